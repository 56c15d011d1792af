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
    buyer: mayOpen(role, row) ? row.buyer : '',
  });

const mayOpen = (role: Role, { is_erased }: ListedInvoice): boolean =>
  may(role, is_erased ? 'invoices.read-erased' : 'invoices.read');

/** One page of papers, the newest first. */
export async function listDeskInvoices(db: Db, query: InvoiceQuery, role: Role) {
  const rows = await listInvoices(db, { ...query, limit: query.limit + 1 });
  const { data, ...page } = pageOf(rows, { limit: query.limit, count: await countInvoices(db, query) });
  return { data: data.map(toDeskInvoice(role)), ...page };
}

/** The papers of an order, oldest first. */
export const listOrderInvoices = async (db: Db, orderId: string, role: Role): Promise<DeskInvoice[]> =>
  (await listInvoicesOfOrder(db, orderId)).map(toDeskInvoice(role));

/** @throws {ShopError} NOT_FOUND, FORBIDDEN for the paper of a person who was forgotten. */
export async function requireInvoice(db: Db, id: string, role: Role): Promise<ListedInvoice> {
  const invoice = await findListedInvoice(db, id);
  if (!invoice) throw new ShopError('NOT_FOUND', 'noInvoice');
  if (!mayOpen(role, invoice)) throw new ShopError('FORBIDDEN', 'notYourRole');
  return invoice;
}
