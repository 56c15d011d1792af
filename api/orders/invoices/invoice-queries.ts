import { sql } from 'kysely';
import type { InvoiceKind } from '../../../contract/orders/invoice-kinds.ts';
import type { InvoiceSnapshot } from '../../../contract/orders/invoices.ts';
import type { Db, Tx } from '../../db/client.ts';
import { beginOfDay } from '../../settings/index.ts';
import type { OrderLineRow } from '../order/rows.ts';

/** An order that is to be invoiced; with a refund, a refund that is to be credited. */
export interface DueInvoice {
  readonly id: number;
  readonly order_id: string;
  readonly refund_id: string | null;
  /** When it would have been issued; null unless it had to wait. */
  readonly waits_since: Date | null;
}

/**
 * Locks the next due paper after the given one together with its order, so that no other process issues a paper of that
 * order, pays or cancels it meanwhile; it skips what is locked or waits for a number. A credit note waits for the invoice that
 * it corrects.
 */
export async function lockNextDue(tx: Tx, after: number): Promise<DueInvoice | undefined> {
  const { rows } = await sql<DueInvoice>`
    select due.id, due.order_id, due.refund_id, due.waits_since
    from invoices_due due join orders on orders.id = due.order_id
    where due.id > ${after} and due.waits_for is null and (due.refund_id is null or not exists (
      select from invoices_due invoice where invoice.order_id = due.order_id and invoice.refund_id is null))
    order by due.id limit 1 for update of due skip locked for no key update of orders skip locked`.execute(
    tx,
  );
  return rows[0];
}

/** Adds what credits an order and has no credit note, because it happened before the order had its invoice. */
export const addCreditsDue = (tx: Tx, orderId: string) =>
  sql`
    insert into invoices_due (order_id, refund_id)
    select order_id, id from refunds
    where order_id = ${orderId} and state = 'paid'
      and not exists (select from invoices where refund_id = refunds.id)
    union all
    select order_id, null from tax_entries where order_id = ${orderId} and kind = 'cancellation'
    order by id
    on conflict do nothing`.execute(tx);

/** The invoice of an order that is due; undefined for an order whose invoice is not. The caller has locked the order. */
export const findDueOf = (tx: Tx, orderId: string): Promise<Omit<DueInvoice, 'id'> | undefined> =>
  tx
    .selectFrom('invoices_due')
    .select(['order_id', 'refund_id', 'waits_since'])
    .where('order_id', '=', orderId)
    .where('refund_id', 'is', null)
    .executeTakeFirst();

export const removeDue = (tx: Tx, { order_id, refund_id }: Pick<DueInvoice, 'order_id' | 'refund_id'>) =>
  sql`
    delete from invoices_due
    where order_id = ${order_id} and refund_id is not distinct from ${refund_id}::uuid`.execute(tx);

export type CreditedLine = Pick<OrderLineRow, 'name_en' | 'name_fr' | 'variant' | 'sku' | 'quantity'>;

interface NewInvoice {
  readonly kind: InvoiceKind;
  /** Year of the day of issue, on the shop's calendar. */
  readonly year: number;
  readonly orderId: string;
  readonly corrects: string | null;
  readonly refundId: string | null;
  readonly issuedAt: Date;
  readonly snapshot: InvoiceSnapshot;
}

/**
 * Inserts an invoice under the next number of its kind and year. The number's row stays locked until the transaction
 * ends, so that one which fails gives its number back: call this last.
 */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<{ id: string; number: string }> {
  const { kind, year, snapshot } = invoice;
  const { rows } = await sql<{ id: string; number: string }>`
    with given as (
      insert into invoice_numbers (kind, year, last) values (${kind}, ${year}, 1)
      on conflict (kind, year) do update set last = invoice_numbers.last + 1
      returning last
    )
    insert into invoices
      (kind, year, sequence, order_id, corrects, refund_id, issued_at, language, total_cents, snapshot)
    select ${kind}, ${year}, last, ${invoice.orderId}, ${invoice.corrects}, ${invoice.refundId}, ${invoice.issuedAt},
      ${snapshot.language}, ${snapshot.totalCents}, ${JSON.stringify(snapshot)}::jsonb
    from given
    returning id, number`.execute(tx);
  const [issued] = rows;
  if (!issued) throw new Error('The invoice was not inserted');
  return issued;
}

