import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BuiltInView } from '../../../contract/desk/built-in-views.ts';
import type { OrderRow, orderListSchema } from '../../../contract/desk/order-list.ts';
import type { View } from '../../../contract/desk/views.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { BulkButtons } from '../../features/order-bulk/bulk-buttons.tsx';
import { BulkDialog, type BulkQuestion } from '../../features/order-bulk/bulk-dialog.tsx';
import { ExportButton } from '../../features/order-list/export-button.tsx';
import { ORDER_ADDRESS } from '../../features/order-list/filters.ts';
import { OrderChips } from '../../features/order-list/order-chips.tsx';
import { orderColumns } from '../../features/order-list/order-columns.tsx';
import { OrderFilters } from '../../features/order-list/order-filters.tsx';
import { api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { KEPT_PARAMETERS } from '../../ui/views/list-address.ts';
import { ViewTabs } from '../../ui/views/view-tabs.tsx';
import type { Route } from './+types/orders.ts';

type OrderList = typeof orderListSchema._output;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('orders.read');
  const query = ORDER_ADDRESS.read(new URL(request.url).searchParams);
  const { signal } = request;
  const [list, views] = await Promise.all([
    api<OrderList>(withQuery('/orders', query), { signal }).catch(refusal),
    api<{ data: readonly View[] }>('/views?page=orders', { signal }),
  ]);
  return { list, views: views.data };
}

/** A search or filter that the API refuses is shown beside the fields in which it can be mended. */
function refusal(error: unknown): ApiError {
  if (error instanceof ApiError && error.code === 'INVALID_REQUEST') return error;
  throw error;
}

const SEARCH_KEEPS = [...ORDER_ADDRESS.filters.filter((name) => name !== 'q'), 'sort', ...KEPT_PARAMETERS];

export default function OrdersPage({ loaderData: { list, views } }: Route.ComponentProps) {
  const t = useTranslations('orderList');
  const { role } = useStaff();
  return (
    <>
      <PageHead title={t('title')}>{may(role, 'orders.export') && <ExportButton />}</PageHead>
      <ViewTabs
        page="orders"
        address={ORDER_ADDRESS}
        views={views}
        viewName={(id) => t(`view_${id as BuiltInView<'orders'>}`)}
      />
      <SearchBox
        name="q"
        label={t(may(role, 'orders.see-buyer') ? 'search' : 'searchToPack')}
        keeps={SEARCH_KEEPS}
      />
      <OrderFilters />
      <OrderChips />
      {list instanceof ApiError ? <FailureNotice failure={list} /> : <OrderTable list={list} />}
    </>
  );
}

function OrderTable({ list }: { readonly list: OrderList }) {
  const t = useTranslations('orderList');
  const { role } = useStaff();
  const [query] = useSearchParams();
  const isFiltered = ORDER_ADDRESS.viewAddress(query) !== '';
  const [question, setQuestion] = useState<BulkQuestion>();
  const bulk = (orders: readonly OrderRow[], clear: () => void) => (
    <BulkButtons orders={orders} onAsk={(kind) => setQuestion({ kind, orders, clear })} />
  );
  return (
    <>
      <DataTable
        name="orders"
        label={t('title')}
        columns={orderColumns(role)}
        columnName={(id) => t(`column_${id as 'number'}`)}
        rows={list.data}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        rowPath={({ number }) => `/orders/${number}`}
        bulk={bulk}
        empty={{
          icon: 'package',
          title: t('empty'),
          text: isFiltered ? t('emptyText') : t('noneYet'),
          action: isFiltered && <LinkButton to={{ search: '' }}>{t('showAll')}</LinkButton>,
        }}
      />
      {list.count > 0 && <Pager page={list} />}
      {question && <BulkDialog question={question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}
