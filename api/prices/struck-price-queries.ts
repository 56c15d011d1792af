import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** Lists skus whose proof is over, while their struck-through price is still shown. */
export async function listEndedProofs(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('variants')
    .select('sku')
    .where('struck_until', '<=', at)
    .orderBy('struck_until')
    .limit(limit)
    .execute();
  return rows.map(({ sku }) => sku);
}

/** Shows what is proven at this moment. */
export async function refreshStruckPricesOf(db: Db, skus: readonly string[], at: Date): Promise<void> {
  await sql`select refresh_struck_prices(${skus}::text[], ${at}::timestamptz)`.execute(db);
}
