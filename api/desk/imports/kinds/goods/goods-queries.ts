import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/client.ts';

interface Named {
  /** In lower case. */
  readonly skus: readonly string[];
  readonly slugs: readonly string[];
}

/** The products that skus, of a variant or of a product as a whole, and slugs belong to. */
export async function findGoods(db: Db | Tx, { skus, slugs }: Named) {
  const { rows } = await sql<{ sku: string | null; slug: string | null; product_id: string }>`
    select lower(s.sku) as sku, null as slug, v.product_id from skus s join variants v on v.sku = s.sku where lower(s.sku) = any(${skus}::text[])
    union all
    select lower(s.sku), null, p.id from skus s join products p on p.sku = s.sku where lower(s.sku) = any(${skus}::text[])
    union all
    select null, p.slug, p.id from products p where p.slug = any(${slugs}::text[])`.execute(db);
  return {
    bySku: new Map(rows.flatMap(({ sku, product_id }) => (sku === null ? [] : [[sku, product_id] as const]))),
    bySlug: new Map(
      rows.flatMap(({ slug, product_id }) => (slug === null ? [] : [[slug, product_id] as const])),
    ),
  };
}

export const listAllCategories = (db: Db | Tx) =>
  db.selectFrom('categories').select(['id', 'slug', 'name_en', 'name_fr']).orderBy('position').execute();

/**
 * Removes what an import made and nobody bought: the shop is as if it had never been there, so the skus may be used again.
 */
export async function removeMade(tx: Tx, productId: string, skus: readonly string[]): Promise<void> {
  await tx.deleteFrom('products').where('id', '=', productId).execute();
  await forgetSkus(tx, skus);
}

export async function forgetSkus(tx: Tx, skus: readonly string[]): Promise<void> {
  await sql`
    delete from skus s where sku = any(${skus}::text[])
      and not exists (select from variants v where v.sku = s.sku) and not exists (select from products p where p.sku = s.sku)
      and not exists (select from order_lines l where l.sku = s.sku)`.execute(tx);
}

/** The names of options that products have, the most frequent first. */
export async function listOptionNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select option ->> 'name' as name from products, jsonb_array_elements(options) option
    where status <> 'archived' group by 1 order by count(*) desc, 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** The low marks of the skus of some products. */
export async function listLowMarks(db: Db, productIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; low_at: number }>`
    select sku, low_at from skus where product_id = any(${productIds}::uuid[]) and low_at is not null`.execute(
    db,
  );
  return new Map(rows.map(({ sku, low_at }) => [sku, low_at]));
}
