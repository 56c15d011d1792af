import { type RawBuilder, sql } from 'kysely';
import type { ProductState } from '../../../contract/goods/product-states.ts';
import type { StockReason } from '../../../contract/goods/stock-reasons.ts';
import type { StockShown, StockSort } from '../../../contract/goods/stock-words.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db, Tx } from '../../db/client.ts';
import { reservedOf } from '../../orders/index.ts';

export interface StockDbRow {
  readonly sku: string;
  readonly product_id: string;
  readonly product_name: string;
  readonly status: ProductState;
  readonly is_archived: boolean;
  readonly fabric: string | null;
  readonly size: string | null;
  readonly options: Readonly<Record<string, string>> | null;
  readonly image_path: string | null;
  readonly image_version: string | null;
  readonly barcode: string | null;
  readonly low_at: number | null;
  readonly available: number;
  readonly reserved: number;
  readonly sold: number;
  readonly last_reason: StockReason | null;
  readonly last_at: Date | null;
}

/** What `q` finds: skus and products, or too many products to name them. */
export interface FoundByWords {
  readonly skus: readonly string[];
  /** Undefined when there are more than `MOST_PRODUCTS`. */
  readonly products: readonly string[] | undefined;
}

export interface StockFilter {
  readonly show: StockShown;
  readonly category: string | undefined;
  readonly words: readonly string[];
  readonly found: FoundByWords | undefined;
}

const MOST_PRODUCTS = 500;

const names = sql`plain(p.name_en || ' ' || coalesce(p.name_fr, ''))`;
const LIKE_SIGNS = /[%_\\]/g;
const hasAll = (words: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`${names} like '%' || plain(${word.replaceAll(LIKE_SIGNS, '\\$&')}) || '%'`),
    sql` and `,
  );

/** Finds by the beginning of a sku, a barcode, and words of names, each by its own index. */
export async function findByWords(db: Db, q: string, words: readonly string[]): Promise<FoundByWords> {
  const start = q.toLowerCase();
  const { rows } = await sql<{ sku: string | null; product: string | null }>`
    (select sku, null::uuid as product from skus
      where lower(sku) collate "C" >= ${start} and lower(sku) collate "C" < ${`${start}\u{10FFFF}`} limit ${MOST_PRODUCTS})
    union all (select sku, null from skus where barcode = ${q} limit ${MOST_PRODUCTS})
    union all (select null, p.id from products p where ${hasAll(words)} limit ${MOST_PRODUCTS + 1})`.execute(
    db,
  );
  const products = rows.flatMap(({ product }) => (product === null ? [] : [product]));
  return {
    skus: rows.flatMap(({ sku }) => (sku === null ? [] : [sku])),
    products: products.length > MOST_PRODUCTS ? undefined : products,
  };
}

const FROM = sql`
  inventory i
  join products p on p.id = i.product_id
  left join variants v on v.sku = i.sku
  left join skus s on s.sku = i.sku`;

const isArchived = sql<boolean>`(p.status = 'archived' or v.archived_at is not null)`;

// The rows of a page are found in the stock's own indexes; few are archived, and those have indexes of their own. Scalar
// subqueries look up a row each, where `exists` beside an `or` would hash a table of half a million variants.
const archivedSkus = sql`(
  select v.sku from variants v where v.archived_at is not null
  union select a.sku from inventory a join products p on p.id = a.product_id where p.status = 'archived')`;
const isKept = sql`i.sku not in ${archivedSkus}`;

/** A product with variants is sold by theirs: its own sku is shown only while it has stock. */
const isOfSale = sql`(i.quantity > 0 or (select v.sku from variants v where v.sku = i.sku) is not null
  or (select o.sku from variants o where o.product_id = i.product_id limit 1) is null)`;

const SHOWN: Record<StockShown, RawBuilder<unknown>> = {
  all: isKept,
  out: sql`i.quantity = 0 and ${isKept}`,
  // The highest mark bounds what is read of the index.
  low: sql`i.quantity between 1 and (select max(low_at) from skus where low_at is not null)
    and i.quantity <= (select s.low_at from skus s where s.sku = i.sku) and ${isKept}`,
  in: sql`i.quantity > 0 and ${isKept}`,
  archived: sql`i.sku in ${archivedSkus}`,
};

function conditions({ show, category, words, found }: StockFilter): RawBuilder<unknown> {
  const parts = [SHOWN[show], isOfSale];
  if (category)
    parts.push(sql`i.product_id in (
      select product_id from product_categories c join categories k on k.id = c.category_id
      where k.id = ${category}::uuid or k.parent_id = ${category}::uuid)`);
  if (found)
    parts.push(
      found.products
        ? sql`(i.sku = any(${found.skus}::text[]) or i.product_id = any(${found.products}::uuid[]))`
        : sql`(i.sku = any(${found.skus}::text[]) or i.product_id in (select p.id from products p where ${hasAll(words)}))`,
    );
  return sql.join(parts, sql` and `);
}

