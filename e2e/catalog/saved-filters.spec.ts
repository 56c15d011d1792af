import { expect, test } from '@playwright/test';
import { openPage } from '../shopper.ts';
import { cards, chips, choose, closeDrawer, filters, isWide, listCount, saved } from './shop-steps.ts';

test.describe('the saved choice', { tag: '@any-width' }, () => {
  test('is restored when the shop is opened without a query, by link or URL', async ({ page }) => {
    await openPage(page, '/shop');
    await choose(page, '36x18', 'Tuff Fly');
    await expect(page).toHaveURL('/shop?size=36x18&fabric=Tuff+Fly');
    await expect.poll(() => saved(page)).toEqual([null, '{"size":["36x18"],"fabric":["Tuff Fly"]}']);
    await openPage(page, '/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('main').getByRole('link', { name: 'Shop Now' }).first().click();
    await expect(page).toHaveURL('/shop?size=36x18&fabric=Tuff+Fly');
    await openPage(page, '/shop');
    await expect(page).toHaveURL('/shop?size=36x18&fabric=Tuff+Fly');
    await expect(chips(page)).toHaveText(['36x18', 'Tuff Fly', 'Clear all']);
  });

  test('is not applied to a link that promises all products', { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/shop');
    await choose(page, 'Paper');
    await expect.poll(() => saved(page)).toEqual([null, '{"fabric":["Paper"]}']);
    await openPage(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'See all products' }).click();
    await expect(listCount(page)).toHaveText('275 products');
    await expect(chips(page)).toHaveCount(0);
    await page.reload();
    await expect(listCount(page)).toHaveText('275 products');
    await openPage(page, '/shop');
    await expect(page).toHaveURL('/shop?fabric=Paper');
  });

  test('is not made by a link, nor applied to the link Embroidery', async ({ page }) => {
    await openPage(page, '/shop?category=canada-flags');
    await expect(chips(page)).toHaveText(['Canada Flags', 'Clear all']);
    expect(await saved(page)).toEqual([null, null]);
    await choose(page, 'Paper');
    await expect.poll(() => saved(page)).toEqual(['["canada-flags"]', '{"fabric":["Paper"]}']);
    await openPage(page, '/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Embroidery' }).click();
    await expect(listCount(page)).toHaveText('275 products');
    await expect(chips(page)).toHaveCount(0);
  });

  test('is not changed by pages with a query or by flag categories', { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/shop');
    await choose(page, 'Paper');
    await expect.poll(() => saved(page)).toEqual([null, '{"fabric":["Paper"]}']);
    await openPage(page, '/shop?search=canada');
    await expect(chips(page)).toHaveText(['“canada”', 'Clear all']);
    await openPage(page, '/shop/pride-flags');
    await expect(chips(page)).toHaveText(['Pride Flags', 'Clear all']);
    await expect(page).toHaveURL('/shop/pride-flags');
    await openPage(page, '/shop?size=nonsense');
    expect(await saved(page)).toEqual([null, '{"fabric":["Paper"]}']);
    await openPage(page, '/shop');
    await expect(page).toHaveURL('/shop?fabric=Paper');
  });

  test('is deleted with its last filter', { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/shop?size=36x18');
    await page.getByRole('link', { name: 'Remove 36x18' }).click();
    await expect(page).toHaveURL('/shop');
    expect(await saved(page)).toEqual([null, null]);
    await openPage(page, '/shop');
    await expect(listCount(page)).toBeVisible();
    await expect(page).toHaveURL('/shop');
    await openPage(page, '/shop?category=banners&size=36x18');
    if (isWide(page)) await page.getByRole('link', { name: 'All products' }).click();
    else await (await filters(page)).getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/shop');
    expect(await saved(page)).toEqual([null, null]);
  });

  test('does not break Back', { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/shop');
    await choose(page, '36x18');
    await closeDrawer(page);
    await expect(page).toHaveURL('/shop?size=36x18');
    await page.goBack();
    await expect(page).toHaveURL('/shop');
    await expect(chips(page)).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL('/shop?size=36x18');
    await expect(chips(page)).toHaveText(['36x18', 'Clear all']);
  });

  test('is ignored when the storage is corrupt, holds unknown values or is denied', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await openPage(page, '/about');
    for (const value of ['{"size', '[]', '{"size":{"0":"36x18"}}', '{"size":["no-such-size"]}']) {
      await page.evaluate((text) => localStorage.setItem('shopFilters', text), value);
      await openPage(page, '/shop');
      await expect(listCount(page)).toBeVisible();
      await expect(chips(page)).toHaveCount(0);
    }
    const denied = await context.newPage();
    await denied.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await openPage(denied, '/shop');
    await choose(denied, '36x18');
    await expect(denied).toHaveURL('/shop?size=36x18');
    await expect(cards(denied).first()).toBeVisible();
  });
});
