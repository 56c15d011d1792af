import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PriceChangeWish } from '../../../contract/goods/price-changes.ts';
import { ORIGINAL_RULES, type OriginalRule } from '../../../contract/goods/price-rules.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { SelectField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { CHANGE_RULES, type GoodsDraft, NEW_GOODS, readGoods, readRule } from '../../ui/goods/goods-draft.ts';
import { GoodsFields, RuleFields } from '../../ui/goods/goods-fields.tsx';
import type { CategoryChoice } from '../../ui/goods/read-categories.ts';
import { Options } from '../../ui/options.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EXAMPLE_COLUMNS } from './example-columns.tsx';
import { usePreview } from './use-preview.ts';

/** A change of many prices: which goods, what becomes of them, and some of them as examples. */
export function PriceChangeForm({ categories }: { readonly categories: readonly CategoryChoice[] }) {
  const t = useTranslations('priceChange');
  const words = useTranslations('goods');
  const navigate = useNavigate();
  const { failure, isBusy, attempt } = useAttempt();
  const keyOf = useBodyKey();
  const [draft, setDraft] = useState<GoodsDraft>(NEW_GOODS);
  const [original, setOriginal] = useState<OriginalRule>('keep');
  const put = (change: Partial<GoodsDraft>) => setDraft((before) => ({ ...before, ...change }));
  const { bad } = readGoods(draft);
  const wish = wishOf(draft, original);
  const preview = usePreview(wish);
  const refused = failure ?? preview.failure;
  const errorOf = (...paths: readonly string[]) => {
    if (bad && paths.includes('filter')) return `${words('line', bad)} ${words('badLine')}`;
    return refused?.issues.find(({ path }) => paths.includes(path))?.message;
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!wish) return;
    const call = { method: 'POST', body: wish, key: keyOf(wish) } as const;
    const made = await attempt(() => api<{ readonly data: { readonly id: string } }>('/price-changes', call));
    if (made) await navigate(`/imports/${made.data.id}`);
  };
  const { shown } = preview;
  return (
    <form onSubmit={onSubmit} noValidate className="flex max-w-4xl flex-col gap-4">
      <Panel title={t('goods')}>
        <GoodsFields draft={draft} put={put} errorOf={errorOf} categories={categories} takesPrices={false} />
        <label className="mt-4 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="withoutSale"
            className="size-5"
            checked={draft.withoutSale}
            onChange={({ target }) => put({ withoutSale: target.checked })}
          />
          {words('withoutSale')}
        </label>
      </Panel>
      <Panel title={t('change')}>
        <div className="flex flex-col gap-4">
          <RuleFields draft={draft} put={put} errorOf={errorOf} rules={CHANGE_RULES} />
          {draft.rule !== 'restore-original' && (
            <SelectField
              label={t('original')}
              hint={t('originalHint')}
              name="original"
              value={original}
              onChange={({ target }) => setOriginal(target.value as OriginalRule)}
            >
              <Options values={ORIGINAL_RULES} word={(rule) => t(`original_${rule}`)} />
            </SelectField>
          )}
        </div>
      </Panel>
      {refused && <FailureNotice failure={refused} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="primary" disabled={isBusy || !shown || shown.changed === 0}>
          {t('preview')}
        </Button>
        <p role="status">
          {shown &&
            (shown.found === 0 ? t('none') : t('found', { found: shown.found, changed: shown.changed }))}
          {shown && shown.without > 0 && ` ${t('without', { count: shown.without })}`}
        </p>
      </div>
      {shown && shown.examples.length > 0 && (
        <Panel title={t('examples')} text={t('examplesText')}>
          <DataTable
            name="price-change"
            label={t('examples')}
            columns={EXAMPLE_COLUMNS}
            columnName={(id) => t(`column_${id as 'product'}`)}
            rows={shown.examples}
            rowId={({ sku }) => sku}
            rowName={({ productName, sku }) => `${productName} ${sku}`}
            empty={{ icon: 'percent', title: t('empty'), text: t('emptyText') }}
          />
        </Panel>
      )}
    </form>
  );
}

/** What is sent; undefined while something is missing. */
function wishOf(draft: GoodsDraft, original: OriginalRule): PriceChangeWish | undefined {
  const { filter, typed, bad } = readGoods(draft);
  const change = readRule(draft);
  // A price beside a sku is of no use here, but its line still names the goods.
  const skus = filter.skus && [...filter.skus, ...typed.map(({ sku }) => sku)];
  if (!change || bad || skus?.length === 0 || filter.q === '') return undefined;
  return {
    filter: { ...filter, ...(skus && { skus }), ...(draft.withoutSale && { onSale: false }) },
    change,
    rounding: draft.rounding,
    original,
  };
}
