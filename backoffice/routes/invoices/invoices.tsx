import { useTranslations } from 'use-intl';
import type { DeskInvoice } from '../../../contract/desk/invoices.ts';
import { INVOICE_KINDS } from '../../../contract/orders/invoice-kinds.ts';
import { INVOICE_COLUMNS } from '../../features/invoices/invoice-columns.tsx';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ListPage } from '../../ui/table/list-page.ts';
import { Pager } from '../../ui/table/pager.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import type { Route } from './+types/invoices.ts';

const KINDS = ['all', ...INVOICE_KINDS] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('invoices.read');
  const { searchParams } = new URL(request.url);
  const read = (name: string) => searchParams.get(name) ?? undefined;
  const kind = INVOICE_KINDS.find((known) => known === read('kind'));
  return api<ListPage<DeskInvoice>>(withQuery('/invoices', { kind, q: read('q'), after: read('after') }), {
    signal: request.signal,
  });
}

/** The papers that were issued, the newest first. */
export default function InvoicesPage({ loaderData: page }: Route.ComponentProps) {
  const t = useTranslations('invoices');
  return (
    <>
      <PageHead title={t('pageTitle')} text={t('pageText')} />
      <SearchBox name="q" label={t('search')} keeps={['kind']} />
      <ChoiceLinks
        label={t('show')}
        name="kind"
        choices={KINDS.map((value) => ({ value, text: t(`show_${value}`) }))}
      />
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
