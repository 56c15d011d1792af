import type { ShopAnswer } from '../../contract/catalog/catalog.ts';
import { assertSame, keepForBest } from '../best/install.ts';
import type { Served } from '../processes.ts';
import { against } from './against.ts';
import { type Bench, callOf } from './bench.ts';
import { compare, type MustBe, type Row } from './compare.ts';
import { checkoutRow } from './guest-checkout.ts';
import { BROWSER, startBareServer, startStatement } from './limits.ts';

const PAGES_PER_CORE: MustBe = { perCore: 180 };
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
    for (const page of pages)
      await assertSame({ pool: bench.pool, call: callOf(cacheless) }, 'list', {
        values: [page],
        path: pathOf(page),
      });
    const limit = await startStatement(
      bench,
      'list',
      pages.map((page) => [page]),
    );
    const shop = bench.side(
      cacheless,
      pages.map((page) => asked(pathOf(page))),
    );
    return against(bench, { name: 'uncached /api/shop', limitName: 'best statement' }, { shop, limit });
  },

  async 'product-miss'(bench: Bench, { cacheless }: Shops): Promise<Row> {
    const { rows } = await bench.pool.query<{ slug: string }>(
      'select slug from products order by best_seller_rank, id limit $1',
      [ADDRESSES],
    );
    const slugs = rows.map(({ slug }) => slug);
    const pathOf = (slug: string) => `/api/product/${slug}`;
    for (const slug of slugs)
      await assertSame({ pool: bench.pool, call: callOf(cacheless) }, 'product', {
        values: [slug],
        path: pathOf(slug),
      });
    const limit = await startStatement(
      bench,
      'product',
      slugs.map((slug) => [slug]),
    );
    const shop = bench.side(
      cacheless,
      slugs.map((slug) => asked(pathOf(slug))),
    );
    return against(bench, { name: 'uncached /api/product', limitName: 'best statement' }, { shop, limit });
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

  checkout: (bench: Bench, { shop }: Shops): Promise<Row> => checkoutRow(bench, shop),
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

const read = async (shop: Served, path: string): Promise<ShopAnswer> =>
  (await callOf(shop)(path)).json() as Promise<ShopAnswer>;
