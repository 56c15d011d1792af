import { DAY_MS } from '../../../contract/durations.ts';
import type { Db } from '../../db/client.ts';

/** No page retries after that. The stored response holds the buyer's name and address. */
const KEY_RETENTION_MS = 30 * DAY_MS;
/** No provider resends an event after that. */
const EVENT_RETENTION_MS = 90 * DAY_MS;

/**
 * Purges idempotency keys and payment events that are too old to be replayed. Keeps the keys of open orders, because
 * they carry the order's lease. @returns the number of rows deleted.
 */
export async function purgeOldKeys(db: Db, now: Date): Promise<number> {
  const before = (retentionMs: number) => new Date(now.getTime() - retentionMs);
  const keys = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before(KEY_RETENTION_MS))
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
    .where('received_at', '<', before(EVENT_RETENTION_MS))
    .executeTakeFirst();
  return Number(keys.numDeletedRows + events.numDeletedRows);
}
