import { randomUUID } from 'node:crypto';
import { type CartLine, order, uniqueEmail } from '../carts.ts';
import type { Asked } from '../load-address.ts';

const PROVINCES = ['ON', 'QC', 'BC', 'AB', 'NS'];
const WORDS = [
  'maple',
  'canada',
  'flag',
  'pole',
  'nylon',
  'banner',
  'ottawa',
  'custom',
  'grommets',
  'ensign',
];
const BROWSER = {
  'accept-encoding': 'gzip, br',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0 Safari/537.36',
};

interface Shop {
  /** Public addresses of pages. */
  readonly pages: readonly string[];
  readonly slugs: readonly string[];
  readonly carts: readonly (readonly CartLine[])[];
}

/** Cycles through the requests of shoppers: pages, lists, searches, products, options, and an order each time. */
export function createShoppers({ pages, slugs, carts }: Shop): () => Asked {
  let n = 0;
  const page = (path: string): Asked => ({
    method: 'GET',
    path,
    headers: { ...BROWSER, cookie: `province=${pick(PROVINCES, n)}` },
  });
  const api = (path: string): Asked => ({ method: 'GET', path: `/api/${path}` });
  const visit: readonly (() => Asked)[] = [
    () => page(pick(pages, n)),
    () => page(pick(pages, n + 1)),
    () => page(pick(pages, n + 2)),
    () => api(`shop?limit=12&page=${1 + (n % 9)}&sort=price_low_to_high`),
    // Terms hardly ever repeat, to show whether the search cache stays bounded.
    () => api(`shop?search=${pick(WORDS, n)}+${randomUUID().slice(0, 4)}`),
    () => api(`search-suggestions?q=${pick(WORDS, n).slice(0, 2 + (n % 4))}`),
    () => api(`product/${pick(slugs, n)}`),
    () => posted('/api/filter-variant', { product_id: pick(carts, n)[0]?.product_id, variant: {} }),
    () => api(`all-stores?postcode=K1P&limit=10`),
    () => ({ ...order(pick(carts, n), { key: randomUUID(), email: uniqueEmail() }), path: '/api/checkout' }),
  ];
  return () => {
    const asked = visit[n % visit.length] as () => Asked;
    n++;
    return asked();
  };
}

const posted = (path: string, body: object): Asked => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
