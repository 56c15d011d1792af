import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

/**
 * Pieces of skus that open orders hold: taken from the stock, and neither sent nor put back. As `unpackedPieces` says it,
 * with what is packed and still here, and without what came back unfit for sale. Sample orders took nothing.
 * @param skus an array of texts
 */
export const reservedOf = (skus: RawBuilder<unknown>): RawBuilder<{ sku: string; quantity: number }> => sql`
  select l.sku, sum(
    greatest(0, owed.pieces - boxed.packed - greatest(0, l.lost - l.replaced - (l.quantity - owed.pieces)))
      + boxed.packed - boxed.sent
  )::int as quantity
  from order_listings open
  join orders o on o.id = open.order_id and not o.is_sample
  join order_lines l on l.order_id = o.id and l.kind <> 'setup' and l.sku = any(${skus})
  cross join lateral (
    select coalesce(sum(p.quantity), 0)::int as packed,
      coalesce(sum(p.quantity) filter (where f.state <> 'packed'), 0)::int as sent
    from fulfilment_lines p join fulfilments f on f.id = p.fulfilment_id and f.state not in ('undone', 'returned')
    where p.order_id = l.order_id and p.position = l.position
  ) boxed
  cross join lateral (
    select coalesce(sum(g.quantity), 0)::int as refunded,
      coalesce(sum(g.quantity) filter (where r.reason in ('returned', 'damaged')), 0)::int as came_back
    from refund_lines g join refunds r on r.id = g.refund_id and r.state <> 'failed'
    where g.order_id = l.order_id and g.position = l.position
  ) back
  cross join lateral (
    select case when is_refunded_whole(o) then least(l.quantity, boxed.sent)
      else l.quantity - least(back.refunded - least(back.came_back, boxed.sent), greatest(0, l.quantity - boxed.sent)) end as pieces
  ) owed
  where open.status in ('pending', 'processing')
  group by l.sku`;

/** Reads the pieces of skus that open orders hold. A sku of which none are held is left out. */
export async function readReserved(
  db: Db | Tx,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await reservedOf(sql`${skus}::text[]`).execute(db);
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]));
}
