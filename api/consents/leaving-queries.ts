import { sql } from 'kysely';
import type { Db, Tx } from '../db/client.ts';

/** @returns whether somebody who asked to be erased still waits for an order: nothing new is written about them. */
export async function isLeaving(db: Db | Tx, address: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders where buyer_left and email = ${address}::citext limit 1`.execute(db);
  return rows.length > 0;
}
