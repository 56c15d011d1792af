import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export interface CategoryRow {
  readonly id: string;
  readonly version: number;
  readonly parent_id: string | null;
  readonly slug: string;
  readonly name_en: string;
  readonly name_fr: string | null;
  readonly description_en: string;
  readonly description_fr: string;
  readonly status: 'Active' | 'Inactive';
  readonly is_flag_category: boolean;
  readonly position: number;
  readonly is_shown: boolean;
  readonly image: string | null;
  readonly image_version: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly focus_x: number | null;
  readonly focus_y: number | null;
  readonly product_count: number;
  readonly only_here_count: number;
  readonly earlier_slugs: string[];
}

/**
 * Every category with its counts. A product that is listed by categories of one branch alone leaves the shop with the
 * category at its top, and one that is listed by a single category with that one.
 */
export async function readCategories(db: Db | Tx): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    with listed as (
      select array_agg(a.id) as own, array_agg(distinct coalesce(a.main_id, a.id)) as tops
      from product_listings l join product_categories pc using (product_id) join active_categories a on a.id = pc.category_id
      group by l.product_id
    ), leaving as (
      select tops[1] as id, count(*)::int as n from listed where cardinality(tops) = 1 group by 1
      union all
      select own[1], count(*)::int from listed join categories c on c.id = own[1]
      where cardinality(own) = 1 and c.parent_id is not null group by 1
    ), held as (
      select above.id, count(distinct pc.product_id)::int as n
      from product_categories pc join products p on p.id = pc.product_id and p.status <> 'archived'
        join categories c on c.id = pc.category_id
        cross join lateral (values (c.id), (c.parent_id)) above (id)
      where above.id is not null group by 1
    )
    select c.id, c.version, c.parent_id, c.slug, c.name_en, c.name_fr, c.description_en, c.description_fr, c.status,
      c.is_flag_category, c.position, a.id is not null as is_shown,
      c.image, picture.version as image_version, picture.width, picture.height, picture.focus_x, picture.focus_y,
      coalesce(held.n, 0) as product_count, coalesce(leaving.n, 0) as only_here_count,
      array(select earlier.slug from slug_redirects earlier where earlier.kind = 'category' and earlier.category_id = c.id
        order by 1) as earlier_slugs
    from categories c
      left join active_categories a on a.id = c.id
      left join pictures picture on picture.path = c.image
      left join held on held.id = c.id
      left join leaving on leaving.id = c.id
    order by c.position, c.slug`.execute(db);
  return rows;
}

/** Changes of categories wait for each other, because a tree is checked as a whole. */
export const lockCategories = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`.execute(tx);

export interface TreeRow {
  readonly id: string;
  readonly version: number;
  readonly parent_id: string | null;
  readonly slug: string;
  readonly position: number;
}

export const readTree = (tx: Tx): Promise<TreeRow[]> =>
  tx
    .selectFrom('categories')
    .select(['id', 'version', 'parent_id', 'slug', 'position'])
    .orderBy('position')
    .orderBy('slug')
    .execute();

interface Columns {
  readonly parent_id?: string | null;
  readonly slug?: string;
  readonly name_en?: string;
  readonly name_fr?: string | null;
  readonly description_en?: string;
  readonly description_fr?: string;
  readonly image?: string | null;
  readonly is_flag_category?: boolean;
  readonly status?: 'Active' | 'Inactive';
  readonly position?: number;
}
export type CategoryColumns = Columns;

export async function insertCategory(
  tx: Tx,
  columns: Columns & Required<Pick<Columns, 'slug' | 'name_en' | 'position' | 'status'>>,
): Promise<string> {
  const { id } = await tx.insertInto('categories').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const updateCategory = (tx: Tx, id: string, columns: Columns) =>
  tx.updateTable('categories').set(columns).where('id', '=', id).execute();

export const deleteCategory = (tx: Tx, id: string) =>
  tx.deleteFrom('categories').where('id', '=', id).execute();

export const hasProducts = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('product_categories')
    .select('product_id')
    .where('category_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Locks a picture, so that the cleaner leaves it. */
export const hasPicture = async (tx: Tx, path: string): Promise<boolean> =>
  (await tx
    .selectFrom('pictures')
    .select('path')
    .where('path', '=', path)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

/** Whether a slug led to a category until now. */
export const isEarlierSlug = async (tx: Tx, slug: string): Promise<boolean> =>
  (await tx
    .selectFrom('slug_redirects')
    .select('slug')
    .where('kind', '=', 'category')
    .where('slug', '=', slug)
    .executeTakeFirst()) !== undefined;

/** Takes a slug over from the category to which it led until now. */
export const takeSlug = (tx: Tx, slug: string) =>
  tx.deleteFrom('slug_redirects').where('kind', '=', 'category').where('slug', '=', slug).execute();

/** From now on a slug that a category had leads to it. */
export const leadFrom = (tx: Tx, slug: string, categoryId: string) =>
  tx
    .insertInto('slug_redirects')
    .values({ kind: 'category', slug, category_id: categoryId })
    .onConflict((on) => on.columns(['kind', 'slug']).doUpdateSet({ category_id: categoryId }))
    .execute();

export async function setPositions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update categories c set position = given.n - 1
    from unnest(${ids}::uuid[]) with ordinality as given (id, n)
    where c.id = given.id and c.position <> given.n - 1`.execute(tx);
}
