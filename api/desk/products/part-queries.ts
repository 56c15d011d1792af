import { type RawBuilder, sql } from 'kysely';
import type { ProductChange } from '../../../contract/goods/products.ts';
import type { Tx } from '../../db/client.ts';

/** Those of some ids or names that are there. */
const found = async (tx: Tx, query: RawBuilder<{ found: string }>) =>
  new Set((await query.execute(tx)).rows.map((row) => row.found));

export const foundCategories = (tx: Tx, ids: readonly string[]) =>
  found(tx, sql`select id::text as found from categories where id = any (${ids}::uuid[])`);
export const foundProducts = (tx: Tx, ids: readonly string[]) =>
  found(tx, sql`select id::text as found from products where id = any (${ids}::uuid[])`);

/** Locks pictures that are there, so that none is removed before the product shows it. */
export const foundPictures = (tx: Tx, paths: readonly string[]) =>
  found(tx, sql`select path as found from pictures where path = any (${paths}) order by path for key share`);

export async function findStoreId(tx: Tx, slug: string): Promise<string | undefined> {
  return (await tx.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirst())?.id;
}

export async function replacePictures(
  tx: Tx,
  productId: string,
  pictures: NonNullable<ProductChange['pictures']>,
): Promise<void> {
  const rows = pictures.map(({ path, alt }, position) => ({
    path,
    position,
    en: alt.en,
    fr: alt.fr || null,
  }));
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute();
  await sql`
    insert into product_images (product_id, position, path, alt_en, alt_fr)
    select ${productId}, position, path, en, fr
    from json_to_recordset(${JSON.stringify(rows)}) as its (path text, position int, en text, fr text)`.execute(
    tx,
  );
}

export async function replaceCategories(tx: Tx, productId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('product_categories')
    .where('product_id', '=', productId)
    .where('category_id', 'not in', sql<string>`(select unnest(${ids}::uuid[]))`)
    .execute();
  await sql`
    insert into product_categories (product_id, category_id, position)
    select ${productId}, id, n - 1 from unnest(${ids}::uuid[]) with ordinality as its (id, n)
    on conflict (product_id, category_id) do update set position = excluded.position`.execute(tx);
}

export async function replaceRelated(tx: Tx, productId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('related_products').where('product_id', '=', productId).execute();
  await sql`
    insert into related_products (product_id, related_id, position)
    select ${productId}, id, n - 1 from unnest(${ids}::uuid[]) with ordinality as its (id, n)`.execute(tx);
}
