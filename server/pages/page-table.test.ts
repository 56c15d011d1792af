import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/locale.ts';
import { pathIn } from '../../contract/page-language.ts';
import { PAGE_PATHS, PAGES, type PagePath } from '../../contract/page-table.ts';
import { TERMS_VERSION } from '../../contract/terms.ts';
import { openWholeShop, type WholeShop } from '../testing/whole-shop.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.close());

/** A slug for the pages that need one; others get a made-up token. */
const EXAMPLES: Partial<Record<PagePath, string>> = {
  '/shop/:slug': 'canada-flags',
  '/category/:slug': 'canada-flags',
  '/product/:slug': 'canada-flag',
  '/stores/:slug': 'maple-mast-ottawa',
  '/custom/:slug': 'feather-banner',
  '/blogs/:slug': 'flag-etiquette-and-half-masting',
  '/terms/:slug': TERMS_VERSION,
  '/returns/:slug': TERMS_VERSION,
};

/** These say that a made-up token opens nothing. */
const NEED_A_TOKEN: readonly PagePath[] = [
  '/order/:token',
  '/quote/:token',
  '/invoice/:token',
  '/preview/:token',
  '/pay/:token',
  '/consent/:token',
  '/my-data/:token',
  '/newsletter/confirm/:token',
];

const addressOf = (page: PagePath) => page.replace(/:\w+/, EXAMPLES[page] ?? 'a-token');

/** Each page in each language. */
const ADDRESSES = PAGE_PATHS.flatMap((page) =>
  LANGUAGES.map((language) => ({ page, address: pathIn(language, addressOf(page)) })),
);

describe('the page table', () => {
  it.each(ADDRESSES)('decides caching, indexing and protection of $address', async ({ page, address }) => {
    const answer = await shop.get(address);
    expect(answer.status).toBe(NEED_A_TOKEN.includes(page) ? 404 : 200);
    const { cached, robots, secret } = PAGES[page];
    expect(answer.headers.get('cache-control')?.startsWith('public')).toBe(cached !== undefined);
    expect(answer.headers.get('referrer-policy') === 'no-referrer').toBe(secret === true);
    const isHidden = (await answer.text()).includes('<meta name="robots" content="noindex"');
    // A page that robots.txt disallows needs no noindex of its own.
    if (robots !== 'disallow') expect(isHidden).toBe(robots === 'noindex');
  });

  it.each(ADDRESSES)('caches $address under no made-up query parameter', async ({ address }) => {
    const answer = await shop.get(`${address}?page=7&sort=zzz&size=junk`);
    expect(answer.headers.get('cache-control')).not.toContain('public');
  });

  it('decides which pages without parameters are in the sitemap', async () => {
    const listed = await shop.text('/sitemaps/pages.xml');
    for (const page of PAGE_PATHS.filter((path) => !path.includes(':'))) {
      for (const address of LANGUAGES.map((language) => pathIn(language, page)))
        expect(new RegExp(`<loc>https?://[^/]+${address}</loc>`).test(listed), address).toBe(
          PAGES[page].sitemap !== undefined,
        );
    }
  });
});
