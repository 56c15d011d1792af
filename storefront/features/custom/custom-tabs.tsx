import { useTranslations } from 'use-intl';
import { BARE_SHOP, shopHref, withChoices } from '../../lib/navigation/shop-address.ts';
import { useTab } from '../../lib/navigation/use-tab.ts';
import { useShop } from '../../lib/use-shop.ts';
import { customProductName } from '../../lib/words/names/custom-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { CustomProductData, SpecBlock, SpecItem } from './custom-copy.ts';

/** Categories of accessories; page 1 of nine products each (docs/spec/checkout-quotes-forms.md §9). */
const IN_THE_SHOP = [
  { label: 'shopFlagpoles', category: 'flagpoles-and-hardware' },
  { label: 'shopCanada', category: 'canada-flags' },
] as const;

export function CustomTabs({ product, copy }: CustomProductData) {
  const t = useTranslations('custom');
  const { selected, select } = useTab(['description', 'specifications']);
  const tabs = [
    { id: 'description', name: t('descriptionTab'), panel: <Description paragraphs={copy.description} /> },
    {
      id: 'specifications',
      name: t('specificationsTab'),
      panel: <SpecBlocks blocks={copy.specifications} />,
    },
  ];
  return (
    <Tabs
      label={t('details', { name: customProductName(product) })}
      selected={selected}
      onSelect={select}
      tabs={tabs}
      hasHeadings
    />
  );
}

function Description({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  const t = useTranslations('custom');
  const { guarantee } = useShop().promises;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-12">
      <div className="flex max-w-prose flex-col gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="flex max-w-form flex-col gap-6">
        {guarantee && (
          <p className="flex items-center gap-2 font-semibold">
            <Icon name="badge-check" className="size-6 shrink-0 text-brass" />
            {guarantee}
          </p>
        )}
        <section aria-labelledby="ready-made">
          <h3 id="ready-made" className="text-base">
            {t('readyMade')}
          </h3>
          <ul>
            {IN_THE_SHOP.map(({ label, category }) => (
              <li key={category}>
                <Link
                  to={shopHref({ ...withChoices(BARE_SHOP, { category: [category] }), limit: 9 })}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

function SpecBlocks({ blocks }: { readonly blocks: readonly SpecBlock[] }) {
  return (
    <div className="max-w-prose divide-y divide-line border-line border-y">
      {blocks.map((block) => (
        <section key={block.title} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[10rem_1fr]">
          <h3 className="font-body font-semibold text-base tracking-normal">{block.title}</h3>
          {'paragraph' in block ? <p>{block.paragraph}</p> : <SpecList items={block.list} />}
        </section>
      ))}
    </div>
  );
}

function SpecList({ items }: { readonly items: readonly SpecItem[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {items.map(({ text, children }) => (
        <li key={text} className="tabular-nums">
          {text}
          {children.length > 0 && (
            <div className="mt-1 mb-1 pl-4 text-ink-soft text-sm">
              <SpecList items={children} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
