import { optionValueNames } from '../../../contract/catalog/option-names.ts';
import { pictureUrl } from '../../../contract/catalog/pictures.ts';
import type { StockEntry, StockItem, StockListQuery, StockRow } from '../../../contract/goods/stock.ts';
import type { Language } from '../../../contract/locale.ts';
import { ShopError } from '../../../contract/problem.ts';
import { MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import { may } from '../../../contract/staff/permissions.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { StaffMember } from '../../staff/index.ts';
import { countAlerts } from '../../stock-alerts/index.ts';
import { pageOf } from '../page.ts';
import { countStock, findStock, isNarrowed, readSearch, type StockFilter } from './filter-queries.ts';
import { findByCode, listStock, readStock, type StockDbRow } from './list-queries.ts';
import { listMoves } from './move-queries.ts';

const CURSOR = /^(\d{1,7})\.(.{1,100})$/;

/** Lists skus with their stock. @throws {ShopError} INVALID_REQUEST for a cursor that is none */
export async function stockOf(
  db: Db,
  { sort, after, limit, ...asked }: StockListQuery,
  { language }: { readonly language: Language },
) {
  const at = CURSOR.exec(after ?? '');
  if (after !== undefined && !at) throw new ShopError('INVALID_REQUEST', 'unknownCursor');
  const filter = await readStockFilter(db, asked);
  const cursor = at ? { quantity: Number(at[1]), sku: String(at[2]) } : undefined;
  // A search finds few skus or many, and the page of few is read from those.
  const found = isNarrowed(filter) ? await findStock(db, filter, MOST_COUNTED + 1) : undefined;
  const skus = found && found.length <= MOST_COUNTED ? found : undefined;
  const [rows, count] = await Promise.all([
    listStock(db, { filter, skus, sort, after: cursor, limit: limit + 1, language }),
    found?.length ?? countStock(db, filter, MOST_COUNTED + 1),
  ]);
  const page = pageOf(
    rows.map((row) => toStockRow(row, language)),
    { limit, count },
  );
  const last = page.data.at(-1);
  return { ...page, next: page.next === null || !last ? null : `${last.available}.${last.sku}` };
}

/** The filter of the list, with its search read. */
export async function readStockFilter(
  db: Db,
  { show, category, q }: Pick<StockListQuery, 'show' | 'category' | 'q'>,
): Promise<StockFilter> {
  return { show, category, search: q ? await readSearch(db, q) : undefined };
}

/** @throws {ShopError} NOT_FOUND */
export async function stockItem(db: Db | Tx, sku: string, language: Language): Promise<StockRow> {
  const [row] = await readStock(db, [sku], language);
  if (!row) throw new ShopError('NOT_FOUND', 'noStockSku');
  return toStockRow(row, language);
}

/** The stock of a sku with how many people wait for it. @throws {ShopError} NOT_FOUND */
export async function showStockItem(
  db: Db,
  sku: string,
  { staff, language }: { readonly staff: StaffMember; readonly language: Language },
): Promise<StockItem> {
  const row = await stockItem(db, sku, language);
  const counts = may(staff.role, 'customers.read') ? await countAlerts(db, [row.sku]) : undefined;
  return { ...row, waiting: counts ? (counts.get(row.sku) ?? 0) : null };
}

/** Finds what a label means. @throws {ShopError} NOT_FOUND; CONFLICT for a barcode that several skus have. */
export async function scanStock(db: Db, code: string, language: Language): Promise<StockRow> {
  const skus = await findByCode(db, code);
  const [sku] = skus;
  if (sku === undefined) throw new ShopError('NOT_FOUND', 'noStockSku');
  if (skus.length > 1)
    throw new ShopError('CONFLICT', { key: 'barcodeOfSeveral', values: { skus: skus.join(', ') } });
  return stockItem(db, sku, language);
}

/** Moves of a sku, the last first. Numbers of orders are for those who may see orders. */
export async function movesOf(
  db: Db,
  {
    sku,
    after,
    limit,
  }: { readonly sku: string; readonly after?: string | undefined; readonly limit: number },
  staff: StaffMember,
): Promise<{ data: StockEntry[]; next: string | null }> {
  const seesOrders = may(staff.role, 'orders.read');
  const rows = await listMoves(db, { sku, after, limit: limit + 1 });
  const data = rows.slice(0, limit).map((row) => ({
    id: row.id,
    delta: row.delta,
    after: row.after_quantity,
    reason: row.reason,
    at: row.at.toISOString(),
    note: row.note,
    orderNumber: seesOrders ? row.order_number : null,
    staff: row.staff_name,
  }));
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}

function toStockRow(row: StockDbRow, language: Language): StockRow {
  const options = {
    ...(row.fabric !== null && { Fabric: row.fabric }),
    ...(row.size !== null && { Size: row.size }),
    ...row.options,
  };
  return {
    id: row.sku,
    sku: row.sku,
    productId: row.product_id,
    productName: row.product_name,
    variant: optionValueNames(options, language).join(', '),
    picture: row.image_path && row.image_version ? pictureUrl(row.image_path, row.image_version) : null,
    barcode: row.barcode,
    status: row.status,
    isArchived: row.is_archived,
    available: row.available,
    reserved: row.reserved,
    onHand: row.available + row.reserved,
    lowAt: row.low_at,
    isLow: row.low_at !== null && row.available <= row.low_at,
    sold30: row.sold,
    lastMove:
      row.last_reason && row.last_at ? { reason: row.last_reason, at: row.last_at.toISOString() } : null,
  };
}
