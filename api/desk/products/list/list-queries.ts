import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AVAILABILITIES } from '../../../../contract/catalog/filter-values.ts';
import type { PRODUCT_SORTS, ProductState } from '../../../../contract/goods/product-states.ts';
import { MOST_COUNTED } from '../../../../contract/staff/list-limits.ts';
import type { Db } from '../../../db/client.ts';

export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** What the list is filtered by, as `desk_products` keeps it. */
export interface DeskProductFilters {
  readonly tags: readonly string[];
  /** A query of words as PostgreSQL writes it; null for a search that nothing can match. */
  readonly words?: string | null | undefined;
  /** Whether so few products match that they are found first and then put in order. */
  readonly areFew: boolean;
}

export interface ListedProduct {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly slug: string;
  readonly sku: string;
  readonly status: ProductState;
  readonly publish_at: Date | null;
  readonly availability: (typeof AVAILABILITIES)[number];
  readonly updated_at: Date;
  readonly picture_path: string | null;
  readonly picture_version: string | null;
  readonly category: string | null;
  readonly variant_count: number;
  readonly lowest_cents: number;
  readonly highest_cents: number;
  readonly quantity: number;
  readonly is_low: boolean;
  readonly french_percent: number;
}

/** The order of each sort, with an index of its own. */
const KEYS: Readonly<Record<ProductSort, { readonly column: string; readonly isDescending: boolean }>> = {
  newest: { column: 'created_at', isDescending: true },
  changed: { column: 'changed_at', isDescending: true },
  name: { column: 'name', isDescending: false },
  sku: { column: 'sku', isDescending: false },
  price: { column: 'lowest_cents', isDescending: false },
  stock: { column: 'quantity', isDescending: false },
};

/** Writes what sales have left since the last look into the rows of the list. */
export const foldStock = (db: Db) => sql`select fold_desk_stock()`.execute(db);

/**
 * The beginnings of words that somebody typed, of which a product has all; null when there is no letter or digit. What has
 * signs inside, as `BNR-100/L`, is a code, or else words that are typed to their end.
 */
export async function wordsOf(db: Db, typed: string): Promise<string | null> {
  const { rows } = await sql<{ words: string | null }>`
    select to_tsquery('simple', string_agg(piece, ' & ')
      || case when ${typed} ~ '[0-9]' and count(*) > 1 then ' | ' || search_code(${typed}) || ':*' else '' end)::text as words
    from (
      select case when words ~ ' ' then '((' || replace(words, ' ', ' & ') || ') | ' || code || ':*)' else words || ':*' end as piece
      from regexp_split_to_table(${typed}, '[[:space:]]+') typed, search_text(typed) words, search_code(typed) code
      where words <> '' and code <> ''
    ) pieces`.execute(db);
  return rows[0]?.words || null;
}

/** One of so many rows, from which on a page is found sooner by walking through the order. */
const MANY = 20;

/**
 * Whether few products match, by a hundredth of the pages of the table. The planner cannot say: it takes two of a hundred
 * rows for any beginning of a word, and filters for independent of each other.
 */
export async function areFew(db: Db, filters: Omit<DeskProductFilters, 'areFew'>): Promise<boolean> {
  const { rows } = await sql<{ few: boolean }>`
    select count(*) filter (where ${matches({ ...filters, areFew: true })}) * ${sql.lit(MANY)} < greatest(count(*), 1) as few
    from desk_products d tablesample system (1)`.execute(db);
  return rows[0]?.few ?? true;
}

/** The condition; `is true` keeps the index of the words from being read for most of the table. */
function matches({ tags, words, areFew: isFew }: DeskProductFilters): Expression<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (tags.length > 0) conditions.push(sql`d.tags @> ${tags}::text[]`);
  if (words === null) conditions.push(sql`false`);
  if (words)
    conditions.push(isFew ? sql`d.words @@ ${words}::tsquery` : sql`(d.words @@ ${words}::tsquery) is true`);
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** The rows that match, as `d`. */
const matching = (filters: DeskProductFilters): RawBuilder<unknown> =>
  filters.areFew
    ? sql`(select * from desk_products d where ${matches(filters)} offset 0) d where true`
    : sql`desk_products d where ${matches(filters)}`;

interface Page {
  readonly filters: DeskProductFilters;
  readonly sort: ProductSort;
  /** The id of the last product of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** The rows of a page: first the narrow rows, then what the page shows of those few. */
export async function listProductRows(
  db: Db,
  { filters, sort, after, limit }: Page,
): Promise<ListedProduct[]> {
  const { column, isDescending } = KEYS[sort];
  const key = sql.ref(`d.${column}`);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rest =
    after === undefined
      ? sql`true`
      : sql`(${key}, d.product_id) ${isDescending ? sql`<` : sql`>`} (
          select ${sql.ref(`l.${column}`)}, l.product_id from desk_products l where l.product_id = ${after})`;
  const { rows } = await sql<ListedProduct>`
    with page as materialized (
      select d.product_id, d.variant_count, d.lowest_cents, d.highest_cents, d.french_percent, ${key} as sort_key
      from ${matching(filters)} and ${rest}
      order by ${key} ${direction}, d.product_id ${direction} limit ${sql.lit(limit)}
    )
    select p.id, p.version, p.name_en as name, p.slug, p.sku, p.status, p.publish_at, p.availability, p.updated_at,
      first.path as picture_path, first.version as picture_version, main.name_en as category,
      d.variant_count, d.lowest_cents, d.highest_cents, s.quantity, 'stock:low' = any (s.tags) as is_low, d.french_percent
    from page d join products p on p.id = d.product_id cross join lateral desk_stock(p.id) s
    left join lateral (
      select m.path, t.version from product_images m join pictures t on t.path = m.path
      where m.product_id = p.id order by m.position limit 1) first on true
    left join lateral (
      select c.name_en from product_categories pc join categories c on c.id = pc.category_id
      where pc.product_id = p.id order by pc.position limit 1) main on true
    order by d.sort_key ${direction}, p.id ${direction}`.execute(db);
  return rows;
}

/** How many there are, counted to one more than the list says. */
export async function countProducts(db: Db, filters: DeskProductFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from desk_products d where ${matches(filters)} limit ${sql.lit(MOST_COUNTED + 1)}) its`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export const isDeskProduct = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('desk_products')
    .select('product_id')
    .where('product_id', '=', id)
    .executeTakeFirst()) !== undefined;
