import type { InvoiceFilters } from '../../../contract/desk/invoices.ts';
import type { Language } from '../../../contract/locale.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { csvHeading, say } from '../../http/say.ts';
import { shopDay } from '../../settings/index.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import { BYTE_ORDER_MARK, type Cell, csvOf } from '../exports/csv.ts';
import { buyerFor } from './invoices.ts';
import { type ListedInvoice, listInvoices } from './list-queries.ts';

/** Papers read at a time, so that memory is not held for the whole file. */
const PIECE = 500;

type Asking = Pick<StaffMember, 'id' | 'sessionHash' | 'role' | 'language'>;

/** Writes into the log who asked for the file, and yields it piece by piece, the newest paper first. */
export async function exportInvoices(
  db: Db,
  staff: Asking,
  { filters, today }: { readonly filters: InvoiceFilters; readonly today: string },
): Promise<AsyncIterable<string>> {
  await inTransaction(db, (tx) =>
    logStaff(tx, staff, { what: 'invoices.exported', detail: { filters: Object.keys(filters) } }),
  );
  return pieces(db, staff, { ...filters, today });
}

async function* pieces(db: Db, { role, language }: Asking, asked: InvoiceFilters & { today: string }) {
  yield BYTE_ORDER_MARK + csvOf([COLUMNS.map((column) => csvHeading(column, language))], language);
  for (let after: string | undefined; ; ) {
    const rows = await listInvoices(db, asked, { after, limit: PIECE });
    yield csvOf(
      rows.map((row) => cellsOf(row, buyerFor(role, row), language)),
      language,
    );
    if (rows.length < PIECE) return;
    after = rows.at(-1)?.id;
  }
}

const COLUMNS = [
  'document',
  'documentNumber',
  'issuedOn',
  'paid',
  'dueOn',
  'paidOn',
  'buyer',
  'number',
  'poNumber',
  'total',
  'due',
] as const;

const cellsOf = (row: ListedInvoice, buyer: string, language: Language): Cell[] => [
  say(`paper_${row.kind}`, language),
  row.number,
  shopDay(row.issued_at),
  row.state === null ? '' : say(`invoiceState_${row.state}`, language),
  row.due_on,
  row.paid_on,
  buyer,
  row.order_number,
  row.po_number,
  { cents: row.kind === 'credit' ? -row.total_cents : row.total_cents },
  { cents: row.due_cents },
];
