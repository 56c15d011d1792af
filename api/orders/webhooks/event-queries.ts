import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import type { PaymentEvent } from '../../payments/index.ts';
import { findOrderOfPayment } from '../money/payment-queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Records an event; waits for a concurrent call with the same one. @returns undefined for a duplicate. */
export async function noteEvent(
  tx: Tx,
  event: PaymentEvent,
  at: Date,
): Promise<{ order_id: string | null } | undefined> {
  const { id, type } = event;
  const orderId = await orderOf(tx, event);
  const { rows } = await sql<{ order_id: string | null }>`
    insert into payment_events (id, type, order_id, received_at)
    values (${id}, ${type}, (select orders.id from orders where orders.id = ${orderId}), ${at})
    on conflict (id) do nothing returning order_id`.execute(tx);
  return rows[0];
}

/** A refund or a dispute names no order, only its payment. */
async function orderOf(tx: Tx, { payment, refund, dispute }: PaymentEvent): Promise<string | null> {
  if (payment) return UUID.test(payment.orderId) ? payment.orderId : null;
  const reference = refund?.paymentReference ?? dispute?.paymentReference;
  return (reference !== undefined && (await findOrderOfPayment(tx, reference))) || null;
}
