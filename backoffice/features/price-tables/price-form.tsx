import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { CustomProduct } from '../../../contract/catalog/custom-products.ts';
import type { DeskPriceTable, ProductPrices } from '../../../contract/desk/price-tables.ts';
import { clothChoices, extraChoices } from '../../../contract/offers/priced-choices.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useEntry } from '../../lib/entry/use-entry.ts';
import { useFirstError } from '../../lib/entry/use-first-error.ts';
import { dayText, shopToday } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { ChangedDialog } from '../../ui/changed-dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import {
  type DraftRow,
  draftOf,
  type PriceDraft,
  ROW_LISTS,
  type RowList,
  readDraft,
  readTable,
  sentRows,
} from './price-draft.ts';
import { PricePreview } from './price-preview.tsx';
import { RowFields } from './row-fields.tsx';

interface PriceFormProps {
  readonly product: CustomProduct;
  readonly prices: ProductPrices;
  /** The table that the form begins with; undefined for a product without one. */
  readonly table: DeskPriceTable | undefined;
}

const FIELDS: Readonly<Record<RowList, Readonly<Record<'name' | 'amount', string>>>> = {
  cloths: { name: 'cloth', amount: 'perSqFtCents' },
  finishes: { name: 'finish', amount: 'cents' },
  breaks: { name: 'from', amount: 'offPpm' },
};

/** One price table. Saved with another day it becomes a new one, and the one before stays. */
export function PriceForm({ product, prices, table }: PriceFormProps) {
  const t = useTranslations('priceTables');
  const { failure, changed, isBusy, run, forget } = useSave<ProductPrices>();
  const shown = {
    ...draftOf(product, table, pageLanguage()),
    validFrom: table?.canChange ? table.validFrom : shopToday(),
  };
  const form = useFirstError(failure);
  const entry = useEntry(prices.version, { draft: JSON.stringify(shown) });
  const draft: PriceDraft = JSON.parse(entry.value('draft'));
  const put = (change: Partial<PriceDraft>) => entry.type('draft', JSON.stringify({ ...draft, ...change }));
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const call = { method: 'PUT', body: readDraft(draft), version: entry.version ?? prices.version } as const;
    if (await run(() => api(at`/price-tables/${product.slug}`, call), t('saved'))) entry.onSaved();
  };
  const errorOf = (path: string) => failure?.issues.find((issue) => issue.path === path)?.message;
  const rowError = (list: RowList) => (row: DraftRow, field: 'name' | 'amount') => {
    const position = sentRows(draft[list]).findIndex(({ key }) => key === row.key);
    return position < 0 ? undefined : errorOf(`rows.${list}.${position}.${FIELDS[list][field]}`);
  };
  const choices = { cloths: clothChoices(product), finishes: extraChoices(product), breaks: [] };
  const text = (name: 'double' | 'minPiece' | 'minLine', path: string) => ({
    label: t(name),
    hint: t(`${name}Hint`),
    name,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 12,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
    error: errorOf(`rows.${path}`),
  });
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <Panel title={t('validFromTitle')} text={t('validFromText')}>
        <TextField
          label={t('validFrom')}
          name="validFrom"
          type="date"
          required
          min={shopToday()}
          value={draft.validFrom}
          onChange={({ target }) => put({ validFrom: target.value })}
          error={errorOf('validFrom')}
          className="max-w-60"
        />
      </Panel>
      {ROW_LISTS.map((list) => (
        <Panel key={list} title={t(list)} text={t(`${list}Text`)}>
          <RowFields
            list={list}
            rows={draft[list]}
            choices={choices[list]}
            onChange={(rows) => put({ [list]: rows })}
            errorOf={rowError(list)}
          />
        </Panel>
      ))}
      <Panel title={t('others')}>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField {...text('double', 'doublePpm')} />
          <TextField {...text('minPiece', 'minPieceCents')} />
          <TextField {...text('minLine', 'minLineCents')} />
        </div>
      </Panel>
      <Panel title={t('preview')} text={t('previewText')}>
        <PricePreview product={product} table={readTable(draft)} />
      </Panel>
      {failure &&
        !changed &&
        (failure.issues.length > 0 ? (
          <Notice tone="error">{t('marked')}</Notice>
        ) : (
          <FailureNotice failure={failure} />
        ))}
      <Button type="submit" look="primary" disabled={isBusy} className="self-start">
        {t('save')}
      </Button>
      {changed && (
        <ChangedDialog
          facts={changed.tables.map(({ validFrom, rows }) => ({
            name: t('since', { day: dayText(validFrom) }),
            value: t('inShort', { cloths: rows.cloths.length, finishes: rows.finishes.length }),
          }))}
          onClose={forget}
          onShow={entry.onShow}
        />
      )}
    </form>
  );
}
