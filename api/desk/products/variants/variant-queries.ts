import { sql } from 'kysely';
import type { Tx } from '../../../db/client.ts';
import { COLUMN_OPTIONS } from './options.ts';
import type { PlannedVariant } from './planned-variant.ts';

/**
 * Writes the variants of a product as they are planned: their places, values and skus; of new ones the prices, too. The
 * prices of those that were there are changed by `changePrices`.
 */
export async function writeVariants(
  tx: Tx,
  productId: string,
  variants: readonly PlannedVariant[],
): Promise<void> {
  const rows = JSON.stringify(variants.map(toRow));
  await sql`set constraints variants_product_id_position_key deferred`.execute(tx);
  await sql`
    with planned as (
      select * from jsonb_to_recordset(${rows}::jsonb) as its (id uuid, sku text, position int, fabric text, size text,
        options jsonb, mpn text, price_cents int, original_price_cents int, price_breaks jsonb)
    ), changed as (
      update variants v set sku = n.sku, position = n.position, fabric = n.fabric, size = n.size, options = n.options,
        mpn = n.mpn, price_breaks = n.price_breaks
      from planned n where v.id = n.id and v.product_id = ${productId}
        and (v.sku, v.position, v.fabric, v.size, v.options, v.mpn, v.price_breaks)
          is distinct from (n.sku, n.position, n.fabric, n.size, n.options, n.mpn, n.price_breaks)
    )
    insert into variants (product_id, sku, position, fabric, size, options, mpn, price_cents, original_price_cents,
      price_breaks)
    select ${productId}, sku, position, fabric, size, options, mpn, price_cents, original_price_cents, price_breaks
    from planned where id is null`.execute(tx);
}

const toRow = (variant: PlannedVariant, position: number) => ({
  id: variant.id,
  sku: variant.sku,
  position,
  fabric: variant.values.get('Fabric') ?? null,
  size: variant.values.get('Size') ?? null,
  options: Object.fromEntries([...variant.values].filter(([name]) => !COLUMN_OPTIONS.has(name))),
  mpn: variant.mpn,
  price_cents: variant.price_cents,
  original_price_cents: variant.original_price_cents,
  price_breaks: variant.price_breaks,
});
