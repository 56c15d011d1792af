import type { ShopAnswer } from '../../contract/catalog/catalog.ts';
import { assertSame, type BestStatement, keepForBest } from '../best/install.ts';
import { assertSameOrder, orderOf } from '../best/same-order.ts';
import { stockCarts } from '../carts.ts';
import { NEW_ID } from '../load/generator.ts';
import type { Served } from '../processes.ts';
import { type Bench, callOf } from './bench.ts';
import { compare, type MustBe, type Row, type Side } from './compare.ts';
import { BROWSER, type Limit, startBareServer, startStatement } from './limits.ts';

const HALF: MustBe = { ratio: 0.5 };
const PAGES_PER_CORE: MustBe = { perCore: 180 };
/** docs/spec/back-office.md, section 8: with read models, moves of stock and the log written in its transaction. */
const CHECKOUT: MustBe = { ratio: 0.4 };
/** Far more addresses than connections: requests for the same one at the same time would share one answer. */
const ADDRESSES = 60;
const LIST_PAGES = 30;
const SEARCH = 'search=canada+flag&category=flags&fabric=Durapoly,Tuff+Fly&availability=In-Stock';
const JSON_ONLY = { accept: 'application/json' };

interface Shops {
  readonly shop: Served;
  /** The same that caches nothing. */
  readonly cacheless: Served;
}

export type RowName = keyof typeof ROWS;

const asked = (path: string, headers: Record<string, string> = JSON_ONLY) => ({
  method: 'GET' as const,
  path,
  headers,
});

/** The rows of the table, in its order. */
export const ROWS = {
  page: cached('cached page /', '/'),
  'french-page': cached('cached page /fr', '/fr'),
  'product-page': cached('cached page /product', '/product/canada-flag'),
  shop: cached('cached /api/shop', '/api/shop?limit=9'),
  'french-shop': cached('cached /api/shop, French', '/api/shop?lang=fr&limit=9'),
  product: cached('cached /api/product', '/api/product/canada-flag'),

  async 'shop-miss'(bench: Bench, { cacheless }: Shops): Promise<Row> {
    const pages = Array.from({ length: LIST_PAGES }, (_, i) => i + 1);
    const pathOf = (page: number) => `/api/shop?limit=9&page=${page}`;
    await keepForBest(bench.pool, '', await read(cacheless, pathOf(1)));
    return missed(bench, cacheless, { name: 'uncached /api/shop', best: 'list', values: pages, pathOf });
  },

  async 'product-miss'(bench: Bench, { cacheless }: Shops): Promise<Row> {
    const { rows } = await bench.pool.query<{ slug: string }>(
      'select slug from products order by best_seller_rank, id limit $1',
      [ADDRESSES],
    );
    const values = rows.map(({ slug }) => slug);
    const pathOf = (slug: string) => `/api/product/${slug}`;
    return missed(bench, cacheless, { name: 'uncached /api/product', best: 'product', values, pathOf });
  },

  /** A search is never cached for others. */
  async search(bench: Bench, { shop }: Shops): Promise<Row> {
    const path = `/api/shop?${SEARCH}`;
    await keepForBest(bench.pool, SEARCH, await read(shop, path));
    await assertSame({ pool: bench.pool, call: callOf(shop) }, 'search', { values: [SEARCH], path });
    const limit = await startStatement(bench, 'search', [[SEARCH]]);
    return against(
      bench,
      { name: 'search, filtered', limitName: 'best statement' },
      { shop: bench.side(shop, [asked(path)]), limit },
    );
  },

  /** Pages of searches are never cached, so each is rendered. */
  async rendered(bench: Bench, { shop }: Shops): Promise<Row> {
    const side = bench.side(shop, [asked('/shop?search=maple', BROWSER)]);
    const what = { name: 'page rendered each time', limitName: '', mustBe: PAGES_PER_CORE };
    return compare(what, { shop: side }, bench.rounds);
  },

  /** Loads guest checkouts (two lines, cash on delivery), and as their limit one call that keeps the same promises. */
  async checkout(bench: Bench, { shop }: Shops): Promise<Row> {
    const carts = await stockCarts(bench.pool);
    await assertSameOrder({ pool: bench.pool, call: callOf(shop) }, carts[0] ?? []);
    const orders = carts.map((cart) => ({ ...orderOf(cart, NEW_ID), path: '/api/checkout' }));
    const limit = await startStatement(
      bench,
      'checkout',
      orders.map(({ body }) => [body, NEW_ID]),
    );
    const named = { name: 'guest checkout', limitName: 'one call', mustBe: CHECKOUT };
    return against(bench, named, { shop: bench.side(shop, orders), limit });
  },
};

/** A row of an answer that the shop caches, against a bare server with the same bytes. */
function cached(name: string, path: string) {
  return async (bench: Bench, { shop }: Shops): Promise<Row> => {
    const limit = await startBareServer(bench, shop.origin + path);
    return against(
      bench,
      { name, limitName: 'bare server' },
      { shop: bench.side(shop, [asked(path, BROWSER)]), limit },
    );
  };
}

interface Missed<Value> {
  readonly name: string;
  readonly best: BestStatement;
  /** The parameter of the statement, and of the address, of each request. */
  readonly values: readonly Value[];
  readonly pathOf: (value: Value) => string;
}

/** A row of answers that nothing has cached, against the best statement for the same JSON. */
async function missed<Value extends string | number>(
  bench: Bench,
  cacheless: Served,
  { name, best, values, pathOf }: Missed<Value>,
): Promise<Row> {
  const target = { pool: bench.pool, call: callOf(cacheless) };
  for (const value of values) await assertSame(target, best, { values: [value], path: pathOf(value) });
  const given = values.map((value) => [value]);
  const requests = values.map((value) => asked(pathOf(value)));
  const sides = { shop: bench.side(cacheless, requests), limit: await startStatement(bench, best, given) };
  return against(bench, { name, limitName: 'best statement' }, sides);
}

const read = async (shop: Served, path: string): Promise<ShopAnswer> =>
  (await callOf(shop)(path)).json() as Promise<ShopAnswer>;

/** Compares the shop with a share of its limit, half unless the row says otherwise. The limit ends with the row. */
async function against(
  bench: Bench,
  named: Pick<Row, 'name' | 'limitName'> & Partial<Pick<Row, 'mustBe'>>,
  sides: { readonly shop: Side; readonly limit: Limit },
): Promise<Row> {
  const row = await compare({ ...named, mustBe: named.mustBe ?? HALF }, sides, bench.rounds);
  await sides.limit.stop();
  return row;
}
