import { expect, test } from '@playwright/test';
import { fillCart } from './checkout/kept-lines.ts';
import { expectAccessible } from './page-checks.ts';
import { addToCart, fillCustomer, goToCheckout, orderNumber, placeOrder, visibleButton } from './shopper.ts';

const SIMPLE = 'feather-banner-ground-spike';

test('shows a price that changed since the cart was filled, asks to accept it and charges it', {
  tag: '@any-width',
}, async ({ page }) => {
  await fillCart(page, SIMPLE);
  await page.evaluate(() => {
    const stored = localStorage.getItem('ecom') ?? '';
    localStorage.setItem('ecom', stored.replaceAll('24.95', '19.95'));
  });
  await page.goto('/checkout');
  await fillCustomer(page);
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
  await placeOrder(page);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('now costs $24.95 instead of $19.95');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Update my order' }).click();
  await expect(question).toBeHidden();
  await placeOrder(page);
  await orderNumber(page);
  await expect(page.getByText('$24.95').first()).toBeVisible();
});

test('keeps the order and says so when the shop is unreachable', { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  await goToCheckout(page, SIMPLE);
  await fillCustomer(page);
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
  const keys = new Set<string | undefined>();
  await page.route('**/api/checkout?*', (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    return route.abort('connectionreset');
  });
  await placeOrder(page);
  await expect.poll(() => keys.size).toBe(1);
  await expect(visibleButton(page, 'Place Order')).toBeEnabled({ timeout: 30_000 });
  await page.unroute('**/api/checkout?*');
  await page.route('**/api/checkout?*', (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    return route.continue();
  });
  await placeOrder(page);
  await orderNumber(page);
  expect(keys.size).toBe(1);
});

test('subscribes and saves the address on the confirmation only when asked to', {
  tag: '@any-width',
}, async ({ page }) => {
  await goToCheckout(page, SIMPLE);
  await fillCustomer(page);
  await page.getByLabel('Apartment').fill('Unit 4');
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
  await placeOrder(page);
  await orderNumber(page);
  await expect(page.getByText('118 Sample Street, Unit 4', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Ottawa, ON K1P 5G3$/)).toBeVisible();
  const news = page.getByRole('checkbox', { name: 'Email me with news and offers' });
  const save = page.getByRole('checkbox', { name: 'Save my information on this device for next time' });
  await expect(news).not.toBeChecked();
  await expect(news).toHaveAccessibleDescription(/^From Halyard, .+ Unsubscribe any time\.$/);
  await expect(save).not.toBeChecked();
  await expectAccessible(page);
  const down = { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
  await page.route('**/api/forms-submit?*', (route) => route.fulfill(down), { times: 1 });
  // The failed call unchecks the box again, so check() would time out.
  await news.click();
  await expect(page.getByText('Failed to subscribe. Please try again.')).toBeVisible();
  await expect(news).not.toBeChecked();
  await news.check();
  await expect(page.getByText('Thank you for subscribing to our newsletter!').first()).toBeVisible();
  await save.check();
  await goToCheckout(page, SIMPLE);
  await expect(page.getByLabel('House number and street')).toHaveValue('118 Sample Street');
});

test('selects and deselects an option, and requires all options for a wish', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/product/canada-flag');
  const size = page.getByRole('button', { name: /^72 × 36.in/ });
  await size.click();
  await expect(size).toHaveAttribute('aria-pressed', 'true');
  await size.click();
  await expect(size).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  await visibleButton(page, 'Add to Wishlist').click();
  await expect(page.getByText('Please select all variant options first').first()).toBeVisible();
});

test('says that a product is sold out', { tag: '@full' }, async ({ page, request }) => {
  const { product } = await (await request.get('/api/product/vietnam-heritage-flag')).json();
  expect(product.in_stock).toBe(false);
  await page.goto('/product/vietnam-heritage-flag');
  await expect(
    page.getByRole('main').getByText('Out of Stock').filter({ visible: true }).first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('fills the wishlist with hearts, counts it in the header and empties it', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/category/canada-flags');
  await page
    .getByRole('main')
    .getByRole('button', { name: /wishlist/i })
    .first()
    .click();
  await expect(page.getByText('Added to Wishlist').first()).toBeVisible();
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'My Wishlist' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /remove/i })
    .first()
    .click();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
});

test('opens accessible menus that lead to a category', { tag: '@two-widths' }, async ({ page }) => {
  await page.goto('/');
  const drawer = page.getByRole('button', { name: 'Open menu' });
  if (await drawer.isVisible()) await drawer.click();
  await page.getByText('All Categories').filter({ visible: true }).first().click();
  const link = page
    .getByRole('banner')
    .getByRole('link', { name: 'Banners', exact: true })
    .filter({ visible: true });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await expect(page).toHaveURL('/category/banners');
});

test('shares one cart between two tabs', { tag: ['@any-width', '@full'] }, async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await second.goto('/cart');
  await expect(second.getByText('Your cart is empty')).toBeVisible();
  await addToCart(first, SIMPLE);
  await expect(second.getByRole('link', { name: 'Checkout' })).toBeVisible();
});
