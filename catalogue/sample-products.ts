import type pg from 'pg';
import { readKit } from './kit.ts';

/**
 * Marks the products of a sample shop of a release that did not: those that have the slug, the sku and the time of the kit.
 * What staff made or copied is never marked.
 */
export async function markSampleProducts(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ lacks: boolean }>(
    'select exists (select from products) and not exists (select from products where is_sample) as lacks',
  );
  if (!rows[0]?.lacks) return;
  const { products } = await readKit();
  const known = products.map(({ slug, sku, createdAt }) => ({ slug, sku, at: createdAt }));
  await pool.query(
    `update products p set is_sample = true
     from json_to_recordset($1) as its (slug text, sku text, at timestamptz)
     where p.slug = its.slug and p.sku = its.sku and p.created_at = its.at`,
    [JSON.stringify(known)],
  );
}
