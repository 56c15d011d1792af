import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskSale } from '../../../contract/goods/sales.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useFirstError } from '../../lib/entry/use-first-error.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { type GoodsDraft, NEW_GOODS, readGoods, readRule, SALE_RULES } from '../../ui/goods/goods-draft.ts';
import { GoodsFields, RuleFields } from '../../ui/goods/goods-fields.tsx';
import type { CategoryChoice } from '../../ui/goods/read-categories.ts';
import { Panel } from '../../ui/panel.tsx';

interface AddGoodsProps {
  readonly sale: DeskSale;
  readonly categories: readonly CategoryChoice[];
}

/** Adds goods to a sale: by category, search or list, with a price by a rule or one of their own. */
export function AddGoods({ sale, categories }: AddGoodsProps) {
  const t = useTranslations('sales');
  const words = useTranslations('goods');
  const { failure, isBusy, run } = useSave();
  const form = useFirstError(failure);
  const [draft, setDraft] = useState<GoodsDraft>(NEW_GOODS);
  const [fault, setFault] = useState<{ readonly path: string; readonly message: string }>();
  const [left, setLeft] = useState<DeskSale['left']>([]);
  const put = (change: Partial<GoodsDraft>) => setDraft((before) => ({ ...before, ...change }));
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLeft([]);
    const { filter, typed, bad } = readGoods(draft);
    const isByRule = filter.skus?.length !== 0;
    const rule = isByRule ? saleRule(draft) : undefined;
    if (bad) {
      setFault({ path: 'filter', message: `${words('line', { ...bad })} ${words('badLine')}` });
      return;
    }
    setFault(isByRule && !rule ? { path: 'amount', message: words('noAmount') } : undefined);
    if (isByRule && !rule) return;
    const body = {
      ...(rule && { add: { filter, rule, rounding: draft.rounding } }),
      ...(typed.length > 0 && { prices: typed }),
    };
    const save = async () => {
      const call = { method: 'PATCH', body, version: sale.version } as const;
      setLeft((await api<{ readonly data: DeskSale }>(at`/sales/${sale.id}`, call)).data.left);
    };
    if (await run(save, t('added'))) put({ q: '', list: '' });
  };
  const errorOf = (...paths: readonly string[]) => {
    if (fault && paths.includes(fault.path)) return fault.message;
    const own = failure?.issues.find(({ path }) => {
      const field = path.replace(/^add\./, '').replace(/^prices\..*/, 'prices');
      return paths.includes(field);
    });
    return own?.message;
  };
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Panel title={t('addGoods')} text={t('addGoodsText')}>
        <div className="flex flex-col gap-4">
          <GoodsFields draft={draft} put={put} errorOf={errorOf} categories={categories} takesPrices />
          <RuleFields draft={draft} put={put} errorOf={errorOf} rules={SALE_RULES} />
          {failure && !errorOf(...FIELDS) && <FailureNotice failure={failure} />}
          {left.length > 0 && <Left left={left} />}
          <Button type="submit" look="primary" className="self-start" disabled={isBusy}>
            {t('addButton')}
          </Button>
        </div>
      </Panel>
    </form>
  );
}

/** The paths that a field shows itself. */
const FIELDS = ['filter', 'filter.skus', 'filter.q', 'filter.category', 'prices', 'rule.ppm', 'rule.cents'];

/** As a sale has it: what is off, without its minus. */
function saleRule(draft: GoodsDraft) {
  const rule = readRule(draft);
  if (rule?.kind === 'percent') return { kind: 'percent', ppm: -rule.ppm } as const;
  if (rule?.kind === 'amount') return { kind: 'amount', cents: -rule.cents } as const;
  return rule;
}

function Left({ left }: Pick<DeskSale, 'left'>) {
  const t = useTranslations('sales');
  const skus = left.map(({ sku, why }) => `${sku} (${t(`left_${why}`)})`).join(', ');
  return <Notice tone="warning">{t('left', { count: left.length, skus })}</Notice>;
}
