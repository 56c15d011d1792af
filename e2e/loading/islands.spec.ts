import { expect, test } from '@playwright/test';
import { watchConsole } from '../shopper.ts';
import { holdCode, holdTimers } from './late-code.ts';

const HEADER = /\/assets\/late-header-/;
const FOOTER = /\/assets\/footer-/;
const CHECKOUT = /\/assets\/checkout-[\w-]{8}\.js/;
const ACCOUNT = /\/assets\/profile-page-/;

test.describe('the header and the footer, whose code loads when the page is idle', {
  tag: '@any-width',
}, () => {
  test('replay what was pressed and typed before', async ({ page }) => {
    const expectQuietConsole = watchConsole(page);
    let release = await holdCode(page, HEADER);
    let wanted = page.waitForRequest(HEADER);
    await page.goto('/');
    await wanted;
    await page.getByRole('button', { name: 'Open menu' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();

    release = await holdCode(page, HEADER);
    wanted = page.waitForRequest(HEADER);
    await page.goto('/');
    await wanted;
    const box = page.getByRole('combobox', { name: 'Search the shop' });
    await box.pressSequentially('ontario');
    release();
    await expect(page.getByRole('listbox')).toBeVisible();
    await expect(box).toHaveValue('ontario');
    await expect(box).toBeFocused();

    release = await holdCode(page, FOOTER);
    wanted = page.waitForRequest(FOOTER);
    await page.goto('/about');
    await wanted;
    const email = page.getByRole('contentinfo').getByLabel('Email address');
    await email.fill('anne.roy@example.ca');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    const sent = page.waitForRequest('**/api/forms-submit?*');
    release();
    expect((await sent).postDataJSON()).toMatchObject({ email: 'anne.roy@example.ca', source: 'footer' });
    await expect(page).toHaveURL('/about');
    expectQuietConsole();
  });

  test('close the suggestions of a search that is sent before its replay', async ({ page }) => {
    const endTimers = await holdTimers(page);
    const release = await holdCode(page, HEADER);
    const wanted = page.waitForRequest(HEADER);
    // The terms that suggestions are made of, as long as the API has not answered.
    const listening = page.waitForResponse('**/api/general?*');
    await page.goto('/about');
    await wanted;
    const box = page.getByRole('combobox', { name: 'Search the shop' });
    await box.fill('flagpoel xx');
    await listening;
    release();
    await expect(page.getByRole('banner').locator('..')).toHaveAttribute('data-island', 'awake');
    await box.press('Enter');
    await endTimers();
    await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible();
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(box).toHaveValue('flagpoel xx');
  });

  test('leave the menu as it was opened, unfolded or closed before', async ({ page }) => {
    const banner = page.getByRole('banner');
    const categories = page.getByRole('dialog', { name: 'Menu' }).getByText('All Categories');
    const wake = async (release: () => void) => {
      release();
      await expect(banner.locator('..')).toHaveAttribute('data-island', 'awake');
      // Each replayed press waits for a timer.
      for (let turn = 0; turn < 10; turn++)
        await page.evaluate(() => new Promise<void>((done) => setTimeout(done)));
    };
    let release = await holdCode(page, HEADER);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await categories.click();
    const link = banner.getByRole('link', { name: 'Banners', exact: true });
    await link.focus();
    await wake(release);
    await expect(link).toBeVisible();
    await expect(link).toBeFocused();
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Province' })).toBeVisible();
    await link.press('Enter');
    await expect(page).toHaveURL('/category/banners');

    release = await holdCode(page, HEADER);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Escape');
    await wake(release);
    await expect(categories).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Province' })).toBeVisible();
  });

  test('work as without script when it cannot be loaded', async ({ page }) => {
    for (const code of [HEADER, FOOTER]) await page.route(code, (route) => route.abort('connectionreset'));
    const failed = page.waitForEvent('requestfailed', (request) => HEADER.test(request.url()));
    await page.goto('/about');
    await failed;
    await expect(page.getByRole('banner').locator('..')).toHaveClass(/without-script/);
    await expect(page.getByRole('contentinfo').locator('..')).toHaveClass(/without-script/);
    await page.getByRole('contentinfo').getByLabel('Email address').fill('not an address');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('/newsletter');
    await page.goBack();
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('ontario');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shop\?search=ontario/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
  });
});

test('the checkout prefetches the header and the footer of the pages that it leads to', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  const prefetched = [HEADER, FOOTER].map((code) => page.waitForResponse(code));
  await page.goto('/checkout');
  await Promise.all(prefetched);
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('combobox', { name: 'Search the shop' })).toBeVisible();
  await expect(page.getByRole('banner').locator('..')).toHaveAttribute('data-island', 'awake');
});

test.describe('code that only some visitors need', { tag: '@any-width' }, () => {
  test('is not loaded for an empty cart or for a guest', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cart is empty/i);
    await page.goto('/profile');
    await expect(page).toHaveURL('/sign-in');
    await expect(page.getByLabel('Email').first()).toBeVisible();
    const route = (code: RegExp) => asked.filter((url) => code.test(url)).length;
    // The page of the checkout itself is one of them.
    expect([route(CHECKOUT), route(ACCOUNT)]).toEqual([1, 0]);
  });
});
