import type pg from 'pg';
import { STOCK_SHOWN, STOCK_SORTS } from '../../contract/goods/stock-words.ts';
import type { DeskAction } from './actions.ts';
import { FIRST, MOVED, THINGS } from './fill-goods.ts';

const CALLS = 400;
/** As for the list of products (docs/spec/goods.md, section 8). */
const MUST_MS = 60;

/** What whoever counts, packs and orders goods reads all day, of some 500,000 skus. */
export async function stockActions(pool: pg.Pool, cookie: string): Promise<DeskAction[]> {
  const { rows: some } = await pool.query<{ sku: string; quantity: number }>(
    'select sku, quantity from inventory where sku like $1 and quantity > 0 order by md5(sku) limit $2',
    [`${FIRST}%`, CALLS],
  );
  const { rows: own } = await pool.query<{ sku: string }>(
    'select sku from products where sku like $1 order by md5(sku) limit $2',
    [`${FIRST}%`, CALLS],
  );
  const { rows: moves } = await pool.query<{ id: string }>(
    'select id from stock_ledger where sku = $1 order by md5(id::text) limit $2',
    [MOVED, CALLS],
  );
  const { rows: categories } = await pool.query<{ id: string }>('select id from categories');
  const action = (name: string, paths: readonly string[]): DeskAction => ({
    name,
    mustBe: MUST_MS,
    paths: Array.from({ length: CALLS }, (_, i) => `/api/admin/stock${paths[i % paths.length] ?? ''}`),
    headers: { cookie },
  });
  const sorted = (query: string) => STOCK_SORTS.map((sort) => `?${query}&sort=${sort}`);
  return [
    ...STOCK_SHOWN.flatMap((show) =>
      STOCK_SORTS.map((sort) => action(`stock, ${show} by ${sort}`, [`?show=${show}&sort=${sort}`])),
    ),
    ...STOCK_SORTS.map((sort) =>
      action(
        `stock by ${sort}, any depth`,
        some.map(({ sku, quantity }) => `?sort=${sort}&after=${encodeURIComponent(`${quantity}.${sku}`)}`),
      ),
    ),
    action(
      'stock of a category',
      categories.flatMap(({ id }) => sorted(`category=${id}`)),
    ),
    action(
      'stock of a category, sold out or low',
      categories.flatMap(({ id }) => ['out', 'low'].flatMap((show) => sorted(`category=${id}&show=${show}`))),
    ),
    action(
      'stock by a word',
      THINGS.flatMap((word) => sorted(`q=${word}`)),
    ),
    action(
      'stock by two words, low',
      THINGS.flatMap((word) => sorted(`q=${word}+Yukon&show=low`)),
    ),
    action(
      'stock by the beginning of many skus',
      ['B', FIRST, `${FIRST}9`].flatMap((start) => sorted(`q=${start}`)),
    ),
    action(
      'stock by a sku',
      some.map(({ sku }) => `?q=${encodeURIComponent(sku)}`),
    ),
    action('stock by what is not there', sorted('q=xylophone')),
    action(
      'stock of a sku',
      own.map(({ sku }) => `/${sku}`),
    ),
    action(
      'moves of a sku',
      own.map(({ sku }) => `/${sku}/moves`),
    ),
    action(
      'moves of a sku that moved often, any depth',
      moves.map(({ id }) => `/${MOVED}/moves?after=${id}`),
    ),
    action('stock of a sku that moved often', [`/${MOVED}`]),
  ];
}
