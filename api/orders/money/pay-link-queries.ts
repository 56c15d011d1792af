import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { OrderRow } from '../order/rows.ts';

/** Lets an order wait for a payment by a mailed link. */
export const insertLinkPayment = (
  tx: Tx,
  payment: { orderId: string; amountCents: number; payUntil: Date },
) =>
  tx
    .insertInto('order_payments')
    .values({
      order_id: payment.orderId,
      kind: 'whole',
      amount_cents: payment.amountCents,
      state: 'open',
      pay_until: payment.payUntil,
    })
    .execute();

/** Until when an order can be paid by a mailed link; undefined for others. */
export async function findPayUntil(db: Db | Tx, orderId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('order_payments')
    .select('pay_until')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.pay_until ?? undefined;
}

/** Whether a mailed link to pay can be used at this moment. */
export async function isPayable(
  db: Db | Tx,
  { id, payment_status, held_reason }: Pick<OrderRow, 'id' | 'payment_status' | 'held_reason'>,
  at: Date,
): Promise<boolean> {
  if (payment_status !== 'pending' || held_reason !== null) return false;
  const payUntil = await findPayUntil(db, id);
  return payUntil !== undefined && payUntil > at;
}

/** From now on the 30 minutes of an unfinished payment count; null: the order waits for the link again. */
export const countFrom = (db: Db | Tx, orderId: string, at: Date | null) =>
  db
    .updateTable('order_payments')
    .set({ counts_from: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute();

/** Lets the next card be charged under another key of the provider. */
export const forgetAttempt = (tx: Tx, orderId: string) =>
  sql`
    update orders set payment_reference = null, charge_attempt = charge_attempt + 1 where id = ${orderId}`.execute(
    tx,
  );

/** Names the person who placed the order. */
export const signPlacing = (tx: Tx, orderId: string, staffId: string) =>
  tx
    .updateTable('order_events')
    .set({ staff_id: staffId })
    .where('order_id', '=', orderId)
    .where('what', '=', 'placed')
    .execute();

/** The products of skus that can be bought: of variants, and of products without variants. */
export async function findProductsBySku(tx: Tx, skus: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ sku: string; product_id: string }>`
    select sku, product_id from variants where sku = any(${skus})
    union all select sku, id from products where sku = any(${skus})`.execute(tx);
  return new Map(rows.map(({ sku, product_id }) => [sku, product_id]));
}
