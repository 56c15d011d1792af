import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { selectOrders } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';

/** Orders per run of a job; the next run comes soon. */
const BATCH_SIZE = sql.raw<number>('100');

/**
 * Lists orders from before `before` with an unfinished card payment, oldest first. Orders on hold are left to a person,
 * and those that wait for a mailed link to pay until it expires.
 */
export const listUnfinishedPayments = (db: Db, before: Date): Promise<OrderRow[]> =>
  selectOrders(db)
    .where(
      sql<boolean>`(payment_status = 'pending' or (payment_status = 'deposit_paid' and asked_cents is not null))
        and payment_method = 'card' and held_reason is null and created_at < ${before} and not exists (
          select from order_payments
          where order_id = orders.id and state = 'open' and coalesce(counts_from, pay_until) >= ${before})`,
    )
    .orderBy('created_at')
    .limit(BATCH_SIZE)
    .execute();

/** Lists cancelled orders for which a payment may still succeed, oldest first. */
export const listLoosePayments = (db: Db): Promise<OrderRow[]> =>
  selectOrders(db)
    .where(
      sql<boolean>`status = 'cancelled' and payment_method = 'card' and payment_closed_at is null
        and held_reason is null`,
    )
    .orderBy('created_at')
    .limit(BATCH_SIZE)
    .execute();
