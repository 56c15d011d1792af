import { expect, test } from '@playwright/test';
import { PAGE_PATHS, PAGES, type PagePath } from '../contract/page-table.ts';

/** A slug or token for the pages that need one. */
const EXAMPLES: Partial<Record<PagePath, string>> = {
  '/shop/:slug': 'canada-flags',
  '/category/:slug': 'canada-flags',
  '/product/:slug': 'canada-flag',
  '/stores/:slug': 'maple-mast-ottawa',
  '/custom/:slug': 'feather-banner',
  '/blogs/:slug': 'flag-etiquette-and-half-masting',
};

const addressOf = (page: PagePath) => page.replace(/:\w+/, EXAMPLES[page] ?? 'a-token');

test.describe('the page table', { tag: '@any-width' }, () => {
  for (const page of PAGE_PATHS) {
    test(`decides caching, indexing and protection of ${page}`, async ({ request }) => {
      const answer = await request.get(addressOf(page));
      expect(answer.status()).toBe(200);
      const { 'cache-control': cacheControl, 'referrer-policy': referrerPolicy } = answer.headers();
      const { cached, robots, secret } = PAGES[page];
      expect(cacheControl?.startsWith('public')).toBe(cached !== undefined);
      expect(referrerPolicy === 'no-referrer').toBe(secret === true);
      const isHidden = (await answer.text()).includes('<meta name="robots" content="noindex"');
      // A page that robots.txt disallows needs no noindex of its own.
      if (robots !== 'disallow') expect(isHidden).toBe(robots === 'noindex');
    });

    test(`caches ${page} under no made-up query parameter`, async ({ request }) => {
      const answer = await request.get(`${addressOf(page)}?page=7&sort=zzz&size=junk`);
      expect(answer.headers()['cache-control']).not.toContain('public');
    });
  }

  test('decides which pages without parameters are in the sitemap', async ({ request }) => {
    const listed = await (await request.get('/sitemaps/pages.xml')).text();
    for (const page of PAGE_PATHS.filter((path) => !path.includes(':'))) {
      expect(new RegExp(`<loc>https?://[^/]+${page}</loc>`).test(listed), page).toBe(
        PAGES[page].sitemap !== undefined,
      );
    }
  });
});
