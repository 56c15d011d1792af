import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWholeShop, type WholeShop } from '../testing/whole-shop.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.close());

/** Canonical addresses, to which the shop's own links lead. */
const OWN = [
  '/shop?category=flags',
  '/shop?category=canada-flags,banners&size=36x18,54x27',
  '/shop?fabric=Tuff+Fly&availability=In-Stock&shipping_location=Free+Shipping&sort=price_asc',
  '/shop?finishing=Grommets&page=2',
  '/shop?page=1&limit=24',
  '/shop?category=flags&page=1&limit=9',
  '/shop?sort=newest&view=list',
  '/shop/canada-flags?size=36x18',
  '/category/flags?page=2',
  '/category/flags?limit=10',
  '/stores?province=British+Columbia',
  '/stores?province=All&page=2',
  '/stores/maple-mast-ottawa?unique=no&page=2',
];

/** Addresses whose view has another, canonical address. */
const OTHERS = [
  '/shop?category=x1&size=y1',
  '/shop?category=flags,x1',
  '/shop?category=FLAGS',
  '/shop?category=%66lags',
  '/shop?category=flags,flags',
  '/shop?size=54x27,36x18',
  '/shop?size=36x18&category=flags',
  '/shop?sort=cheapest',
  '/shop?view=table',
  '/shop?view=grid',
  '/shop?page=1',
  '/shop?page=02',
  '/shop?page=999999',
  '/shop?page=-1',
  '/shop?limit=24',
  '/shop?page=1&limit=999',
  '/shop?limit=',
  '/shop/canada-flags?size=nonsense',
  '/category/flags?page=999999',
  '/category/flags?limit=07',
  '/category/flags?size=36x18',
  '/stores?province=Atlantis',
  '/stores?province=british+columbia',
  '/stores?province=All&page=999',
  '/stores/maple-mast-ottawa?unique=maybe',
  '/stores/maple-mast-ottawa?page=999',
  '/?page=2',
  '/product/canada-flag?size=36x18',
  '/blogs?page=2',
];

describe('P99 a list page', () => {
  it('is cached under its canonical address', async () => {
    for (const path of OWN) {
      const answer = await shop.get(path);
      expect([path, answer.status, answer.headers.get('etag')]).toEqual([path, 200, expect.any(String)]);
    }
  });

  it('is served but not cached under any other address', async () => {
    for (const path of OTHERS) {
      const { headers } = await shop.get(path);
      expect([path, headers.get('etag'), headers.get('cache-control')]).toEqual([
        path,
        null,
        'private, no-store',
      ]);
    }
  });

  it('links only to pages that can be cached', async () => {
    for (const path of ['/shop?category=flags&size=36x18,72x36', '/category/flags', '/stores?province=All']) {
      const [main] = (await shop.page(path)).all('main');
      const hrefs = (main?.all('a') ?? [])
        .map((link) => link.attribute('href') ?? '')
        .filter((href) => href.includes('?') && !href.includes('search=') && !href.startsWith('http'));
      expect(hrefs.length, path).toBeGreaterThan(0);
      for (const href of new Set(hrefs)) {
        const answer = await shop.get(href.split('#')[0] ?? '');
        expect([href, answer.headers.get('etag')]).toEqual([href, expect.any(String)]);
      }
    }
  });
});

it.each(['/blogs/no-such-article', '/blogs/about', '/blogs/nylon-versus-polyester.fr'])(
  'is a 404 for an unknown article: %s',
  async (path) => {
    expect((await shop.get(path)).status).toBe(404);
  },
);
