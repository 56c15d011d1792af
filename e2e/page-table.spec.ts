import { expect, test } from '@playwright/test';
import { PAGE_PATHS, PAGES, type PagePath } from '../contract/page-table.ts';

/** A slug or token for the pages that take one. */
const EXAMPLES: Partial<Record<PagePath, string>> = {
  '/shop/:slug': 'canada-flags',
  '/category/:slug': 'canada-flags',
  '/product/:slug': 'canada-flag',
  '/stores/:slug': 'maple-mast-ottawa',
  '/custom/:slug': 'feather-banner',
  '/blogs/:slug': 'flag-etiquette-and-half-masting',
};

const addressOf = (page: PagePath) => page.replace(/:\w+/, EXAMPLES[page] ?? 'a-token');

test.describe('as the table of pages says', { tag: '@any-width' }, () => {
  for (const page of PAGE_PATHS) {
    test(`${page} is cached, kept from search engines and protected`, async ({ request }) => {
      const answer = await request.get(addressOf(page));
      expect(answer.status()).toBe(200);
      const { 'cache-control': cacheControl, 'referrer-policy': referrerPolicy } = answer.headers();
      const { cached, robots, secret } = PAGES[page];
      expect(cacheControl?.startsWith('public')).toBe(cached !== undefined);
      expect(referrerPolicy === 'no-referrer').toBe(secret === true);
      const isHidden = (await answer.text()).includes('<meta name="robots" content="noindex"');
      // What robots.txt keeps search engines from needs no word of its own.
      if (robots !== 'disallow') expect(isHidden).toBe(robots === 'noindex');
    });

    test(`${page} is cached under no query parameter that is made up`, async ({ request }) => {
      const answer = await request.get(`${addressOf(page)}?page=7&sort=zzz&size=junk`);
      expect(answer.headers()['cache-control']).not.toContain('public');
    });
  }

  test('the sitemap lists those pages that have no parameters', async ({ request }) => {
    const listed = await (await request.get('/sitemaps/pages.xml')).text();
    for (const page of PAGE_PATHS.filter((path) => !path.includes(':'))) {
      expect(new RegExp(`<loc>https?://[^/]+${page}</loc>`).test(listed), page).toBe(
        PAGES[page].sitemap !== undefined,
      );
    }
  });
});
