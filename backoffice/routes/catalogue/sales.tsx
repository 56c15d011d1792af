import { useTranslations } from 'use-intl';
import { SALE_STATES } from '../../../contract/goods/sale-states.ts';
import type { SaleRow } from '../../../contract/goods/sales.ts';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { SALE_COLUMNS } from '../../features/sales/sale-columns.tsx';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ListPage } from '../../ui/table/list-page.ts';
import { Pager } from '../../ui/table/pager.tsx';
import type { Route } from './+types/sales.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('catalogue.prices');
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('state');
  const query = {
    state: SALE_STATES.find((state) => state === asked),
    after: searchParams.get('after') ?? undefined,
  };
  return api<ListPage<SaleRow>>(withQuery('/sales', query), { signal: request.signal });
}

export default function SalesPage({ loaderData: page }: Route.ComponentProps) {
  const t = useTranslations('sales');
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <LinkButton to="/price-change">{t('change')}</LinkButton>
        <LinkButton look="primary" to="/sales/new">
          {t('add')}
        </LinkButton>
      </PageHead>
      <ChoiceLinks
        label={t('show')}
        name="state"
        choices={['all' as const, ...SALE_STATES].map((value) => ({ value, text: t(`state_${value}`) }))}
      />
      <DataTable
        name="sales"
        label={t('title')}
        columns={SALE_COLUMNS}
        columnName={(id) => t(`column_${id as 'name'}`)}
        rows={page.data}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowPath={({ id }) => `/sales/${id}`}
        empty={{ icon: 'calendar-days', title: t('empty'), text: t('emptyText') }}
      />
      <Pager page={page} />
    </>
  );
}
