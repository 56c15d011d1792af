import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Something of the order is left to pack. */
export const IS_TO_PACK = sql<SqlBool>`order_listings.has_unpacked and not order_listings.is_held`;

/** Refunds that failed, until somebody settles them, or those that were asked for since give back as much. */
export const FAILED_REFUNDS: RawBuilder<unknown> = sql`
  select * from refunds failed
  where state = 'failed' and settled_at is null and amount_cents > (
    select coalesce(sum(later.amount_cents), 0) from refunds later
    where later.order_id = failed.order_id and later.state <> 'failed'
      and later.asked_at >= coalesce(failed.ended_at, failed.asked_at))`;
