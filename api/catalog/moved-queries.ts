import { sql } from 'kysely';
import type { MovedTo } from '../../contract/catalog/moved.ts';
import type { Db } from '../db/client.ts';
import { isSold } from './category-queries.ts';

/** Archived products that are followed one after the other, so that a circle of them ends. */
const MOST_STEPS = 5;

interface MovedRow {
  readonly is_archived: boolean;
  readonly product: string | null;
  readonly category: string | null;
}

/**
 * Where the address of a product leads that has no page: an earlier slug to the product, an archived product to the one that
 * replaces it, else to its first shown category, else to the shop. A slug that a product has now is that product's.
 */
export async function findMovedProduct(db: Db, slug: string): Promise<MovedTo | undefined> {
  const { rows } = await sql<MovedRow>`
    with recursive named as (
      select id from products where slug = ${slug}
      union all
      select product_id from slug_redirects
      where kind = 'product' and slug = ${slug} and not exists (select from products where slug = ${slug})
    ), chain (id, step) as (
      select id, 0 from named
      union all
      select p.replaced_by, step + 1 from chain join products p using (id)
      where p.status = 'archived' and p.replaced_by is not null and step < ${sql.lit(MOST_STEPS)}
    )
    select own.status = 'archived' as is_archived,
      (select p.slug from chain join products p using (id) where ${isSold} order by step limit 1) as product,
      (select a.slug from product_categories pc join active_categories a on a.id = pc.category_id
        where pc.product_id = own.id order by pc.position limit 1) as category
    from named join products own using (id)`.execute(db);
  const [found] = rows;
  if (found?.product) return { page: 'product', slug: found.product };
  if (!found?.is_archived) return undefined;
  return found.category ? { page: 'category', slug: found.category } : { page: 'shop' };
}

/** An earlier slug of a category leads to the category, as long as the shop shows it. */
export async function findMovedCategory(db: Db, slug: string): Promise<MovedTo | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select a.slug from slug_redirects earlier join active_categories a on a.id = earlier.category_id
    where earlier.kind = 'category' and earlier.slug = ${slug}
      and not exists (select from categories where slug = ${slug})`.execute(db);
  return rows[0] && { page: 'category', slug: rows[0].slug };
}
