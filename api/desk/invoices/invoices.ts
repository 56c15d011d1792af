import type { DeskInvoice, InvoiceQuery } from '../../../contract/desk/invoices.ts';
import { ShopError } from '../../../contract/problem.ts';
import { may, type Role } from '../../../contract/staff/permissions.ts';
import type { Db } from '../../db/client.ts';
import { pageOf } from '../page.ts';
import {
  countInvoices,
  findListedInvoice,
  type ListedInvoice,
  listInvoices,
  listInvoicesOfOrder,
} from './list-queries.ts';

/** Who reads, and when: a paper is overdue on a day of the shop's calendar. */
interface Reader {
  readonly role: Role;
  readonly today: string;
}

const toDeskInvoice =
  (role: Role) =>
  (row: ListedInvoice): DeskInvoice => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    language: row.language,
    issuedAt: row.issued_at.toISOString(),
    totalCents: row.total_cents,
    isPrinted: row.is_printed,
    order: { id: row.order_id, number: row.order_number },
    poNumber: row.po_number,
    state: row.state,
    dueOn: row.due_on,
    paidOn: row.paid_on,
    dueCents: row.due_cents,
    buyer: buyerFor(role, row),
  });

/** The paper keeps the name of a buyer who was forgotten, for some roles alone. */
export const buyerFor = (role: Role, row: ListedInvoice): string => (mayOpen(role, row) ? row.buyer : '');

const mayOpen = (role: Role, { is_erased }: ListedInvoice): boolean =>
  may(role, is_erased ? 'invoices.read-erased' : 'invoices.read');

/** One page of papers, the newest first. */
export async function listDeskInvoices(
  db: Db,
  { after, limit, ...filters }: InvoiceQuery,
  { role, today }: Reader,
) {
  const asked = { ...filters, today };
  const rows = await listInvoices(db, asked, { after, limit: limit + 1 });
  const { data, ...page } = pageOf(rows, { limit, count: await countInvoices(db, asked) });
  return { data: data.map(toDeskInvoice(role)), ...page };
}

/** The papers of an order, oldest first. */
export const listOrderInvoices = async (
  db: Db,
  orderId: string,
  { role, today }: Reader,
): Promise<DeskInvoice[]> => (await listInvoicesOfOrder(db, orderId, { today })).map(toDeskInvoice(role));

/** @throws {ShopError} NOT_FOUND, FORBIDDEN for the paper of a person who was forgotten. */
export async function requireInvoice(db: Db, id: string, { role, today }: Reader): Promise<ListedInvoice> {
  const invoice = await findListedInvoice(db, id, { today });
  if (!invoice) throw new ShopError('NOT_FOUND', 'noInvoice');
  if (!mayOpen(role, invoice)) throw new ShopError('FORBIDDEN', 'notYourRole');
  return invoice;
}
