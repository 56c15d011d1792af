import { useTranslations } from 'use-intl';
import { SALE_PRICE_VIEWS } from '../../../contract/goods/sale-states.ts';
import type { DeskSale, SalePrice } from '../../../contract/goods/sales.ts';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { AddGoods } from '../../features/sales/add-goods.tsx';
import { SaleActions } from '../../features/sales/sale-actions.tsx';
import { SaleForm } from '../../features/sales/sale-form.tsx';
import { SalePrices } from '../../features/sales/sale-prices.tsx';
import { SaleBadge } from '../../features/sales/sale-state.tsx';
import { useProgress } from '../../features/sales/use-progress.ts';
import { api } from '../../lib/api/api.ts';
import { at, withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { timeText } from '../../lib/words/format.ts';
import { readCategories } from '../../ui/goods/read-categories.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { ListPage } from '../../ui/table/list-page.ts';
import type { Route } from './+types/sale.ts';

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  await requirePermission('catalogue.prices');
  const { searchParams } = new URL(request.url);
  const { signal } = request;
  const query = {
    show: SALE_PRICE_VIEWS.find((show) => show === searchParams.get('show')),
    q: searchParams.get('q') ?? undefined,
    after: searchParams.get('after') ?? undefined,
  };
  const [sale, prices, categories] = await Promise.all([
    api<{ readonly data: DeskSale }>(at`/sales/${id}`, { signal }),
    api<ListPage<SalePrice>>(withQuery(at`/sales/${id}/prices`, query), { signal }),
    readCategories(signal),
  ]);
  return { sale: sale.data, prices, categories };
}

/** One sale: when it is, what is in it, and what became of it. */
export default function SalePage({ loaderData: { sale, prices, categories } }: Route.ComponentProps) {
  const t = useTranslations('sales');
  useProgress(sale, prices.data);
  const isOpen = sale.state === 'scheduled' || sale.state === 'running';
  return (
    <>
      <PageHead title={sale.name} text={useFacts(sale)}>
        <LinkButton to="/sales">{t('all')}</LinkButton>
        <SaleActions key={sale.version} sale={sale} />
      </PageHead>
      <p role="status" className="mb-4 flex flex-wrap items-center gap-2 text-sm">
        <SaleBadge state={sale.state} />
        <span>{useCounts(sale)}</span>
      </p>
      <div className="mb-8 grid items-start gap-4 xl:grid-cols-2">
        <SaleForm sale={sale} />
        {isOpen && <AddGoods sale={sale} categories={categories} />}
      </div>
      <SalePrices sale={sale} page={prices} />
    </>
  );
}

function useFacts({ state, startsAt, endsAt, startedAt, endedAt }: DeskSale): string {
  const t = useTranslations('sales');
  const isMissed = state === 'ended' && startedAt === null;
  const times = { from: timeText(startedAt ?? startsAt), to: timeText(endedAt ?? endsAt) };
  return t(`facts_${isMissed ? 'missed' : state}`, times);
}

function useCounts({ state, counts }: DeskSale): string {
  const t = useTranslations('sales');
  return [
    t('counts', { skus: counts.skus }),
    state === 'scheduled' && counts.skus > 0 && t('below', { count: counts.below }),
    counts.set > 0 && t('countSet', { count: counts.set }),
    counts.skipped > 0 && t('countSkipped', { count: counts.skipped }),
    counts.restored > 0 && t('countRestored', { count: counts.restored }),
    counts.changed > 0 && t('countChanged', { count: counts.changed }),
  ]
    .filter(Boolean)
    .join(' · ');
}
