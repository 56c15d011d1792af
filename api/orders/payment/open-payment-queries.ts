import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { ROW_COLUMNS } from '../queries.ts';
import type { OrderRow } from '../rows.ts';

/** One run of a job sees to as many; the next comes soon. */
const AT_MOST = sql.raw('100');

/** Orders made before `before` whose payment has not ended, oldest first. Those on hold are a person's. */
export async function listUnfinishedPayments(db: Db, before: Date): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${ROW_COLUMNS} from orders
    where payment_status = 'pending' and held_reason is null and created_at < ${before}
    order by created_at limit ${AT_MOST}`.execute(db);
  return rows;
}

/** Cancelled orders that the provider might still be paid for, oldest first. */
export async function listLoosePayments(db: Db): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${ROW_COLUMNS} from orders
    where status = 'cancelled' and payment_method = 'card' and payment_closed_at is null and held_reason is null
    order by created_at limit ${AT_MOST}`.execute(db);
  return rows;
}
