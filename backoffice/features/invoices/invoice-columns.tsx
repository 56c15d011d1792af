import type { DeskInvoice } from '../../../contract/desk/invoices.ts';
import { Link } from '../../../storefront/ui/link.tsx';
import { moneyText, timeText } from '../../lib/words/format.ts';
import { InvoiceLink } from '../../ui/invoice-link.tsx';
import { defineColumns } from '../../ui/table/columns.ts';

export const INVOICE_COLUMNS = defineColumns<DeskInvoice>([
  { id: 'number', kind: 'title', cell: (invoice) => <InvoiceLink invoice={invoice} /> },
  { id: 'issuedAt', cell: ({ issuedAt }) => timeText(issuedAt) },
  { id: 'buyer', cell: ({ buyer }) => <span className="[overflow-wrap:anywhere]">{buyer || '–'}</span> },
  {
    id: 'order',
    cell: ({ order: { number } }) => (
      <Link to={`/orders/${number}`} className="touch-link">
        {number}
      </Link>
    ),
  },
  {
    id: 'total',
    kind: 'number',
    cell: ({ totalCents }) => <span className="tabular-nums">{moneyText(totalCents)}</span>,
  },
]);
