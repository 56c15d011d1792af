import { expect, type Locator, type Page, test } from '@playwright/test';
import { watchConsole } from './shopper.ts';

const MOST_STEPS = 150;

/** Goes on with Tab until `target` has the focus, as a shopper without a mouse does, and is seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab');
    if (!(await target.evaluate((element) => element === document.activeElement))) continue;
    await expect(target).toBeInViewport();
    return;
  }
  throw new Error(`Tab did not come to ${target} in ${MOST_STEPS} steps`);
}

test('from the home page to a filled cart with nothing but the keyboard', async ({ page }) => {
  const expectQuietConsole = watchConsole(page);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Shop Now' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop');

  const buyNow = page.getByRole('main').getByRole('link', { name: 'Buy Now: Canada Flag', exact: true });
  await tabTo(page, buyNow);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Canada Flag' })).toBeVisible();

  const other = page
    .getByRole('group', { name: /^Fabric/ })
    .getByRole('button')
    .nth(1);
  await tabTo(page, other);
  await page.keyboard.press('Space');
  await expect(other).toHaveAttribute('aria-pressed', 'true');

  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product Added')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Cart, 1 item' }).filter({ visible: true }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Checkout' }));
  expectQuietConsole();
});
