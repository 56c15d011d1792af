import { type RawBuilder, sql } from 'kysely';
import type { StockShown, StockSort } from '../../../contract/goods/stock-words.ts';
import type { Db } from '../../db/client.ts';
import { wordsOf } from '../products/list/list-queries.ts';

export interface StockFilter {
  readonly show: StockShown;
  readonly category: string | undefined;
  /** Undefined when nothing is searched for. */
  readonly search: StockSearch | undefined;
}

interface StockSearch {
  /** Skus that begin with what was typed, or have it as their barcode. */
  readonly skus: readonly string[];
  /** The beginning itself, when too many skus have it to name them. */
  readonly start: string | undefined;
  /** A query of words of products; null when no product is asked for. */
  readonly words: string | null;
}

const MOST_SKUS = 500;

/** Says of a sku whether it begins so. The index of the register of skus has it. */
export const beginsWith = (sku: RawBuilder<unknown>, start: string): RawBuilder<unknown> =>
  sql`lower(${sku}) collate "C" >= ${start} and lower(${sku}) collate "C" < ${`${start}\u{10FFFF}`}`;

/** Finds by the beginning of a sku and by barcode; what is no code, or the code of nothing, by words of products, too. */
export async function readSearch(db: Db, q: string): Promise<StockSearch> {
  const start = q.toLowerCase();
  const { rows } = await sql<{ sku: string; is_barcode: boolean }>`
    (select sku, false as is_barcode from skus
      where ${beginsWith(sql`sku`, start)} limit ${sql.lit(MOST_SKUS + 1)})
    union all (select sku, true from skus where barcode = ${q} limit ${sql.lit(MOST_SKUS)})`.execute(db);
  const isMany = rows.filter(({ is_barcode }) => !is_barcode).length > MOST_SKUS;
  const isCode = rows.length > 0 && /^\S*\d\S*$/.test(q);
  return {
    skus: isMany ? [] : rows.map(({ sku }) => sku),
    start: isMany ? start : undefined,
    words: isCode || isMany ? null : await wordsOf(db, q),
  };
}

// Says what the indexes of migration 0133 say, in their words.
const IS_KEPT = sql`not i.is_archived and (i.is_sold or i.quantity > 0)`;
const SHOWN: Record<StockShown, RawBuilder<unknown>> = {
  all: IS_KEPT,
  out: sql`${IS_KEPT} and i.quantity = 0`,
  low: sql`not i.is_archived and i.low_since is not null`,
  in: sql`${IS_KEPT} and i.quantity > 0`,
  // A scalar subquery looks up a row each, where `exists` beside an `or` would hash a table of half a million variants.
  archived: sql`i.is_archived and (i.quantity > 0 or i.is_sold or (select v.sku from variants v where v.sku = i.sku) is not null)`,
};
export const isShown = ({ show }: StockFilter): RawBuilder<unknown> => SHOWN[show];

/** Whether more is asked than what `isShown` says. */
export const isNarrowed = ({ category, search }: StockFilter): boolean =>
  category !== undefined || search !== undefined;

/** Says of the product `d` of the list of products whether it is in the category. */
const isPlaced = ({ category }: StockFilter): RawBuilder<unknown> =>
  category === undefined ? sql`true` : sql`d.tags @> ${[`category:${category}`]}::text[]`;

/** The same of its words; null when they find no sku. */
const hasWords = ({ search }: StockFilter): RawBuilder<unknown> | null => {
  if (!search) return sql`true`;
  return search.words === null ? null : sql`d.words @@ ${search.words}::tsquery`;
};

/** The skus of the search; null when it names none. */
const isNamed = ({ search }: StockFilter): RawBuilder<unknown> | null => {
  if (search?.start !== undefined) return beginsWith(sql`i.sku`, search.start);
  return search && search.skus.length > 0 ? sql`i.sku = any(${search.skus}::text[])` : null;
};

/** Says of one row of the stock whether it is found, with a look at its product. */
export function isFound(filter: StockFilter): RawBuilder<unknown> {
  const [words, named] = [hasWords(filter), isNamed(filter)];
  const ofProduct = (condition: RawBuilder<unknown>) =>
    sql`(select ${condition} from desk_products d where d.product_id = i.product_id)`;
  const ways = [
    words && ofProduct(sql`${isPlaced(filter)} and ${words}`),
    named && (filter.category === undefined ? named : sql`${named} and ${ofProduct(isPlaced(filter))}`),
  ].filter((way) => way !== null);
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

/** The stock of skus that begin so, in the order of their index: a join would be planned for all that begin so. */
export const begun = (start: string): RawBuilder<unknown> => sql`
  skus s cross join lateral (select * from inventory o where o.sku = s.sku limit 1) i where ${beginsWith(sql`s.sku`, start)}`;

/** All that is shown and found, by way of what is rarer. */
export function matching(filter: StockFilter): RawBuilder<unknown> {
  const start = filter.search?.start;
  if (start !== undefined)
    return sql`select i.sku, i.quantity from ${begun(start)} and ${isShown(filter)} and ${isFound(filter)}`;
  const from = sql`select i.sku, i.quantity from inventory i join desk_products d on d.product_id = i.product_id
    where ${isShown(filter)} and ${isPlaced(filter)}`;
  const ways = [hasWords(filter), isNamed(filter)].flatMap((way) => (way ? [sql`${from} and ${way}`] : []));
  return ways.length === 0 ? sql`${from} and false` : sql`${sql.join(ways, sql` union `)}`;
}

/** What matches, at most so many. */
export async function findStock(db: Db, filter: StockFilter, most: number): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from (${matching(filter)}) its limit ${sql.lit(most)}`.execute(db);
  return rows.map(({ sku }) => sku);
}

/** How many match, counted to so many. */
export async function countStock(db: Db, filter: StockFilter, most: number): Promise<number> {
  if (isNarrowed(filter)) return (await findStock(db, filter, most)).length;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from inventory i where ${isShown(filter)} limit ${sql.lit(most)}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface StockCursor {
  readonly sku: string;
  readonly quantity: number;
}

interface StockOrder {
  readonly order: RawBuilder<unknown>;
  readonly after: (at: StockCursor) => RawBuilder<unknown>;
}

export const STOCK_ORDERS: Record<StockSort, StockOrder> = {
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

/** By sku as the register has them, where skus that begin alike in any case lie together. */
export const ORDER_OF_SPELLING: StockOrder = {
  order: sql`lower(s.sku) collate "C", s.sku`,
  after: ({ sku }) => sql`(lower(s.sku) collate "C", s.sku) > (lower(${sku}) collate "C", ${sku})`,
};
