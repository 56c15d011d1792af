import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { href } from '../../../lib/navigation/href.ts';
import { FILTERS, keptFields, toggled } from '../../../lib/navigation/shop-address.ts';
import { Once } from '../../../lib/rendering/rendered-once.tsx';
import { listWords } from '../../../lib/words/list-words.ts';
import { optionValueName } from '../../../lib/words/names/option-names.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { CategoryChoices } from '../category/category-choices.tsx';
import type { FilterValue, ShopData } from '../shop-data.ts';
import type { ShopControls } from '../use-shop-controls.ts';
import { FilterChoice } from './filter-choice.tsx';
import { KeptFields } from './kept-fields.tsx';

interface FilterPanelProps {
  readonly shop: ShopData;
  readonly controls: ShopControls;
  /** Folded next to the side menu, which lists the categories already. */
  readonly categories: 'open' | 'folded';
}

const OTHERS = ['size', 'fabric', 'finishing', 'availability', 'shipping_location'] as const;

/** Every filter with its values; each choice applies at once. Without JavaScript it is a plain form. */
export function FilterPanel({ shop, controls, categories }: FilterPanelProps) {
  const t = useTranslations('shop');
  const { address } = controls;
  return (
    <form action={href('/shop')} aria-label={t('filters')} className="flex flex-col">
      <KeptFields fields={keptFields(address)} without={[...FILTERS, 'page']} />
      <CategoryGroup look={categories}>
        <CategoryChoices categories={shop.categories} controls={controls} />
      </CategoryGroup>
      {OTHERS.map((name) => (
        <fieldset key={name} className="border-line border-t py-4">
          <legend className="filter-title">
            {t(`filter_${name}`)}
            {name === 'size' && (
              <span className="font-normal text-ink-soft text-sm"> {t('filterInches')}</span>
            )}
          </legend>
          <Choices name={name} values={shop.filters[name]} controls={controls} />
        </fieldset>
      ))}
      <noscript>
        <button type="submit" className={buttonClass('secondary', 'w-full')}>
          {t('apply')}
        </button>
      </noscript>
    </form>
  );
}

interface ChoicesProps {
  readonly name: (typeof OTHERS)[number];
  readonly values: readonly FilterValue[];
  readonly controls: ShopControls;
}

function Choices(props: ChoicesProps) {
  const { name, values, controls } = props;
  const shown = [name, values, controls.address.choices[name]];
  return (
    <Once as="div" of={`choices ${JSON.stringify(shown)}`} words={listWords} className="clear-both">
      <ChoiceList {...props} />
    </Once>
  );
}

const ChoiceList = ({ name, values, controls: { address, change } }: ChoicesProps) =>
  values.map(({ value, count }) => (
    <FilterChoice
      key={value}
      name={name}
      value={value}
      label={optionValueName(name, value)}
      count={count}
      chosen={address.choices[name].includes(value)}
      onToggle={() => change(toggled(address, name, value))}
    />
  ));

function CategoryGroup({
  look,
  children,
}: {
  readonly look: FilterPanelProps['categories'];
  readonly children: ReactNode;
}) {
  const t = useTranslations('shop');
  if (look === 'folded') {
    return (
      <details className="group border-line border-t py-2">
        <summary className="flex min-h-11 list-none items-center justify-between font-heading font-semibold">
          {t('combineCategories')}
          <span aria-hidden className="text-xl transition-transform group-open:rotate-45">
            +
          </span>
        </summary>
        {children}
      </details>
    );
  }
  return (
    <fieldset className="pb-4">
      <legend className="font-semibold text-base tracking-normal">{t('filter_category')}</legend>
      {children}
    </fieldset>
  );
}
