import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { ROW_COLUMNS } from '../queries.ts';
import type { OrderRow } from '../rows.ts';

/** Orders per run of a job; the next run comes soon. */
const BATCH_SIZE = sql.raw('100');

/** Lists orders from before `before` with an unfinished payment, oldest first. Orders on hold are left to a person. */
export async function listUnfinishedPayments(db: Db, before: Date): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${ROW_COLUMNS} from orders
    where payment_status = 'pending' and held_reason is null and created_at < ${before}
    order by created_at limit ${BATCH_SIZE}`.execute(db);
  return rows;
}

/** Lists cancelled orders for which a payment may still succeed, oldest first. */
export async function listLoosePayments(db: Db): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${ROW_COLUMNS} from orders
    where status = 'cancelled' and payment_method = 'card' and payment_closed_at is null and held_reason is null
    order by created_at limit ${BATCH_SIZE}`.execute(db);
  return rows;
}
