import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

const PIECE = 2000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Gives earlier orders the table their listings, in pieces that lock nothing for long. Migration 0044 queues it once;
 * a new order has its listing from its trigger, so a run that was broken off may simply start again. Migration 0061 queues
 * it for cancelled orders, of which nothing is to be packed; they change no more, so that the triggers lose nothing.
 * @returns how many listings were added or changed.
 */
export async function fillOrderListings(db: Db): Promise<number> {
  let added = 0;
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const { rows } = await sql<{ last: string | null; added: number }>`
      with piece as (
        select id from orders where id > ${after}::uuid order by id limit ${PIECE}
      ), filled as (
        insert into order_listings
          select f.* from listings_from_orders f where f.order_id in (select id from piece)
        on conflict (order_id) do update set parcels = excluded.parcels
          where order_listings.status = 'cancelled' and excluded.status = 'cancelled'
            and order_listings.parcels <> excluded.parcels
        returning order_id
      )
      select max(id::text) as last, (select count(*) from filled)::integer as added from piece`.execute(db);
    added += rows[0]?.added ?? 0;
    after = rows[0]?.last ?? undefined;
  }
  return added;
}
