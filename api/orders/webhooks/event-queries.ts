import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import type { PaymentEvent } from '../../payments/index.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Records an event; waits for a concurrent call with the same one. @returns undefined for a duplicate. */
export async function noteEvent(
  tx: Tx,
  { id, type, payment }: PaymentEvent,
  at: Date,
): Promise<{ order_id: string | null } | undefined> {
  const orderId = payment && UUID.test(payment.orderId) ? payment.orderId : null;
  const { rows } = await sql<{ order_id: string | null }>`
    insert into payment_events (id, type, order_id, received_at)
    values (${id}, ${type}, (select orders.id from orders where orders.id = ${orderId}), ${at})
    on conflict (id) do nothing returning order_id`.execute(tx);
  return rows[0];
}
