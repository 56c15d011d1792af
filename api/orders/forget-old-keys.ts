import type { Db } from '../db/client.ts';

const DAY_MS = 86_400_000;
/** No page retries that late. A key's answer holds the buyer's name and address. */
const KEEP_KEYS_MS = 30 * DAY_MS;
/** No provider sends an event again that late. */
const KEEP_EVENTS_MS = 90 * DAY_MS;

/**
 * Removes the keys and the provider's events that nobody will ask for again. The keys of orders that are still open
 * stay: their lease is what holds the order. @returns how many.
 */
export async function forgetOldKeys(db: Db, now: Date): Promise<number> {
  const before = (keptMs: number) => new Date(now.getTime() - keptMs);
  const keys = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before(KEEP_KEYS_MS))
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
    .where('received_at', '<', before(KEEP_EVENTS_MS))
    .executeTakeFirst();
  return Number(keys.numDeletedRows + events.numDeletedRows);
}
