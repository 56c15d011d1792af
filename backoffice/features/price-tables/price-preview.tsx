import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { choiceName } from '../../../contract/catalog/custom-names.ts';
import type { CustomProduct } from '../../../contract/catalog/custom-products.ts';
import { readPrintSize } from '../../../contract/forms/print-size.ts';
import type { PriceTable } from '../../../contract/offers/price-tables.ts';
import { type PricePart, suggestPrice } from '../../../contract/offers/suggest-price.ts';
import { Checkbox, SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { moneyText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';

const QUANTITIES = [1, 10, 100] as const;
const MM_PER_INCH = 25.4;

interface PricePreviewProps {
  readonly product: CustomProduct;
  /** As it is typed. */
  readonly table: PriceTable;
}

/** What a piece would cost by the table as it is typed, with the parts of its price. */
export function PricePreview({ product, table }: PricePreviewProps) {
  const t = useTranslations('priceTables');
  const [chosen, setChosen] = useState({ size: '72x36', cloth: '', finish: '', isDouble: false });
  const { cloths, finishes } = table.rows;
  const size = readPrintSize(chosen.size);
  const cloth = cloths.some((row) => row.cloth === chosen.cloth) ? chosen.cloth : (cloths[0]?.cloth ?? '');
  const sides = size ? [size.widthIn * MM_PER_INCH, size.heightIn * MM_PER_INCH] : [];
  const [widthMm = 0, heightMm = 0] = product.heightFirst ? sides.toReversed() : sides;
  const { finish, isDouble } = chosen;
  const suggestions = QUANTITIES.map((quantity) => ({
    quantity,
    suggestion: suggestPrice(table, { widthMm, heightMm, cloth, finish, isDouble, quantity }),
  }));
  const put = (changed: Partial<typeof chosen>) => setChosen((before) => ({ ...before, ...changed }));
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          label={t('size')}
          value={chosen.size}
          autoComplete="off"
          maxLength={60}
          name="preview-size"
          onChange={({ target }) => put({ size: target.value })}
        />
        <SelectField
          label={t('name_cloths')}
          name="preview-cloth"
          value={cloth}
          onChange={({ target }) => put({ cloth: target.value })}
        >
          <ChoiceOptions names={cloths.map((row) => row.cloth)} />
        </SelectField>
        <SelectField
          label={t('name_finishes')}
          name="preview-finish"
          value={finish}
          onChange={({ target }) => put({ finish: target.value })}
        >
          <option value="">{t('noFinish')}</option>
          <ChoiceOptions names={finishes.map((row) => row.finish)} />
        </SelectField>
      </div>
      <Checkbox
        label={t('isDouble')}
        name="preview-double"
        checked={isDouble}
        onChange={({ target }) => put({ isDouble: target.checked })}
      />
      {suggestions.every(({ suggestion }) => suggestion === null) ? (
        <p className="text-ink-soft text-sm">{t('noPrice')}</p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-3" aria-live="polite">
          {suggestions.map(({ quantity, suggestion }) => (
            <section key={quantity} className="rounded border border-line p-3">
              <h3 className="font-body font-semibold text-base tracking-normal">
                {t('pieces', { count: quantity })}
              </h3>
              {suggestion && <Parts suggestion={suggestion} />}
            </section>
          ))}
        </div>
      )}
    </div>
  );
}

function ChoiceOptions({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => (
    <option key={name} value={name}>
      {choiceName(name, pageLanguage())}
    </option>
  ));
}

type Suggested = NonNullable<ReturnType<typeof suggestPrice>>;

function Parts({ suggestion: { parts, unitPriceCents } }: { readonly suggestion: Suggested }) {
  const t = useTranslations('priceTables');
  return (
    <dl className="amounts mt-2">
      {parts.map(({ part, label, cents }) => (
        <div key={`${part} ${label}`} className="contents">
          <dt>{t(`part_${part as PricePart}`, { name: choiceName(label, pageLanguage()) })}</dt>
          <dd>{moneyText(cents)}</dd>
        </div>
      ))}
      <dt className="font-semibold">{t('each')}</dt>
      <dd className="font-semibold">{moneyText(unitPriceCents)}</dd>
    </dl>
  );
}
