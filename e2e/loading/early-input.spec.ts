import { expect, type Page, test } from '@playwright/test';
import { visibleButton, watchConsole } from '../shopper.ts';
import { holdCode, holdScript, holdTimers } from './late-code.ts';

/** The data of the shop's list. */
const SHOP = /\/api\/shop\?/;

test.describe('before the page hydrates', { tag: '@any-width' }, () => {
  test('replays a press on Add to Cart, once', async ({ page }) => {
    const expectQuietConsole = watchConsole(page);
    const start = await holdScript(page);
    await page.goto('/product/canada-flag', { waitUntil: 'commit' });
    for (let press = 1; press <= 3; press += 1) await visibleButton(page, 'Add to Cart').click();
    start();
    await expect(page.getByText('Product Added')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expectQuietConsole();
  });

  test('opens a menu', { tag: '@full' }, async ({ page }) => {
    const start = await holdScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    start();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('follows a link within the page, but not one that was opened in another tab', async ({ page }) => {
    const stars = page.getByRole('link', { name: /\d reviews?$/ });
    const tab = page.getByRole('tab', { name: /Reviews/ });
    let start = await holdScript(page);
    await page.goto('/product/alberta-flag', { waitUntil: 'commit' });
    await stars.click();
    start();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeInViewport();
    start = await holdScript(page);
    await page.goto('/product/canada-flag', { waitUntil: 'commit' });
    await stars.click({ modifiers: ['ControlOrMeta'] });
    const listening = page.waitForRequest('**/api/general?*');
    start();
    await listening;
    await visibleButton(page, 'Add to Cart').click();
    await expect(page.getByText('Product Added')).toBeVisible();
    await expect(page).toHaveURL('/product/canada-flag');
  });

  test('leaves the focus where it went after the skip link', async ({ page }) => {
    const start = await holdScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page).toHaveURL('/#content');
    await page.keyboard.press('Tab');
    const next = page.getByRole('link', { name: 'Shop Now' });
    await expect(next).toBeFocused();
    const listening = page.waitForRequest('**/api/general?*');
    start();
    await listening;
    await endReplay(page);
    await expect(next).toBeFocused();
  });

  test('forgets a link within the page when the browser follows another one', { tag: '@full' }, async ({
    page,
  }) => {
    const start = await holdScript(page);
    await page.goto('/product/canada-flag', { waitUntil: 'commit' });
    await page.getByRole('link', { name: /\d reviews?$/ }).click();
    const release = await holdCode(page, /\/shop$/);
    const wanted = page.waitForRequest(/\/shop$/);
    const listening = page.waitForRequest('**/api/general?*');
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Shop' })
      .click({ noWaitAfter: true });
    await wanted;
    start();
    // The replay is over by then. A page that is about to be left cannot be asked.
    await (await listening).response();
    release();
    await expect(page).toHaveURL('/shop');
  });

  test('forgets a link within the page once something else is pressed', { tag: '@full' }, async ({
    page,
  }) => {
    await holdScript(page);
    await page.goto('/product/canada-flag', { waitUntil: 'commit' });
    await page.getByRole('link', { name: /\d reviews?$/ }).click();
    await visibleButton(page, 'Add to Cart').click();
    const pressed = () =>
      page.evaluate(() => [...(window.earlyInput?.pressed ?? [])].map(({ localName }) => localName));
    expect(await pressed()).toEqual(['a', 'button']);
    // From here on React handles events, but nothing was replayed yet.
    await page.evaluate(() => window.earlyInput?.stop());
    await page.getByRole('heading', { level: 1 }).click();
    expect(await pressed()).toEqual(['button']);
  });

  test('forgets a link within the page when another is pressed during the replay', { tag: '@full' }, async ({
    page,
  }) => {
    const endTimers = await holdTimers(page);
    const start = await holdScript(page);
    await page.goto('/product/canada-flag', { waitUntil: 'commit' });
    await page.getByRole('link', { name: /\d reviews?$/ }).click();
    const listening = page.waitForRequest('**/api/general?*');
    start();
    await listening;
    const release = await holdCode(page, SHOP);
    const wanted = page.waitForRequest(SHOP);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Shop' }).click();
    await wanted;
    await endTimers();
    release();
    await expect(page.getByRole('heading', { level: 2, name: 'Products' })).toBeAttached();
    await expect(page).toHaveURL('/shop');
  });

  test('keeps the order of presses, of which React could handle the later one first', {
    tag: '@full',
  }, async ({ page }) => {
    await holdScript(page);
    await page.goto('/product/canada-flag', { waitUntil: 'commit' });
    const pressed = () =>
      page.evaluate(() => [...(window.earlyInput?.pressed ?? [])].map(({ textContent }) => textContent));
    await page.getByRole('button', { name: 'Rope and Toggle' }).click();
    await page.evaluate(() => window.earlyInput?.stop());
    // React's own listeners are on the document.
    await page.evaluate(() => document.addEventListener('click', () => (document.title = 'clicked'), true));
    await visibleButton(page, 'Add to Cart').click();
    expect(await pressed()).toEqual(['Rope and Toggle', 'Add to Cart']);
    await expect(page).not.toHaveTitle('clicked');
  });

  test('replays a choice', async ({ page }) => {
    let start = await holdScript(page);
    await page.goto('/shop', { waitUntil: 'commit' });
    await page.getByLabel('Sort by').selectOption('Price, low to high');
    start();
    await expect(page).toHaveURL('/shop?sort=price_asc');
    start = await holdScript(page);
    await page.goto('/stores', { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'Province' }).last().selectOption({ label: 'Alberta' });
    start();
    await expect(page).toHaveURL(/province=Alberta/);
  });

  test('keeps typed text and sends it by script, not by the browser', { tag: '@full' }, async ({ page }) => {
    const expectQuietConsole = watchConsole(page);
    const start = await holdScript(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('First name').fill('Anne');
    await form.getByLabel('Email').fill('anne.roy@example.ca');
    await form.getByRole('button', { name: 'Send message' }).click();
    expect(new URL(page.url()).search).toBe('');
    start();
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.getByLabel('Last name')).toBeFocused();
    for (const [label, value] of [
      ['First name', 'Anne'],
      ['Email', 'anne.roy@example.ca'],
    ] as const) {
      await expect(form.getByLabel(label)).toHaveValue(value);
      await expect(form.getByLabel(label)).toHaveAccessibleDescription('');
    }
    await expect(form.getByLabel('Last name')).toHaveAccessibleDescription(/required/);
    await expect(page).toHaveURL('/contact');
    expectQuietConsole();
  });

  test('sends a form that is submitted during the replay with all that was typed before', async ({
    page,
  }) => {
    const endTimers = await holdTimers(page);
    const start = await holdScript(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('First name').fill('Anne');
    await form.getByLabel('Email').fill('anne.roy@example');
    await form.getByLabel('Phone').fill('555 0110');
    const listening = page.waitForRequest('**/api/general?*');
    start();
    await listening;
    // Newer than the text that is still to be replayed.
    await form.getByLabel('First name').fill('Ann');
    await form.getByRole('button', { name: 'Send message' }).click();
    await endTimers();
    await expect(form.getByRole('alert')).toContainText('Please check 5 fields:');
    await expect(form.getByLabel('First name')).toHaveValue('Ann');
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(form.getByLabel('Phone')).toHaveAccessibleDescription('Please enter a valid phone number');
  });

  test('lets the browser submit a form that has its own action at once', { tag: '@full' }, async ({
    page,
  }) => {
    const start = await holdScript(page);
    await page.goto('/order-status', { waitUntil: 'commit' });
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('Order ID').fill('HY-0000-0000-0000');
    await form.getByRole('button').click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Order not found');
    const listening = page.waitForRequest('**/api/general?*');
    start();
    await listening;
    const asked = page.waitForRequest('**/api/check-order?*');
    await form.getByRole('button').click();
    expect((await asked).postDataJSON()).toMatchObject({ order_id: 'HY-0000-0000-0000' });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no form puts typed text into a URL, and forms that need a script say that they cannot be sent', {
    tag: '@any-width',
  }, async ({ page }) => {
    for (const path of ['/', '/contact', '/custom-quote', '/custom/feather-banner', '/order-status']) {
      await page.goto(path);
      const forms = page.locator('form:not([action="/shop"])');
      expect(await forms.count(), path).toBeGreaterThan(path === '/' ? 0 : 1);
      for (const form of await forms.all()) await expect(form, path).toHaveAttribute('method', 'post');
    }
    await page.goto('/sign-in');
    const form = page.getByRole('main').locator('form');
    await expect(form.locator('noscript').getByRole('status')).toBeVisible();
    await form.getByLabel('Email').fill('anne.roy@example.ca');
    const answer = page.waitForResponse('**/sign-in');
    await form.getByRole('button', { name: 'Sign in' }).click();
    expect((await answer).status()).toBe(405);
    expect(page.url()).not.toContain('anne');
  });
});

/** Each replayed press waits for a timer. */
async function endReplay(page: Page): Promise<void> {
  for (let turn = 0; turn < 10; turn++)
    await page.evaluate(() => new Promise<void>((done) => setTimeout(done)));
}
