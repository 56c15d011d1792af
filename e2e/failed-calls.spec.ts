import { expect, type Page, test } from '@playwright/test';
import { cards, choose, filters, listCount, pages } from './catalog/shop-steps.ts';
import { expectAccessible } from './page-checks.ts';
import { openPage } from './shopper.ts';

const UNREACHABLE = 'We could not reach the shop. Please check your connection and try again.';

const names = (page: Page) => cards(page).getByRole('heading').allTextContents();

test('keeps the page and its URL, and says why, when a call fails', async ({ page }) => {
  await openPage(page, '/shop');
  const before = await names(page);
  const refuse = (message: string) =>
    page.route('**/api/shop?*', (route) => route.fulfill({ status: 500, json: { message } }));
  await refuse('Message 500');

  const panel = await filters(page);
  const box = panel.getByRole('checkbox', { name: /^Tuff Fly \d/ });
  await box.click();
  await expect(page.getByText('Message 500')).toBeVisible();
  await expect(box).not.toBeChecked();
  await page.keyboard.press('Escape');
  expect(await names(page)).toEqual(before);
  await expect(page).toHaveURL('/shop');

  await page.unroute('**/api/shop?*');
  await refuse('Message of the next page');
  await pages(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('Message of the next page')).toBeVisible();
  expect(await names(page)).toEqual(before);
  expect(new URL(page.url()).search).toBe('');

  await page.unroute('**/api/shop?*');
  await choose(page, 'Tuff Fly');
  await expect(page).toHaveURL(/fabric=Tuff\+Fly/);
});

test('keeps the current page when home, a product or a store cannot be loaded', {
  tag: '@any-width',
}, async ({ page }) => {
  await openPage(page, '/shop');
  const expectStays = async (message: string) => {
    await expect(page.getByText(message)).toBeVisible();
    await expect(page).toHaveURL('/shop');
    await expect(listCount(page)).toBeVisible();
  };
  await page.route('**/api/product/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'No product' } }),
  );
  await cards(page).first().getByRole('link').first().click();
  await expectStays('No product');
  await page.route('**/api/home-page?*', (route) =>
    route.fulfill({ status: 502, body: '<html>Bad gateway' }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Halyard, home' }).click();
  // A proxy's page has no message, and the shop was reachable.
  await expectStays('Something went wrong at the shop. Please try again.');
  await page.route('**/api/all-stores?*', (route) => route.abort('connectionreset'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Store', exact: true }).click();
  await expectStays(UNREACHABLE);
});

test("says when a product's fresh data cannot be loaded", { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  await page.route('**/api/flag/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Error of the flag', message: 'Another sentence' } }),
  );
  await page.goto('/product/canada-flag');
  await expect(page.getByText('Error of the flag')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Canada Flag' })).toBeVisible();
});

test('shows No Products Found for a category that cannot be loaded, and keeps the list when another page of it fails', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  await openPage(page, '/category/flags?limit=20');
  const before = await names(page);
  await page.route('**/api/category/**', (route) => route.abort('connectionreset'));
  await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  expect(await names(page)).toEqual(before);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Banners', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible();
  await expect(page).toHaveURL('/category/banners');
});

test.describe('R62 without a connection', { tag: '@any-width' }, () => {
  test('links, Back and filters stay on the page and say so, and work again when the connection is back', async ({
    page,
    context,
  }) => {
    await openPage(page, '/shop');
    await pages(page).getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/shop?page=2');
    await context.setOffline(true);

    const about = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
    // The route's code was never loaded, and a browser does not import a failed module twice.
    for (const press of ['first', 'second']) {
      await about.click();
      await expect(page.getByText(UNREACHABLE), press).toBeVisible();
      await expect(page).toHaveURL('/shop?page=2');
      await expect(page.getByText(UNREACHABLE), press).toBeHidden();
    }
    await page.evaluate(() => history.back());
    await expect(page.getByText(UNREACHABLE)).toBeVisible();
    await expect(page).toHaveURL('/shop?page=2');
    await expect(pages(page).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    // The list is pale until the failed navigation has ended.
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);

    await context.setOffline(false);
    await about.click();
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expect(page).toHaveURL('/shop?page=2');
    await page.goBack();
    await expect(page).toHaveURL('/shop');
    await expect(listCount(page)).toBeVisible();
  });
});

test('reports an ended session once', { tag: '@any-width' }, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('auth', 'a-token-of-before');
    localStorage.setItem('isLoggedIn', 'true');
  });
  await page.route('**/api/forms-submit?*', (route) =>
    route.fulfill({ status: 498, json: { message: 'The session is over' } }),
  );
  await openPage(page, '/contact');
  const form = page.getByRole('main').locator('form');
  for (const [label, value] of [
    ['First name', 'Anne'],
    ['Last name', 'Roy'],
    ['Email', 'anne.roy@example.ca'],
    ['Subject', 'Flags'],
    ['Message', 'How many?'],
  ] as const)
    await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await expect(form.getByRole('alert')).toContainText('The session is over');
  await expect(page.getByText('The session is over')).toHaveCount(1);
  await expect(form.getByLabel('Message')).toHaveValue('How many?');
});
