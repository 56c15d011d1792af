import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';

/** What a sku costs from now on, in cents; what is left out stays. */
export interface PriceChange {
  readonly sku: string;
  /** Null takes a variant's own price away, so that its product's counts. */
  readonly priceCents?: number | null;
  readonly originalPriceCents?: number;
  /** The product's own price, also when it has variants by now, which are sold instead of it. */
  readonly isProduct?: boolean;
}

/** Says who changes prices in the rest of this transaction, and why, for the history that triggers write. */
export async function namePricer(
  tx: Tx,
  { staffId, note }: { readonly staffId: string | null; readonly note: string | null },
): Promise<void> {
  await sql`select set_config('halyard.changed_by', ${staffId ?? ''}, true), set_config('halyard.price_note', ${note ?? ''}, true)`.execute(
    tx,
  );
}

/**
 * Changes prices of variants and of products without variants. Triggers write the history with who changed it and why, and
 * decide what is struck through. @returns the skus that are there.
 */
export async function changePrices(
  tx: Tx,
  changes: readonly PriceChange[],
  pricer: { readonly staffId: string | null; readonly note: string | null },
): Promise<string[]> {
  await namePricer(tx, pricer);
  const wanted = JSON.stringify(
    changes.map(({ sku, priceCents, originalPriceCents, isProduct = false }) => ({
      sku,
      price_cents: priceCents ?? null,
      sets_price: priceCents !== undefined,
      original_price_cents: originalPriceCents ?? null,
      is_product: isProduct,
    })),
  );
  const { rows } = await sql<{ sku: string }>`
    with wanted as (
      select * from json_to_recordset(${wanted}) as its (sku text, price_cents int, sets_price boolean,
        original_price_cents int, is_product boolean)
    ), of_variants as (
      update variants v set
        price_cents = case when wanted.sets_price then wanted.price_cents else v.price_cents end,
        original_price_cents = coalesce(wanted.original_price_cents, v.original_price_cents)
      from wanted where v.sku = wanted.sku and not wanted.is_product
      returning v.sku
    ), of_products as (
      update products p set starting_price_cents = wanted.price_cents
      from wanted
      where p.sku = wanted.sku and wanted.price_cents is not null
        and (wanted.is_product or not exists (select from variants v where v.product_id = p.id))
      returning p.sku
    )
    select sku from of_variants union all select sku from of_products`.execute(tx);
  return rows.map(({ sku }) => sku);
}
