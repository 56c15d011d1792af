import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** The listed products that staff chose to be shown with a product, in their order. */
export async function listChosenRelated(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select related_id as id from related_products r join product_listings l on l.product_id = r.related_id
    where r.product_id = ${id} order by r.position, r.related_id`.execute(db);
  return rows.map((row) => row.id);
}
