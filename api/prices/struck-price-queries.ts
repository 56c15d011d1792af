import { type RawBuilder, sql } from 'kysely';
import type { PriceProof } from '../../contract/catalog/price-proofs.ts';
import type { Db } from '../db/client.ts';

/**
 * What is shown struck through beside the price of a variant `v` at a moment, by default now; 0 for nothing. All that shows
 * or keeps such a price reads it here, so it goes at its instant, whenever the job comes by.
 */
export const struckNow = (at?: Date): RawBuilder<number> =>
  at
    ? sql`struck_now(v.struck_price_cents, v.struck_until, ${at}::timestamptz)`
    : sql`struck_now(v.struck_price_cents, v.struck_until)`;

/** The kind of its proof; null for nothing. */
export const proofNow = (at?: Date): RawBuilder<PriceProof | null> =>
  sql`case when ${struckNow(at)} > 0 then v.struck_proof end`;

/** The time of the sale that has set the price of a sku, as JSON; null without one. */
export const saleOf = (sku: string): RawBuilder<{ readonly from: string; readonly to: string } | null> =>
  sql`(select json_build_object('from', sales.started_at, 'to', sales.ends_at)
    from sale_prices join sales on sales.id = sale_prices.sale_id
    where sale_prices.sku = ${sql.ref(sku)} and start_result = 'set' and end_result is null)`;

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