export interface InvoiceRow {
  readonly id: string;
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly order_id: string;
  /** The refund that a credit note is about; null for the credit note of an order that was cancelled unpaid. */
  readonly refund_id: string | null;
  readonly issued_at: Date;
  readonly total_cents: number;
  readonly snapshot: InvoiceSnapshot;
  readonly file_key: string | null;
  readonly file_sha256: Buffer | null;
}

const COLUMNS = sql.raw(
  'id, number, kind, order_id, refund_id, issued_at, total_cents, snapshot, file_key, file_sha256',
);

export async function findInvoice(db: Db | Tx, id: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`select ${COLUMNS} from invoices where id = ${id}`.execute(db);
  return rows[0];
}

/** The invoice of an order, which credit notes correct; undefined before it is issued. */
export async function findInvoiceOf(db: Db | Tx, orderId: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select ${COLUMNS} from invoices where order_id = ${orderId} and kind = 'invoice'`.execute(db);
  return rows[0];
}

/** Finds a paper of an account's order. */
export async function findInvoiceOfBuyer(
  db: Db,
  id: string,
  userId: string,
): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select ${COLUMNS} from invoices
    where id = ${id} and order_id in (select id from orders where user_id = ${userId})`.execute(db);
  return rows[0];
}

/** The papers of orders, oldest first. */
export async function listInvoicesOf(db: Db | Tx, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${COLUMNS} from invoices where order_id = any(${orderIds}::uuid[]) order by issued_at, id`.execute(
    db,
  );
  return rows;
}

/** Whether a paper of these orders was issued, or is due. */
export async function haveInvoices(tx: Tx, orderIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ have: boolean }>`
    select exists (select from invoices where order_id = any(${orderIds}::uuid[]))
      or exists (select from invoices_due where order_id = any(${orderIds}::uuid[])) as have`.execute(tx);
  return rows[0]?.have ?? false;
}

/**
 * The part of the refunds of an order that is not credited yet. A bank may return a refund after its credit note was issued,
 * which stays; what is given back in its place is credited already.
 */
export async function readUncredited(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select (
      (select coalesce(sum(amount_cents - other_cents), 0) from refunds where order_id = ${orderId} and state = 'paid')
      - (select coalesce(sum(total_cents), 0) from invoices where order_id = ${orderId} and refund_id is not null)
    )::int as cents`.execute(tx);
  return rows[0]?.cents ?? 0;
}

/** Adds the printed file to an invoice. @returns undefined when it has one already. */
export const setInvoiceFile = async (
  tx: Tx,
  id: string,
  file: { readonly key: string; readonly sha256: Buffer },
): Promise<InvoiceRow | undefined> =>
  (
    await sql<InvoiceRow>`
      update invoices set file_key = ${file.key}, file_sha256 = ${file.sha256}
      where id = ${id} and file_key is null returning ${COLUMNS}`.execute(tx)
  ).rows[0];

/** The pieces that a refund gave the money back for, as they were sold. */
export async function listCreditedLines(tx: Tx, refundId: string): Promise<CreditedLine[]> {
  const { rows } = await sql<CreditedLine>`
    select name_en, name_fr, variant, sku, given.quantity
    from refund_lines given join order_lines using (order_id, position)
    where refund_id = ${refundId} order by position`.execute(tx);
  return rows;
}

/**
 * Deletes papers whose six years have passed (Income Tax Act, s. 230(4)); their files are purged as unclaimed. An invoice
 * stays as long as a credit note that is still kept corrects it.
 */
export async function deleteOldInvoices(db: Db, firstKept: string): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with old as (
      delete from invoices where issued_at < ${beginOfDay(firstKept)} and not exists (
        select from invoices note where note.corrects = invoices.id and note.issued_at >= ${beginOfDay(firstKept)})
      returning id
    )
    select count(*) as deleted from old`.execute(db);
  return rows[0]?.deleted ?? 0;
}
