import { expect, test } from '@playwright/test';
import { PAGE_BUDGETS } from '../bench/page-budgets.ts';
import { weighPage } from '../bench/page-weight.ts';
import { openPage } from './shopper.ts';

test.describe('the script that a first visit loads', { tag: '@any-width' }, () => {
  test('is within its limit on every kind of page', async ({ baseURL }) => {
    // It fetches all the scripts of some 25 pages.
    test.slow();
    for (const { path, script } of PAGE_BUDGETS) {
      const weights = await weighPage(baseURL ?? '', path);
      const { gzip = Number.NaN } = weights.find(({ kind }) => kind === 'JS') ?? {};
      // A page that lists no script at all would pass any limit.
      expect(gzip, path).toBeGreaterThan(100_000);
      expect(gzip, path).toBeLessThanOrEqual(script);
    }
  });

  test('is measured for every page of the shop', async ({ page, request }) => {
    await openPage(page, '/about');
    const pages = await page.evaluate(() => {
      const { routes } = Reflect.get(window, '__reactRouterManifest') as {
        routes: Record<string, { id: string; module: string }>;
      };
      const parents = new Set(Object.values(routes).map((route) => Reflect.get(route, 'parentId')));
      return Object.values(routes).filter(({ id }) => !parents.has(id));
    });
    expect(pages.length).toBeGreaterThan(20);
    const measured = await Promise.all(
      PAGE_BUDGETS.map(async ({ path }) => (await request.get(path, { maxRedirects: 0 })).text()),
    );
    const missing = pages.filter(({ module }) => measured.every((html) => !html.includes(module)));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
