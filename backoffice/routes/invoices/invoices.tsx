import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { DeskInvoice } from '../../../contract/desk/invoices.ts';
import type { WaitingPapers as Waiting } from '../../../contract/desk/waiting-papers.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { INVOICE_COLUMNS } from '../../features/invoices/invoice-columns.tsx';
import { InvoiceFilters, invoiceFilters } from '../../features/invoices/invoice-filters.tsx';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { shopToday } from '../../lib/words/format.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ListPage } from '../../ui/table/list-page.ts';
import { Pager } from '../../ui/table/pager.tsx';
import { WaitingPapers } from '../../ui/waiting-papers.tsx';
import type { Route } from './+types/invoices.ts';

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  await requirePermission('invoices.read');
  const { searchParams } = new URL(url);
  const query = { ...invoiceFilters(searchParams), after: searchParams.get('after') ?? undefined };
  const [page, waiting] = await Promise.all([
    api<ListPage<DeskInvoice>>(withQuery('/invoices', query), { signal }),
    api<{ readonly data: Waiting }>('/invoices/waiting', { signal }),
  ]);
  return { page, waiting: waiting.data };
}

/** The papers that were issued with what became of them, the newest first. */
export default function InvoicesPage({ loaderData: { page, waiting } }: Route.ComponentProps) {
  const t = useTranslations('invoices');
  const { role } = useStaff();
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title={t('pageTitle')} text={t('pageText')}>
        {may(role, 'orders.export') && (
          <DownloadButton
            path={withQuery('/invoices/file', invoiceFilters(query))}
            name={`${t('fileName', { day: shopToday() })}.csv`}
            label={t('download')}
          />
        )}
      </PageHead>
      <WaitingPapers waiting={waiting} />
      <InvoiceFilters />
      <DataTable
        name="invoices"
        label={t('pageTitle')}
        columns={INVOICE_COLUMNS}
        columnName={(id) => t(`column_${id as 'total'}`)}
        rows={page.data}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        empty={{ icon: 'file-text', title: t('empty'), text: t('emptyText') }}
      />
      <Pager page={page} />
    </>
  );
}
