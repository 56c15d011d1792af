import type { World } from '../world.ts';

/** The narrow rows that lists read are those that the orders make. */
export async function listingFaults({ query }: World): Promise<string[]> {
  const wrong = await query<{ id: string }>(`
    (select order_id as id from (select * from order_listings except select * from listings_from_orders) more)
    union (select order_id from (select * from listings_from_orders except select * from order_listings) less)`);
  return wrong.map(({ id }) => `${id} is listed otherwise than it is`);
}
