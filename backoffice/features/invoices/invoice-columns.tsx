import type { DeskInvoice } from '../../../contract/desk/invoices.ts';
import { Link } from '../../../storefront/ui/link.tsx';
import { dayText, moneyText, shopDayOf } from '../../lib/words/format.ts';
import { InvoiceLink } from '../../ui/invoice-link.tsx';
import { defineColumns } from '../../ui/table/columns.ts';
import { InvoiceState } from './invoice-state.tsx';

export const INVOICE_COLUMNS = defineColumns<DeskInvoice>([
  { id: 'number', kind: 'title', cell: (invoice) => <InvoiceLink invoice={invoice} /> },
  {
    id: 'issuedAt',
    cell: ({ issuedAt }) => <span className="whitespace-nowrap">{dayText(shopDayOf(issuedAt))}</span>,
  },
  { id: 'buyer', cell: ({ buyer }) => <span className="[overflow-wrap:anywhere]">{buyer || '–'}</span> },
  {
    id: 'order',
    cell: ({ order: { number } }) => (
      <Link to={`/orders/${number}`} className="touch-link whitespace-nowrap">
        {number}
      </Link>
    ),
  },
  { id: 'state', cell: (invoice) => <InvoiceState invoice={invoice} /> },
  {
    id: 'total',
    kind: 'number',
    cell: ({ totalCents }) => <span className="tabular-nums">{moneyText(totalCents)}</span>,
  },
]);
