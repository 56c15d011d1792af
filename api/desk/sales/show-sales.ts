import type {
  DeskSale,
  SaleListQuery,
  SalePrice,
  SalePriceQuery,
  SaleRow,
} from '../../../contract/goods/sales.ts';
import type { Language } from '../../../contract/locale.ts';
import { ShopError } from '../../../contract/problem.ts';
import { MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import type { Db, Tx } from '../../db/client.ts';
import {
  countSalePrices,
  countSales,
  findSale,
  listSalePrices,
  listSales,
  type SalePriceRow,
  type StoredSale,
  variantName,
} from '../../prices/index.ts';
import { pageOf } from '../page.ts';

/** Lists sales, the newest first. */
export async function salesOf(db: Db, { state, after, limit }: SaleListQuery) {
  const [rows, count] = await Promise.all([
    listSales(db, { state, after, limit: limit + 1 }),
    countSales(db, state, MOST_COUNTED + 1),
  ]);
  return pageOf(rows.map(toSaleRow), { limit, count });
}

/** @throws {ShopError} NOT_FOUND. */
export async function showSale(db: Db | Tx, id: string, left: DeskSale['left'] = []): Promise<DeskSale> {
  const row = await findSale(db, id);
  if (!row) throw new ShopError('NOT_FOUND', 'noSale');
  return { ...toSaleRow(row), left: [...left] };
}

/** @throws {ShopError} NOT_FOUND. */
export async function salePricesOf(
  db: Db,
  saleId: string,
  { query: { show, q, after, limit }, language, at }: { query: SalePriceQuery; language: Language; at: Date },
) {
  await showSale(db, saleId);
  const which = { saleId, q, isLeft: show === 'left' };
  const [rows, count] = await Promise.all([
    listSalePrices(db, which, { after, limit: limit + 1, language, at }),
    countSalePrices(db, which, MOST_COUNTED + 1),
  ]);
  return pageOf(
    rows.map((row) => toPrice(row, language)),
    { limit, count },
  );
}

const toSaleRow = (row: StoredSale): SaleRow => ({
  id: row.id,
  version: row.version,
  name: row.name,
  state: row.state,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  changedBy: row.changed_by_name,
  counts: {
    skus: row.skus,
    below: row.below,
    set: row.set,
    skipped: row.skipped,
    restored: row.restored,
    changed: row.changed,
  },
  off:
    row.least_ppm === null || row.most_ppm === null
      ? null
      : { leastPpm: row.least_ppm, mostPpm: row.most_ppm },
});

const toPrice = (row: SalePriceRow, language: Language): SalePrice => ({
  id: row.sku,
  productName: row.product_name ?? row.sku,
  variant: variantName(row, language),
  beforeCents: row.before_cents,
  nowCents: row.price_cents,
  saleCents: row.sale_cents,
  struckCents: row.struck_cents,
  proof: row.struck_cents > 0 ? row.struck_proof : null,
  struckUntil: row.struck_cents > 0 ? (row.struck_until?.toISOString() ?? null) : null,
  sharePpm: row.share_ppm,
  startResult: row.start_result,
  isLeaving: row.is_leaving,
  endResult: row.end_result,
});
