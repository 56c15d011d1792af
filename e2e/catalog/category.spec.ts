import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { openPage } from '../shopper.ts';
import { cards, pages } from './shop-steps.ts';

test.describe('a category', () => {
  test('shows No Products Found when it cannot be loaded', { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/category/flags');
    await page.route('**/api/category/**', (route) => route.abort('connectionreset'));
    await page
      .getByRole('navigation', { name: 'Flags by kind' })
      .getByRole('link', { name: 'Pride Flags' })
      .click();
    await expect(page).toHaveURL('/category/pride-flags');
    await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pride Flags');
    await expectAccessible(page);
    await page.unroute('**/api/category/**');
    await page.reload();
    await expect(cards(page).first()).toBeVisible();
  });

  test('links to its subcategories and back to its parent', async ({ page }) => {
    await openPage(page, '/category/banners');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page
      .getByRole('navigation', { name: 'Banners by kind' })
      .getByRole('link', { name: 'Street & Pole Banners' })
      .click();
    await expect(page).toHaveURL('/category/street-banners');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText([
      'Home',
      'Shop',
      'Banners',
      'Street & Pole Banners',
    ]);
    await crumbs.getByRole('link', { name: 'Banners' }).click();
    await expect(page).toHaveURL('/category/banners');
  });

  test('is paginated', { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/category/flags?limit=20');
    await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/category/flags?page=2&limit=20');
    await expect(cards(page)).toHaveCount(20);
  });
});
