import { expect, test } from '@playwright/test';
import { FRENCH_BUDGETS, FRENCH_EXTRA, FRENCH_PATHS, PAGE_BUDGETS } from '../bench/page-budgets.ts';
import { weighPage } from '../bench/page-weight.ts';
import { pathIn } from '../contract/page-language.ts';
import { openPage } from './shopper.ts';

async function scriptOf(origin: string, path: string): Promise<number> {
  const weights = await weighPage(origin, path);
  return weights.find(({ kind }) => kind === 'JS')?.gzip ?? Number.NaN;
}

test.describe('the script that a first visit loads', { tag: '@any-width' }, () => {
  test('is within its limit on every kind of page', async ({ baseURL }) => {
    // It fetches all the scripts of some 25 pages.
    test.slow();
    for (const { path, script } of [...PAGE_BUDGETS, ...FRENCH_BUDGETS]) {
      const gzip = await scriptOf(baseURL ?? '', path);
      // A page that lists no script at all would pass any limit.
      expect(gzip, path).toBeGreaterThan(100_000);
      expect(gzip, path).toBeLessThanOrEqual(script);
    }
  });

  test('is in French at most a little more than in English', async ({ baseURL }) => {
    for (const path of FRENCH_PATHS) {
      const [english, french] = [
        await scriptOf(baseURL ?? '', path),
        await scriptOf(baseURL ?? '', pathIn('fr', path)),
      ];
      expect(french, path).toBeLessThanOrEqual(english + FRENCH_EXTRA);
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
