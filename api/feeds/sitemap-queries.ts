import { sql } from 'kysely';
import { activeCategories } from '../catalog/index.ts';
import type { Db } from '../db/client.ts';

/** Each has an address in both languages: a file stays below the protocol's limits of 50,000 addresses and 50 MB. */
export const PRODUCTS_A_FILE = 5000;

export interface AddressRow {
  readonly slug: string;
  readonly updated_at: Date;
}

/** A sitemap file of products, starting at the id `first`, in id order. */
export interface ProductFileRow {
  readonly number: number;
  readonly first: string;
  readonly updated_at: Date;
}

export async function listProductFiles(db: Db): Promise<ProductFileRow[]> {
  const { rows } = await sql<ProductFileRow>`
    select (n / ${sql.lit(PRODUCTS_A_FILE)} + 1)::int as number, (array_agg(id order by n))[1] as first,
      max(updated_at) as updated_at
    from (
      select p.id, p.updated_at, row_number() over (order by p.id) - 1 as n
      from product_listings l join products p on p.id = l.product_id
    ) listed
    group by 1 order by 1
  `.execute(db);
  return rows;
}

/** The products of one file. */
export async function listFileProducts(db: Db, first: string): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select p.slug, p.updated_at from product_listings l join products p on p.id = l.product_id
    where l.product_id >= ${first} order by l.product_id limit ${sql.lit(PRODUCTS_A_FILE)}
  `.execute(db);
  return rows;
}

export async function listStoreAddresses(db: Db): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select slug, updated_at from stores where status = 'Active' order by position, slug
  `.execute(db);
  return rows;
}

/** A category's date is the latest change of itself or its products, also when one was taken out of lists; a main category includes its subcategories. */
export async function listCategoryAddresses(db: Db): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    with newest as (
      select pc.category_id, max(p.updated_at) as updated_at
      from product_categories pc join products p on p.id = pc.product_id and p.status <> 'draft' group by 1
    )
    select a.slug, greatest(max(own.updated_at), max(newest.updated_at)) as updated_at
    from ${activeCategories} a
    join ${activeCategories} own on own.id = a.id or own.main_id = a.id
    left join newest on newest.category_id = own.id
    group by a.id, a.slug, a.position order by a.position, a.slug
  `.execute(db);
  return rows;
}
