import { pictureUrl } from '../../../../contract/catalog/pictures.ts';
import type { ProductListQuery, ProductRow } from '../../../../contract/goods/products.ts';
import { ShopError } from '../../../../contract/problem.ts';
import type { Db } from '../../../db/client.ts';
import { pageOf } from '../../page.ts';
import {
  areFew,
  countProducts,
  type DeskProductFilters,
  foldStock,
  isDeskProduct,
  type ListedProduct,
  listProductRows,
  wordsOf,
} from './list-queries.ts';

/**
 * Lists products, whatever their state.
 * @throws {ShopError} INVALID_REQUEST for a page after a product that is not there.
 */
export async function listProducts(db: Db, { sort, after, limit, ...query }: ProductListQuery) {
  if (after !== undefined && !(await isAfter(db, after))) throw unknownCursor();
  const filters = await readProductFilters(db, query);
  const [rows, count] = await Promise.all([
    listProductRows(db, { filters, sort, after, limit: limit + 1 }),
    countProducts(db, filters),
  ]);
  return pageOf(rows.map(toRow), { limit, count });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isAfter = async (db: Db, after: string) => UUID.test(after) && (await isDeskProduct(db, after));

const unknownCursor = () =>
  new ShopError('INVALID_REQUEST', 'unknownCursor', {
    issues: [{ path: 'after', message: 'unknownCursor' }],
  });

type Filters = Omit<ProductListQuery, 'sort' | 'after' | 'limit'>;

/** The filters of the list as its rows are tagged, with the stock as it is now. */
export async function readProductFilters(db: Db, { q, ...named }: Filters): Promise<DeskProductFilters> {
  await foldStock(db);
  const tags = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}:${value}`,
  );
  const words = q === undefined || q.trim() === '' ? undefined : await wordsOf(db, q);
  // How common one tag is, the planner knows.
  const isKnown = tags.length < 2 && !words;
  return { tags, words, areFew: !isKnown && (await areFew(db, { tags, words })) };
}

const toRow = (row: ListedProduct): ProductRow => ({
  id: row.id,
  version: row.version,
  name: row.name,
  slug: row.slug,
  sku: row.sku,
  status: row.status,
  publishAt: row.publish_at?.toISOString() ?? null,
  picture: row.picture_path === null ? null : pictureUrl(row.picture_path, row.picture_version),
  category: row.category,
  variantCount: row.variant_count,
  lowestPriceCents: row.lowest_cents || null,
  highestPriceCents: row.highest_cents || null,
  quantity: row.quantity,
  isLow: row.is_low,
  availability: row.availability,
  frenchPercent: row.french_percent,
  updatedAt: row.updated_at.toISOString(),
});
