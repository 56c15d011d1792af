// Weighs pages of the build in `build/`, which `npm test` makes first. By hand, run `npm run build` before.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWholeShop, type WholeShop } from '../testing/whole-shop.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.close());

/** Bytes of HTML that each kind of page may have, before compression. */
const LIMITS: Readonly<Record<string, number>> = {
  '/': 79_600,
  '/shop': 63_500,
  '/shop?view=list': 66_800,
  '/shop/canada-flags': 68_200,
  '/category/canada-flags': 60_100,
  '/product/canada-flag': 118_000,
  '/stores': 58_600,
  '/stores/maple-mast-ottawa': 60_200,
  '/custom': 50_200,
  '/custom/feather-banner': 52_000,
  '/custom-quote': 36_400,
  '/contact': 31_800,
  '/cart': 29_000,
  '/wishlist': 26_700,
  '/checkout': 25_000,
  '/profile': 27_000,
  '/sign-in': 27_500,
  '/blogs': 38_000,
  '/about': 30_000,
};

describe.each(Object.entries(LIMITS))('the HTML of %s', (path, limit) => {
  it(`has at most ${limit / 1000} kB, and no drawing of an icon twice`, async () => {
    const html = await shop.text(path);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(limit);
    // Lucide draws on 24 × 24 units; other drawings are pictures.
    const drawings = html.match(/<svg[^>]*viewBox="0 0 24 24"[\s\S]*?<\/svg>/g) ?? [];
    expect(drawings).toEqual([...new Set(drawings)]);
  });
});

it('links each category once in the header, where a visitor without JavaScript finds it', async () => {
  const page = await shop.page('/about');
  const [header] = page.all('header');
  const [menu] = header?.all('dialog') ?? [];
  const linksOf = (part: typeof menu) =>
    part
      ?.all('a')
      .map((link) => link.attribute('href') ?? '')
      .filter((path) => path.startsWith('/category/'));
  const answer = await (await shop.get('/api/shop?limit=1')).json();
  const mains: { slug: string; subcategories: { slug: string }[] }[] = answer.data.mainCategories;
  const slugs = mains.flatMap((main) => [main, ...main.subcategories]).map(({ slug }) => `/category/${slug}`);
  expect(linksOf(menu)).toEqual([...slugs, '/category/flagpoles-and-hardware']);
  expect(linksOf(header)?.filter((path) => path === '/category/car-flags')).toHaveLength(1);
});
