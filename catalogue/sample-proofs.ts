import type pg from 'pg';
import { type Kit, readKit } from './kit.ts';
import { claimRows } from './rows.ts';

/**
 * Records a proof, marked as a sample, for each struck-through price of the sample shop, whose history is of today. It
 * holds beside the sample's price only, until somebody records another; a price that the owner has changed since gets none.
 */
export async function writeSampleProofs(
  client: Pick<pg.ClientBase, 'query'>,
  { products }: Pick<Kit, 'products'>,
): Promise<void> {
  // A trigger then shows the prices.
  await client.query(
    `insert into price_proofs (sku, original_price_cents, price_cents, reason, proven_on, note, is_sample)
     select its.sku, its.original, its.price, 'other', current_date, 'Came with the sample shop', true
     from json_to_recordset($1) as its (sku text, price int, original int)
     join variants v on v.sku = its.sku and v.original_price_cents = its.original
     join products p on p.id = v.product_id and coalesce(v.price_cents, p.starting_price_cents) = its.price`,
    [JSON.stringify(claimRows(products))],
  );
}

/** Does the same for a sample shop of a release that kept no proofs. */
export async function addSampleProofs(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ lacks: boolean }>(
    `select exists (select from variants where original_price_cents > 0 and struck_proof is null)
       and not exists (select from price_proofs where is_sample) as lacks`,
  );
  if (rows[0]?.lacks) await writeSampleProofs(pool, await readKit());
}