interface Cursor {
  readonly sku: string;
  readonly quantity: number;
}

const ORDERS: Record<StockSort, { order: RawBuilder<unknown>; after: (at: Cursor) => RawBuilder<unknown> }> =
  {
    sku: { order: sql`i.sku`, after: ({ sku }) => sql`i.sku > ${sku}` },
    least: {
      order: sql`i.quantity, i.sku`,
      after: ({ sku, quantity }) => sql`(i.quantity, i.sku) > (${quantity}::int, ${sku})`,
    },
    most: {
      order: sql`i.quantity desc, i.sku desc`,
      after: ({ sku, quantity }) => sql`(i.quantity, i.sku) < (${quantity}::int, ${sku})`,
    },
  };

interface Page extends StockFilter {
  readonly sort: StockSort;
  readonly after: Cursor | undefined;
  readonly limit: number;
  readonly language: Language;
}

/** Reads a page of skus; what is sold, reserved and moved last, for the rows of the page alone. */
export async function listStock(
  db: Db,
  { sort, after, limit, language, ...filter }: Page,
): Promise<StockDbRow[]> {
  const { order, after: isAfter } = ORDERS[sort];
  const page = sql`
    select i.sku, i.quantity from inventory i
    where ${conditions(filter)}${after ? sql` and ${isAfter(after)}` : sql``} order by ${order} limit ${limit}`;
  return readRows(db, { page, order, language });
}

export async function countStock(db: Db, filter: StockFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from inventory i where ${conditions(filter)} limit ${most}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Reads the rows of skus, exactly so spelled. */
export const readStock = (db: Db | Tx, skus: readonly string[], language: Language): Promise<StockDbRow[]> =>
  readRows(db, {
    page: sql`select sku, quantity from inventory where sku = any(${skus}::text[])`,
    order: ORDERS.sku.order,
    language,
  });

interface Rows {
  readonly page: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly language: Language;
}

async function readRows(db: Db | Tx, { page, order, language }: Rows): Promise<StockDbRow[]> {
  const { rows } = await sql<StockDbRow>`
    with page as materialized (${page}),
    reserved as materialized (${reservedOf(sql`array(select sku from page)`)})
    select i.sku, i.product_id, case ${language}::text when 'fr' then coalesce(p.name_fr, p.name_en) else p.name_en end as product_name,
      p.status, ${isArchived} as is_archived, v.fabric, v.size, v.options, image.path as image_path, image.version as image_version,
      s.barcode, s.low_at, i.quantity as available, coalesce(reserved.quantity, 0) as reserved, sold.pieces as sold,
      last.reason as last_reason, last.at as last_at
    from page join ${FROM} on i.sku = page.sku
    left join reserved on reserved.sku = i.sku
    left join lateral (
      select path, version from product_images join pictures using (path) where product_id = p.id order by position limit 1
    ) image on true
    left join lateral (select reason, at from stock_ledger l where l.sku = i.sku order by id desc limit 1) last on true
    cross join lateral (
      select greatest(0, -coalesce(sum(delta), 0))::int as pieces from stock_ledger l
      where l.sku = i.sku and l.id >= uuidv7(interval '-30 days') and reason in ('sold', 'cancelled', 'sample')
    ) sold
    order by ${order}`.execute(db);
  return rows;
}

/** The skus that a label means: one spelled so in any case, else those with this barcode. */
export async function findByCode(db: Db | Tx, code: string): Promise<string[]> {
  const { rows } = await sql<{ sku: string; is_sku: boolean }>`
    select sku, lower(sku) = lower(${code}) as is_sku from skus join inventory using (sku)
    where lower(sku) = lower(${code}) or barcode = ${code} order by is_sku desc, sku limit 5`.execute(db);
  const [first] = rows;
  return first?.is_sku ? [first.sku] : rows.map(({ sku }) => sku);
}

/** As `findByCode`, of many codes at once. */
export async function findByCodes(
  tx: Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ code: string; skus: string[] }>`
    select code, array(
      select sku from skus join inventory using (sku) where lower(sku) = lower(code)
      union all
      select sku from skus join inventory using (sku)
      where barcode = code and not exists (select from skus o join inventory using (sku) where lower(o.sku) = lower(code))
    ) as skus
    from unnest(${codes}::text[]) code`.execute(tx);
  return new Map(rows.map(({ code, skus }) => [code, skus]));
}
