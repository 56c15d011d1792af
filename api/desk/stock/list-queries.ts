import { type RawBuilder, sql } from 'kysely';
import type { ProductState } from '../../../contract/goods/product-states.ts';
import type { StockReason } from '../../../contract/goods/stock-reasons.ts';
import type { StockSort } from '../../../contract/goods/stock-words.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db, Tx } from '../../db/client.ts';
import { reservedOf } from '../../orders/index.ts';
import {
  beginsWith,
  begun,
  isFound,
  isNarrowed,
  isShown,
  matching,
  ORDER_OF_SPELLING,
  STOCK_ORDERS,
  type StockCursor,
  type StockFilter,
} from './filter-queries.ts';

/**
 * How many rows are looked at for those of a page. Where one of a hundred matches they fill it, and where fewer do, all that
 * matches is found sooner.
 */
const MOST_WALKED = 2000;

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

interface Page {
  readonly filter: StockFilter;
  /** What matches, when that is few; undefined when it is more than are counted. */
  readonly skus: readonly string[] | undefined;
  readonly sort: StockSort;
  readonly after: StockCursor | undefined;
  readonly limit: number;
  readonly language: Language;
}

/** Reads a page of skus; what is sold, reserved and moved last, for the rows of the page alone. */
export async function listStock(
  db: Db,
  { filter, skus, sort, after, limit, language }: Page,
): Promise<StockDbRow[]> {
  const start = filter.category === undefined ? filter.search?.start : undefined;
  const isBySpelling = start !== undefined && skus === undefined && sort === 'sku';
  const { order, after: isAfter } = isBySpelling ? ORDER_OF_SPELLING : STOCK_ORDERS[sort];
  const rest = after ? sql`${isAfter(after)}` : sql`true`;
  const pageOf = (found: RawBuilder<unknown>) =>
    readRows(db, {
      page: sql`select i.sku from ${found} order by ${order} limit ${sql.lit(limit)}`,
      order,
      language,
    });
  if (skus) return pageOf(sql`inventory i where i.sku = any(${skus}::text[]) and ${rest}`);
  const shown = sql`inventory i where ${isShown(filter)} and ${rest}`;
  if (!isNarrowed(filter)) return pageOf(shown);
  // Skus that begin alike lie together in their own index, and are read from the stock's in no other order but theirs.
  if (start !== undefined)
    return pageOf(
      isBySpelling
        ? sql`${begun(start)} and ${isShown(filter)} and ${rest}`
        : sql`${shown} and ${beginsWith(sql`i.sku`, start)}`,
    );
  const walked = sql`(select * from ${shown} order by ${order} limit ${sql.lit(MOST_WALKED)}) i where ${isFound(filter)}`;
  const rows = await pageOf(walked);
  // Too few matched on the way: what matches lies together in this order.
  return rows.length === limit
    ? rows
    : pageOf(sql`(select * from (${matching(filter)}) its offset 0) i where ${rest}`);
}

/** Reads the rows of skus, exactly so spelled. */
export const readStock = (db: Db | Tx, skus: readonly string[], language: Language): Promise<StockDbRow[]> =>
  readRows(db, {
    page: sql`select sku, quantity from inventory where sku = any(${skus}::text[])`,
    order: STOCK_ORDERS.sku.order,
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
      p.status, i.is_archived, v.fabric, v.size, v.options, image.path as image_path, image.version as image_version,
      s.barcode, i.low_at, i.quantity as available, coalesce(reserved.quantity, 0) as reserved, sold.pieces as sold,
      last.reason as last_reason, last.at as last_at
    from page join inventory i on i.sku = page.sku
    join products p on p.id = i.product_id
    left join variants v on v.sku = i.sku
    left join skus s on s.sku = i.sku
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
