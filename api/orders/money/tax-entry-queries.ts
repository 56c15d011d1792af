import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { NewTaxEntry } from './tax-entry.ts';

/** Adds an entry, which nothing changes afterwards; a second one of the same sale, cancellation or bad debt is left out. */
export const insertTaxEntry = (tx: Tx, entry: NewTaxEntry) =>
  tx
    .insertInto('tax_entries')
    // The trigger `date_tax_entry` moves the day of what comes after its period was closed.
    .values({ ...entry, day: entry.happened_on })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Keeps rates from being added, and periods from being closed, until the transaction with its entry has ended. */
export const lockTaxEntries = (tx: Tx) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('tax-entries'))`.execute(tx);

/** Whether an order was billed. */
export const isBilled = async (db: Db | Tx, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('tax_entries')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'sale')
    .executeTakeFirst()) !== undefined;

/** The moment at which a card was asked for the payment of an order; null when none was. */
export async function findChargedAt(tx: Tx, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from order_events where order_id = ${orderId} and what = 'charge-asked'`.execute(tx);
  return rows[0]?.at ?? null;
}

/** Marks the paper of an order as due: its invoice, or after its cancellation what credits that. */
export const queuePaper = (tx: Tx, orderId: string) =>
  tx
    .insertInto('invoices_due')
    .values({ order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Marks the invoice of a billed order as due, unless it was issued. */
export const queueInvoice = (tx: Tx, orderId: string) =>
  sql`
    insert into invoices_due (order_id)
    select ${orderId}::uuid where not exists (select from invoices where order_id = ${orderId} and kind = 'invoice')
    on conflict do nothing`.execute(tx);

/** Lists orders that were paid and have no bill. */
export async function listUnbilled(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where payment_status = 'paid'
      and not exists (select from tax_entries where order_id = orders.id and kind = 'sale')`.execute(db);
  return rows.map(({ id }) => id);
}
