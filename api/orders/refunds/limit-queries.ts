import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

/** The window in which refunds of one person are summed, in hours. */
const WINDOW_HOURS = 24;

/** From this part of the limit on, a manager is told on Today, in parts of a hundred. */
const TOLD_FROM_PERCENT = 80;

/**
 * What a member of staff has given back: what they asked for and what did not fail, and failed refunds that they settled,
 * because that money went another way.
 */
const givenBy = (staff: RawBuilder<unknown>) => sql`
  select order_id, asked_at as at, amount_cents from refunds where asked_by = ${staff} and state <> 'failed'
  union all
  select order_id, settled_at, amount_cents from refunds
  where settled_by = ${staff} and settled_at is not null and state = 'failed'`;

/** Serialises what one person gives back, whatever the orders. The caller has locked the order before. */
export const lockPerson = (tx: Tx, staffId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${staffId}`}, 0))`.execute(tx);

/** Sums in cents what the person gave back of all orders within 24 hours, and of this order ever. */
export async function sumGiven(
  db: Db | Tx,
  { staffId, orderId, at }: { readonly staffId: string; readonly orderId: string; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::integer as cents from (${givenBy(sql`${staffId}::uuid`)}) given
    where order_id = ${orderId} or at > ${at}::timestamptz - ${sql.lit(WINDOW_HOURS)} * interval '1 hour'`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

/** People of the desk who have given back most of their limit within 24 hours, as tasks of Today. */
export const nearTheirLimit = (now: Date) => sql<{
  readonly subject: string;
  readonly label: string;
  readonly since: Date;
  readonly due: string | null;
}>`
  select staff.id::text as subject, staff.name as label, max(given.at) as since, null as due
  from staff cross join lateral (${givenBy(sql.ref('staff.id'))}) given
  where staff.role = 'desk' and staff.refund_limit_cents > 0
    and given.at > ${now}::timestamptz - ${sql.lit(WINDOW_HOURS)} * interval '1 hour'
  group by staff.id
  having sum(given.amount_cents) * 100 >= staff.refund_limit_cents::bigint * ${sql.lit(TOLD_FROM_PERCENT)}`;
