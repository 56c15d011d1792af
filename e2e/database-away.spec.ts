import { expect, test } from '@playwright/test';
import { anotherOrigin, openShopThatLosesItsDatabase } from './another-shop.ts';
import { expectAccessible } from './page-checks.ts';

const ORIGIN = anotherOrigin(4);

const WITHOUT_DATA = [
  '/about',
  '/shipping',
  '/privacy-policy',
  '/accessibility',
  '/blogs',
  '/contact',
  '/custom',
  '/custom-quote',
  '/cart',
  '/wishlist',
  '/checkout',
  '/sign-in',
  '/sign-up',
  '/order-status',
];

test("R63 serves the pages that need no database, and reports the outage in the shop's own pages", {
  tag: '@any-width',
}, async ({ page, request }) => {
  test.slow();
  const shop = await openShopThatLosesItsDatabase(4);
  try {
    const titleOf = async (path: string) =>
      (await (await request.get(ORIGIN + path)).text()).match(/<h1.*?<\/h1>/)?.[0];
    expect(await (await request.get(`${ORIGIN}/blogs`)).text()).toContain('/category/flags');
    await shop.stopDatabase();
    // An answer that was current within the last second is still sent, and shown in pages.
    const menu = () => request.get(`${ORIGIN}/api/shop?limit=1`);
    await expect.poll(async () => (await menu()).status()).toBe(503);

    for (const path of WITHOUT_DATA) {
      const answer = await request.get(ORIGIN + path);
      expect([path, answer.status()]).toEqual([path, 200]);
    }
    expect((await request.get(`${ORIGIN}/terms`)).status()).toBe(503);
    const about = await request.get(`${ORIGIN}/about`);
    expect(about.headers().etag, 'a page without its menu is not cached').toBeUndefined();
    expect(about.headers()['cache-control']).toBe('no-store');
    const kept = await request.get(`${ORIGIN}/blogs`);
    expect(await kept.text(), 'the whole page that was cached').toContain('/category/flags');
    expect(await titleOf('/product/canada-flag')).toContain('Something went wrong');
    expect((await request.get(`${ORIGIN}/product/canada-flag`)).status()).toBe(503);

    await page.goto(`${ORIGIN}/about`);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('All Categories')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true }),
    ).toBeVisible();
    await expectAccessible(page);

    expect((await page.goto(`${ORIGIN}/category/world-flags`))?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'World flags' })).toBeVisible();
    expect((await page.goto(`${ORIGIN}/stores`))?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'No Stores Available' })).toBeVisible();
  } finally {
    await shop.close();
  }
});
