import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { openPage, watchConsole } from '../shopper.ts';
import { cards, listCount } from './shop-steps.ts';

test.describe('an empty result', () => {
  test('offers similar terms and categories', async ({ page }) => {
    await openPage(page, '/about');
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('flagpoel xx');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible();
    await expect(page.getByText('Nothing matches “flagpoel xx”.')).toBeVisible();
    await expectAccessible(page);
    const categories = page.getByRole('region', { name: 'Categories that may fit' });
    await expect(categories.getByRole('link', { name: 'Outdoor Flagpoles' })).toHaveAttribute(
      'href',
      '/category/outdoor-flagpoles',
    );
    await page.getByRole('region', { name: 'Did you mean' }).getByRole('link', { name: 'flagpole' }).click();
    await expect(page).toHaveURL('/shop?search=flagpole');
    await expect(cards(page).first()).toBeVisible();
  });

  test('for zzzz says so and links to all products', { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/shop?search=zzzz');
    await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible();
    await expect(listCount(page)).toHaveText('No products');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole('link', { name: 'Show all products' }).click();
    await expect(page).toHaveURL('/shop');
    await expect(cards(page)).toHaveCount(9);
  });

  test('because of filters offers to clear them and keeps the search', { tag: '@full' }, async ({ page }) => {
    await page.goto(
      '/shop?search=canada&fabric=210D+Nylon&size=above+72x36&finishing=Open+Sleeves&view=list',
    );
    await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/shop?search=canada&view=list');
    await expect(cards(page).first()).toBeVisible();
  });

  test('P45 shows markup in the search as plain text', { tag: '@any-width' }, async ({ page }) => {
    const expectQuietConsole = watchConsole(page);
    const term = '<img src=x onerror=alert(1)></script><script>alert(2)</script>"&amp;';
    page.on('dialog', () => expect(true, 'a script ran').toBe(false));
    await page.goto(`/shop?${new URLSearchParams({ search: term })}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${term}”`);
    await expect(page.getByRole('link', { name: `Remove “${term}”` })).toBeVisible();
    await expect(page.locator('img[src=x]')).toHaveCount(0);
    await expectNoSidewaysScrolling(page);
    expectQuietConsole();
  });
});
