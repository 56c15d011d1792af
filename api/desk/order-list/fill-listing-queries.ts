import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

const PIECE = 2000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Gives orders of before the table their listings, in pieces that lock nothing for long. Migration 0044 queues it once;
 * a new order has its listing from its trigger, so a run that was broken off may simply start again.
 * @returns how many listings were added.
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
        on conflict (order_id) do nothing returning order_id
      )
      select max(id::text) as last, (select count(*) from filled)::integer as added from piece`.execute(db);
    added += rows[0]?.added ?? 0;
    after = rows[0]?.last ?? undefined;
  }
  return added;
}
