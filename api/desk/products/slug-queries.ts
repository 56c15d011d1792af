import { sql } from 'kysely';
import { slugOfName } from '../../../contract/goods/slugs.ts';
import type { Tx } from '../../db/client.ts';

/** Whether another product has this slug now. */
export const isSlugTaken = async (tx: Tx, slug: string, productId: string | null): Promise<boolean> =>
  (await tx
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .where('id', 'is distinct from', productId)
    .executeTakeFirst()) !== undefined;

/** The first slug of a name, with `-2`, `-3` … where needed, that no product has and that leads nowhere. */
export async function freeSlug(tx: Tx, name: string): Promise<string> {
  const slug = slugOfName(name) || 'product';
  // Two products of one name that are made at once wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${slug}`}, 0))`.execute(tx);
  const { rows } = await sql<{ slug: string }>`
    select its.slug from generate_series(1, 10000) n,
      lateral (select case n when 1 then ${slug} else ${slug} || '-' || n end as slug) its
    where not exists (select from products p where p.slug = its.slug)
      and not exists (select from slug_redirects r where r.kind = 'product' and r.slug = its.slug)
    order by n limit 1`.execute(tx);
  return rows[0]?.slug ?? slug;
}

/** Takes a slug over from the product to which it led until now. */
export const takeSlug = (tx: Tx, slug: string) =>
  tx.deleteFrom('slug_redirects').where('kind', '=', 'product').where('slug', '=', slug).execute();

/** From now on a slug that a product had leads to it. */
export const leadFrom = (tx: Tx, slug: string, productId: string) =>
  tx
    .insertInto('slug_redirects')
    .values({ kind: 'product', slug, product_id: productId })
    .onConflict((on) => on.columns(['kind', 'slug']).doUpdateSet({ product_id: productId }))
    .execute();
