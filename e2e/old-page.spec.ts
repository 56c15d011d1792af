import { expect, type Page, test } from '@playwright/test';
import { fillCart } from './checkout/kept-lines.ts';
import { fillCustomer, goToCheckout, orderNumber, placeOrder, visibleButton } from './shopper.ts';

const SPIKE = 'feather-banner-ground-spike';

/**
 * Makes the next page one of an earlier build whose files the server no longer has: its list of routes names them as
 * that build did. Documents after that one are of the current build.
 */
async function serveEarlierBuild(page: Page): Promise<void> {
  await page.route(
    '**/assets/manifest-*.js',
    async (route) => {
      const response = await route.fetch();
      const now = await response.text();
      const earlier = now.replaceAll(
        /(\/assets\/(?:cart|order-confirmation)-)[\w-]{8}\.js/g,
        '$1earlier0.js',
      );
      expect(earlier).not.toBe(now);
      await route.fulfill({ response, body: earlier });
    },
    { times: 1 },
  );
}

/** Records the documents that the page loads from now on. */
function watchDocuments(page: Page): string[] {
  const paths: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) paths.push(new URL(response.url()).pathname);
  });
  return paths;
}

test('R56 leads from a page of an earlier build to the clicked page, with the cart', {
  tag: '@any-width',
}, async ({ page }) => {
  await fillCart(page, SPIKE);
  await serveEarlierBuild(page);
  await page.goto('/about');
  const documents = watchDocuments(page);
  const missing = page.waitForResponse('**/assets/cart-earlier0.js');
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  expect((await missing).status()).toBe(404);
  await expect(page.getByRole('row').filter({ hasText: 'Ground Spike' })).toBeVisible();
  await expect(page).toHaveURL('/cart');
  expect(documents).toEqual(['/cart']);
});

test('R56 works without the parts of a page that no longer load', { tag: '@any-width' }, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const gone = (name: string) => page.waitForResponse(new RegExp(`/assets/${name}-`));
  const parts = /\/assets\/(toaster|suggestion-list|zoom-dialog|province-stores|locations|home-reviews)-/;
  await page.route(parts, (route) => route.fulfill({ status: 404 }));
  const reviews = gone('home-reviews');
  await page.goto('/');
  await reviews;
  await expect(page.getByRole('region', { name: 'Available Locations' })).toBeVisible();
  const suggestions = gone('suggestion-list');
  await page.getByLabel('Search the shop').filter({ visible: true }).fill('canada');
  await suggestions;
  await page.goto(`/product/${SPIKE}`);
  const zoom = gone('zoom-dialog');
  await page
    .getByRole('button', { name: /^Zoom in/ })
    .first()
    .click();
  await zoom;
  const toaster = gone('toaster');
  await visibleButton(page, 'Add to Cart').click();
  await toaster;
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ground Spike' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('R56 confirms an order placed on such a page', { tag: ['@any-width', '@full'] }, async ({ page }) => {
  await goToCheckout(page, SPIKE);
  await serveEarlierBuild(page);
  await page.reload();
  await fillCustomer(page);
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
  const documents = watchDocuments(page);
  await placeOrder(page);
  expect(await orderNumber(page)).toMatch(/^HY-/);
  expect(documents).toEqual(['/order-confirmation']);
  await page.reload();
  await expect(page).toHaveURL('/');
});
