import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { OrderRow } from '../order/rows.ts';
import { isOpen } from '../order/states.ts';
import { listSteps } from '../order/step-queries.ts';
import { changePayment } from './payment-queries.ts';
import { PAYMENT_STEPS } from './payment-states.ts';

/** An order from an offer waits until it is paid or cancelled. */
export const UNTIL_PAID = new Date('9999-01-01T00:00:00Z');

interface LinkPayment {
  readonly orderId: string;
  /** By default all of the order. */
  readonly kind?: 'whole' | 'deposit' | 'balance';
  readonly amountCents: number;
  readonly payUntil: Date;
}

/** Lets an order wait for a payment by a mailed link. */
export const insertLinkPayment = (tx: Tx, payment: LinkPayment) =>
  tx
    .insertInto('order_payments')
    .values({
      order_id: payment.orderId,
      kind: payment.kind ?? 'whole',
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
  order: Pick<OrderRow, 'id' | 'payment_status' | 'held_reason' | 'asked_cents'>,
  at: Date,
): Promise<boolean> {
  if (!isOpen(order)) return false;
  const payUntil = await findPayUntil(db, order.id);
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

/** A deposit is paid: nothing is asked of a card until the balance is, under another key of the provider. */
export const endCharge = (tx: Tx, orderId: string) =>
  sql`
    update orders set payment_reference = null, charge_attempt = charge_attempt + 1, asked_cents = null
    where id = ${orderId}`.execute(tx);

/** Asks for a balance by card, also for another amount than before. */
export async function askBalance(tx: Tx, orderId: string, amountCents: number): Promise<void> {
  await tx.updateTable('orders').set({ asked_cents: amountCents }).where('id', '=', orderId).execute();
  const { numUpdatedRows } = await tx
    .updateTable('order_payments')
    .set({ amount_cents: amountCents })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    await insertLinkPayment(tx, { orderId, kind: 'balance', amountCents, payUntil: UNTIL_PAID });
}

/** Asks for a balance by card no more. */
export async function stopAsking(tx: Tx, orderId: string): Promise<void> {
  await changePayment(tx, { order_id: orderId }, PAYMENT_STEPS.supersede);
  await endCharge(tx, orderId);
}

/** Whether a card was asked in this attempt, so that the amount is fixed. */
export async function isAsked(
  db: Db | Tx,
  { id, charge_attempt: attempt }: Pick<OrderRow, 'id' | 'charge_attempt'>,
): Promise<boolean> {
  return (await listSteps(db, id, 'charge-asked')).some((earlier) => earlier.attempt === attempt);
}

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
    select sku, product_id from variants where sku = any(${skus}) and archived_at is null
    union all select sku, id from products where sku = any(${skus})`.execute(tx);
  return new Map(rows.map(({ sku, product_id }) => [sku, product_id]));
}
