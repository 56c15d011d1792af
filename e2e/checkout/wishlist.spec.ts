import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, watchShifts } from '../page-checks.ts';
import { keep, keptLine } from './kept-lines.ts';

const FLAG = 'canada-flag';
/** $24.95, plenty of stock. */
const SPIKE = 'feather-banner-ground-spike';
/** Out of stock. */
const SOLD_OUT = 'feather-banner-water-base';
const settled = (page: Page) => page.waitForLoadState('networkidle');

test.describe('the wishlist', () => {
  const wish = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

  test('shows the chosen variants and their changes, and fills the cart', async ({ page, request }) => {
    const expectStill = await watchShifts(page);
    await keep(page, {
      cart: [await keptLine(request, SPIKE, { quantity: 4 })],
      wishlist: [
        await keptLine(request, FLAG, { price: 39.95 }),
        await keptLine(request, SPIKE),
        await keptLine(request, SOLD_OUT, { stock: 3 }),
      ],
    });
    await page.goto('/wishlist');
    const flag = wish(page, 'Canada Flag');
    await expect(flag).toContainText('200D Nylon / 54x27 / Grommets');
    await expect(flag).toContainText('Was $39.95, now $43.95');
    await expect(wish(page, 'Water Weight Base')).toContainText('Out of Stock');
    await expect(page.getByRole('button', { name: 'Add To Cart: Water Weight Base' })).toBeDisabled();
    await settled(page);
    await expectStill();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Update prices' }).click();
    await expect(flag).not.toContainText('Was');
    await page.getByRole('button', { name: 'Add To Cart: Canada Flag' }).click();
    await expect(page.getByText('Cart Updated')).toBeVisible();
    // A line that is already in the cart keeps its quantity.
    await page.getByRole('button', { name: 'Add To Cart: Ground Spike' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 5 items' })).toBeVisible();
    await page.getByRole('link', { name: 'View Product: Canada Flag' }).click();
    await expect(page).toHaveURL(/\/product\/canada-flag/);
  });

  test('is emptied, and restored', { tag: '@full' }, async ({ page, request }) => {
    await keep(page, { wishlist: [await keptLine(request, FLAG), await keptLine(request, SPIKE)] });
    await page.goto('/wishlist');
    await page.getByRole('button', { name: 'Remove Canada Flag from wishlist' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').first()).toContainText('Canada Flag');
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Canada Flag' }).last(),
    ).toBeFocused();
    await page.getByRole('button', { name: 'Clear wishlist' }).click();
    await expect(page.getByText('Your wishlist is empty')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('shows No Variants for a product without a price', { tag: '@full' }, async ({ page, request }) => {
    await page.route('**/api/flag/*', (route) => route.abort('connectionreset'));
    await keep(page, { wishlist: [await keptLine(request, SPIKE, { price: 0 })] });
    await page.goto('/wishlist');
    await expect(page.getByText('No Variants')).toBeVisible();
  });
});
