import { keptSince } from '../../../contract/privacy/retention.ts';
import type { Db } from '../../db/client.ts';

/**
 * Purges idempotency keys and payment events that no page and no provider repeats any more; the stored response of a key
 * holds the buyer's name and address. Keeps the keys of open orders, because they carry the order's lease.
 * @returns the number of rows deleted.
 */
export async function purgeOldKeys(db: Db, now: Date): Promise<number> {
  const keys = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', keptSince('checkoutAnswers', now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'idempotency_keys.order_id')
            .where('payment_status', '=', 'pending'),
        ),
      ),
    )
    .executeTakeFirst();
  const events = await db
    .deleteFrom('payment_events')
    .where('received_at', '<', keptSince('paymentEvents', now))
    .executeTakeFirst();
  return Number(keys.numDeletedRows + events.numDeletedRows);
}
