import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

/** Whether the shop has ever sold anything. */
export async function hasOrders(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean;
  }>`select exists (select from orders where not is_sample) as has`.execute(db);
  return rows[0]?.has ?? false;
}
