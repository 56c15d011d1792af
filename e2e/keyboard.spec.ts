import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPage, watchConsole } from './shopper.ts';

/** The longest page has some 80 places for the focus; a trap would keep it for ever. */
const MOST_STEPS = 100;

/**
 * Presses Tab until `target` has the focus and is visible, as a shopper without a mouse does. Looks for it once, because
 * to find an element by its role takes longer than all else of a step.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  let element = await target.elementHandle();
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab');
    const focus = await element?.evaluate((wanted) =>
      wanted.isConnected ? wanted === document.activeElement : 'replaced',
    );
    if (focus === 'replaced') element = await target.elementHandle();
    if (focus !== true) continue;
    await expect(target).toBeInViewport();
    return;
  }
  throw new Error(`Tab did not reach ${target} in ${MOST_STEPS} steps`);
}

test('fills the cart from the home page with the keyboard alone', async ({ page }) => {
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

test('announces the title and moves the focus on a page that a link opens', { tag: '@any-width' }, async ({
  page,
}) => {
  await openPage(page, '/');
  const news = page.locator('p[aria-live="polite"]');
  await expect(news).toHaveText('');
  // Until then a link of the footer opens a new document, which is announced by the browser.
  await expect(page.getByRole('contentinfo').locator('..')).toHaveAttribute('data-island', 'awake');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).press('Enter');
  await expect(news).toHaveText('Contact us | Halyard');
  await expect(page.getByRole('main')).toBeFocused();
  // The menu returns the focus to its button when it closes; the new page takes it from there.
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).press('Enter');
  await expect(news).toHaveText('About us | Halyard');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(news).toHaveText(/ \| Halyard$/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('moves the focus to the top of the list on a new page, but not for a filter', { tag: '@full' }, async ({
  page,
}) => {
  const next = page.getByRole('link', { name: 'Next page' });
  for (const path of ['/category/flags', '/shop']) {
    await openPage(page, path);
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('heading', { level: 2, name: 'Products' })).toBeFocused();
    await expect(page.locator('p[aria-live="polite"]')).toHaveText(/page 2/i);
  }
  const sort = page.getByLabel('Sort by');
  await sort.focus();
  await sort.selectOption('newest');
  await expect(page).toHaveURL('/shop?sort=newest');
  await expect(sort).toBeFocused();
});
