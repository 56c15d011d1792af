import { sql } from 'kysely';
import type { Tx } from '../../../db/client.ts';

/** For each sku the first of `sku-2`, `sku-3` … that was never used. */
export async function freeSkus(tx: Tx, skus: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ was: string; now: string }>`
    select was, left(was, 55) || '-' || free.n as now from unnest(${skus}::text[]) was
    cross join lateral (
      select n from generate_series(2, 9999) n
      where not exists (select from skus s where lower(s.sku) = lower(left(was, 55) || '-' || n)) order by n limit 1
    ) free`.execute(tx);
  return new Map(rows.map(({ was, now }) => [was, now]));
}

interface Copy {
  readonly from: string;
  readonly name: string;
  readonly nameFr: string | null;
  readonly slug: string;
  readonly sku: string;
  readonly withPrices: boolean;
}

/** @returns the id of the new draft. */
export async function copyProduct(
  tx: Tx,
  { from, name, nameFr, slug, sku, withPrices }: Copy,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into products (slug, sku, mpn, name_en, name_fr, description_en, description_fr, markdown_en, markdown_fr,
      meta_title_en, meta_title_fr, meta_description_en, meta_description_fr, starting_price_cents, price_breaks,
      availability, available_on, shipping, options, faqs, specifications, store_id, best_seller_rank, has_parts,
      has_repair, status)
    select ${slug}, ${sku}, mpn, ${name}, ${nameFr}::text, description_en, description_fr, markdown_en, markdown_fr,
      meta_title_en, meta_title_fr, meta_description_en, meta_description_fr,
      case when ${withPrices} then starting_price_cents else 0 end,
      case when ${withPrices} then price_breaks else '[]' end,
      availability, available_on, shipping, options, faqs, specifications, store_id, best_seller_rank, has_parts,
      has_repair, 'draft'
    from products where id = ${from} returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

interface Parts {
  readonly from: string;
  readonly to: string;
  /** Variants to copy, with their new skus. */
  readonly copies: readonly { readonly id: string; readonly sku: string }[];
  readonly withPrices: boolean;
}

export async function copyParts(tx: Tx, { from, to, copies, withPrices }: Parts): Promise<void> {
  await sql`
    insert into variants (product_id, sku, position, price_cents, original_price_cents, fabric, size, options, mpn, price_breaks)
    select ${to}, its.sku, row_number() over (order by v.position) - 1,
      case when ${withPrices} then v.price_cents end, case when ${withPrices} then v.original_price_cents else 0 end,
      v.fabric, v.size, v.options, v.mpn, case when ${withPrices} then v.price_breaks else '[]' end
    from json_to_recordset(${JSON.stringify(copies)}) as its (id uuid, sku text) join variants v on v.id = its.id`.execute(
    tx,
  );
  await sql`
    insert into product_images (product_id, position, path, alt_en, alt_fr)
    select ${to}, position, path, alt_en, alt_fr from product_images where product_id = ${from}`.execute(tx);
  await sql`
    insert into product_categories (product_id, category_id, position)
    select ${to}, category_id, position from product_categories where product_id = ${from}`.execute(tx);
  await sql`
    insert into related_products (product_id, related_id, position)
    select ${to}, related_id, position from related_products where product_id = ${from}`.execute(tx);
}

interface Facts {
  readonly to: string;
  readonly skus: readonly { readonly was: string; readonly now: string }[];
  readonly withPrices: boolean;
}

/** Copies what is known of skus; a barcode is one thing's alone. */
export const copyFacts = (tx: Tx, { to, skus, withPrices }: Facts) =>
  sql`
    update skus n set cost_cents = case when ${withPrices} then s.cost_cents end, low_at = s.low_at,
      packed_length_mm = s.packed_length_mm, packed_girth_mm = s.packed_girth_mm, packed_weight_g = s.packed_weight_g
    from json_to_recordset(${JSON.stringify(skus)}) as its (was text, now text) join skus s on s.sku = its.was
    where n.sku = its.now and n.product_id = ${to}`.execute(tx);
