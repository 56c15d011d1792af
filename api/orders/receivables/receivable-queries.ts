import { sql } from 'kysely';
import type { Language } from '../../../contract/locale.ts';
import type { Reminders } from '../../../contract/orders/net-terms.ts';
import type { Db, Tx } from '../../db/client.ts';
import { CREDITED_CENTS, DUE_CENTS, type TermsRow } from '../agreements/terms-queries.ts';

/** Keeps the terms under which an order was placed, as they were then. */
export const insertReceivable = (
  tx: Tx,
  orderId: string,
  { user_id, organisation, net_days }: Pick<TermsRow, 'user_id' | 'organisation' | 'net_days'>,
) => tx.insertInto('receivables').values({ order_id: orderId, user_id, organisation, net_days }).execute();

/** The terms under which an order was placed; undefined for one that is not paid by invoice. */
export const findReceivable = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('receivables')
    .select(['net_days', 'is_open', 'organisation'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

export const setDueOn = (tx: Tx, orderId: string, dueOn: string) =>
  sql`update receivables set due_on = ${dueOn}::date where order_id = ${orderId}`.execute(tx);

export interface OpenInvoiceRow {
  readonly id: string;
  readonly number: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly po_number: string | null;
  /** On the shop's calendar, as `2026-11-30`, like `due_on`. */
  readonly issued_on: string;
  readonly due_on: string;
  readonly total_cents: number;
  readonly due_cents: number;
  /** Taken off without a payment. */
  readonly credited_cents: number;
  readonly user_id: string | null;
  readonly organisation: string;
  /** Email of the account; empty when it was deleted. */
  readonly email: string;
}

interface Asked {
  /** All accounts when absent. */
  readonly userId?: string;
  readonly orderId?: string;
}

/** Invoices that are not paid in full, the oldest first. */
export async function listOpenInvoices(
  db: Db | Tx,
  { userId, orderId }: Asked = {},
): Promise<OpenInvoiceRow[]> {
  const { rows } = await sql<OpenInvoiceRow>`
    select invoices.id, number, order_id, order_number, po_number, snapshot ->> 'issuedOn' as issued_on,
      due_on::text, orders.total_cents, ${DUE_CENTS} as due_cents, ${CREDITED_CENTS} as credited_cents, receivables.user_id,
      receivables.organisation, coalesce(users.email::text, '') as email
    from receivables
    join orders on orders.id = order_id
    join invoices using (order_id)
    left join users on users.id = receivables.user_id
    where is_open and due_on is not null and invoices.kind = 'invoice'
      and (${userId ?? null}::uuid is null or receivables.user_id = ${userId ?? null})
      and (${orderId ?? null}::uuid is null or order_id = ${orderId ?? null})
    order by due_on, number`.execute(db);
  return rows;
}

export interface RemindedRow {
  readonly order_id: string;
  readonly invoice_id: string;
  readonly due_on: string;
  readonly reminders: Reminders;
  readonly reminded: number | null;
}

interface Remindable {
  /** The last day, of those that count, on which an invoice is due. */
  readonly dueUntil: string;
  /** The last day on which one that had to wait was issued: it may be overdue when its buyer gets it. */
  readonly waitedUntil: string;
}

/** Open invoices whose buyer may be reminded; not of orders on hold. */
export async function listRemindable(db: Db, { dueUntil, waitedUntil }: Remindable): Promise<RemindedRow[]> {
  const { rows } = await sql<RemindedRow>`
    select order_id, invoices.id as invoice_id, due_on::text, reminders, reminded
    from receivables
    join account_terms using (user_id)
    join orders on orders.id = order_id
    join invoices using (order_id)
    where is_open and due_on <= ${dueUntil}::date
      and (snapshot #> '{terms,countedFrom}' is null or snapshot ->> 'issuedOn' <= ${waitedUntil}) and reminders <> 'none' and invoices.kind = 'invoice'
      and held_reason is null and email <> ''
    order by due_on, order_id`.execute(db);
  return rows;
}

/**
 * Marks a reminder as sent, unless it or a later one was, the order is no longer owed, or staff stopped the account's
 * reminders. @returns the address for it.
 */
export async function claimReminder(tx: Tx, orderId: string, day: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update receivables set reminded = ${day}
    from orders, account_terms
    where orders.id = order_id and order_id = ${orderId} and is_open and (reminded is null or reminded < ${day})
      and account_terms.user_id = receivables.user_id and reminders <> 'none'
    returning email`.execute(tx);
  return rows[0]?.email;
}

/** The owner of an account, for its papers. */
export async function findBuyer(
  db: Db,
  userId: string,
): Promise<{ language: Language; name: string; email: string } | undefined> {
  const { rows } = await sql<{ language: Language; name: string; email: string }>`
    select language, trim(first_name || ' ' || last_name) as name, email from users where id = ${userId}`.execute(
    db,
  );
  return rows[0];
}
