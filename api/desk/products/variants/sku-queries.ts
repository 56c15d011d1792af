import { sql } from 'kysely';
import type { SkuFacts } from '../../../../contract/goods/products.ts';
import type { Tx } from '../../../db/client.ts';

/** Until the transaction ends nobody else takes a sku. */
export const lockSkus = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('skus', 0))`.execute(tx);

/** Those of these skus, in lower case, that were ever used, in any spelling of case. */
export async function usedSkus(tx: Tx, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`
    select lower(sku) as sku from skus where lower(sku) in (select lower(its) from unnest(${skus}::text[]) its)`.execute(
    tx,
  );
  return new Set(rows.map(({ sku }) => sku));
}

/** Those of these skus that an order names. */
export async function soldSkus(tx: Tx, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`
    select its as sku from unnest(${skus}::text[]) its where exists (select from order_lines l where l.sku = its)`.execute(
    tx,
  );
  return new Set(rows.map(({ sku }) => sku));
}

/** Barcodes of these that a product or a variant has now whose sku is none of `skus`, with that sku. */
export async function takenBarcodes(
  tx: Tx,
  barcodes: readonly string[],
  skus: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ barcode: string; sku: string }>`
    select s.barcode, s.sku from skus s
    where s.barcode = any (${barcodes}) and s.sku <> all (${skus})
      and (exists (select from products p where p.sku = s.sku) or exists (select from variants v where v.sku = s.sku))`.execute(
    tx,
  );
  return new Map(rows.map(({ barcode, sku }) => [barcode, sku]));
}

export interface Renamed {
  readonly from: string;
  readonly to: string;
}

/** Takes what is known of a sku, and its pieces, to the name that it gets. No order names it yet. */
export async function renameSkus(tx: Tx, renamed: readonly Renamed[], staffId: string | null): Promise<void> {
  if (renamed.length === 0) return;
  const rows = JSON.stringify(renamed);
  await sql`
    insert into skus (sku, product_id, barcode, cost_cents, packed_length_mm, packed_girth_mm, packed_weight_g, low_at)
    select r."to", s.product_id, s.barcode, s.cost_cents, s.packed_length_mm, s.packed_girth_mm, s.packed_weight_g, s.low_at
    from json_to_recordset(${rows}) as r ("from" text, "to" text) join skus s on s.sku = r."from"
    on conflict (sku) do nothing`.execute(tx);
  await sql`update skus set barcode = null where sku = any (${renamed.map(({ from }) => from)})`.execute(tx);
  await sql`
    with moved as (
      update inventory i set sku = r."to" from json_to_recordset(${rows}) as r ("from" text, "to" text)
      where i.sku = r."from" returning r."from", r."to", i.quantity
    )
    insert into stock_ledger (sku, delta, after_quantity, reason, staff_id)
    select "from", -quantity, 0, 'correction', ${staffId}::uuid from moved where quantity > 0
    union all select "to", quantity, quantity, 'correction', ${staffId}::uuid from moved where quantity > 0`.execute(
    tx,
  );
}

/**
 * Gives each variant a row of the stock, with nothing in it; without variants the product's own sku. Pieces of the own
 * sku of a product that has variants stay, but are not sold.
 */
export async function stockSkus(tx: Tx, productId: string): Promise<void> {
  await sql`
    insert into inventory (sku, product_id, quantity, is_sold)
    select v.sku, v.product_id, 0, v.archived_at is null from variants v where v.product_id = ${productId}
    on conflict (sku) do nothing`.execute(tx);
  await sql`
    delete from inventory i using products p
    where p.id = ${productId} and i.sku = p.sku and i.quantity = 0
      and exists (select from variants v where v.product_id = p.id) and not exists (select from variants v where v.sku = p.sku)
      and not exists (select from stock_ledger l where l.sku = p.sku)`.execute(tx);
  await sql`
    update inventory i set is_sold = not has.variants
    from products p, lateral (select exists (select from variants v where v.product_id = p.id) as variants) has
    where p.id = ${productId} and i.sku = p.sku and i.is_sold = has.variants
      and not exists (select from variants v where v.sku = p.sku)`.execute(tx);
  await sql`
    insert into inventory (sku, product_id, quantity)
    select sku, id, 0 from products p
    where id = ${productId} and not exists (select from variants v where v.product_id = p.id)
    on conflict (sku) do nothing`.execute(tx);
}

/** Writes what is known of skus. */
export async function writeFacts(
  tx: Tx,
  productId: string,
  facts: readonly ({ readonly sku: string } & SkuFacts)[],
): Promise<void> {
  if (facts.length === 0) return;
  await sql`
    insert into skus (sku, product_id, barcode, cost_cents, packed_length_mm, packed_girth_mm, packed_weight_g)
    select sku, ${productId}, barcode, "costCents", "packedLengthMm", "packedGirthMm", "packedWeightG"
    from json_to_recordset(${JSON.stringify(facts)}) as its (sku text, barcode text, "costCents" int,
      "packedLengthMm" int, "packedGirthMm" int, "packedWeightG" int)
    on conflict (sku) do update set product_id = excluded.product_id, barcode = excluded.barcode,
      cost_cents = excluded.cost_cents, packed_length_mm = excluded.packed_length_mm,
      packed_girth_mm = excluded.packed_girth_mm, packed_weight_g = excluded.packed_weight_g`.execute(tx);
}
