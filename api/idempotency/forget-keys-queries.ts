import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';

/** Deletes the answers that are kept for replays and may show these orders with their buyer. */
export async function forgetKeysOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`delete from idempotency_keys where order_id = any(${orderIds})`.execute(tx);
  await sql`delete from staff_keys where exists (
    select from unnest(${orderIds}::text[]) id where strpos(answer::text, id) > 0)`.execute(tx);
}
