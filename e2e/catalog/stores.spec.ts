import { expect, type Page, test } from '@playwright/test';
import { DAY_MS } from '../../contract/durations.ts';
import { holdAnswer } from '../loading/hold-answer.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchShifts } from '../page-checks.ts';

import { openPage, watchConsole } from '../shopper.ts';
import { cards, filter, heading, postalCode, province, useLocation } from './stores-steps.ts';

const saved = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('zipCode') ?? 'null'));

async function search(page: Page, code: string): Promise<void> {
  await postalCode(page).fill(code);
  await postalCode(page).press('Enter');
}

test('lists the stores of Ontario, five a page, with their links', async ({ page }) => {
  const expectQuietConsole = watchConsole(page);
  const expectNothingMoved = await watchShifts(page);
  await openPage(page, '/stores');
  await expect(page).toHaveTitle('Flag stores in Ontario | Halyard');
  await expect(heading(page)).toHaveText('6 stores in Ontario');
  await expect(province(page).getByRole('option')).toHaveText([
    'All',
    'British Columbia',
    'Alberta',
    'Ontario',
    'Nova Scotia',
    'Manitoba',
    'Saskatchewan',
    'Quebec',
    'New Brunswick',
  ]);
  await expect(province(page)).toHaveValue('Ontario');
  await expect(cards(page)).toHaveCount(5);
  const card = cards(page).first();
  await expect(card.getByRole('heading', { name: 'Maple & Mast Flag Co.' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Maple & Mast Flag Co.', exact: true })).toHaveAttribute(
    'href',
    '/stores/maple-mast-ottawa',
  );
  await expect(card.getByText('118 Sample Street, Ottawa, ON')).toBeVisible();
  await card.locator('summary').click();
  await expect(card.getByRole('link', { name: /at 613-555-0110/ })).toHaveAttribute('href', 'tel:6135550110');
  await expect(card.getByRole('link', { name: /^Write to/ })).toHaveAttribute(
    'href',
    'mailto:maple-mast-ottawa@example.ca',
  );
  await expect(card.getByRole('link', { name: /^Directions to/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=45.42556%2C-75.70558',
  );

  await expect(card.getByText('9:30 a.m. to 8:00 p.m.').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await expectNothingMoved();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/stores?province=Ontario&page=2');
  await expect(cards(page)).toHaveCount(1);
  expectQuietConsole();
});

test('tells a visitor from a province without a store whose stores are listed', {
  tag: ['@any-width', '@full'],
}, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'province', value: 'PE', url: String(baseURL) }]);
  await openPage(page, '/stores');
  const line = page.getByText('There is no store in Prince Edward Island yet. These are in Ontario.');
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await province(page).selectOption('Quebec');
  await expect(heading(page)).toHaveText(/in Quebec$/);
  await expect(line).toBeHidden();
});

test('shows the listed stores on the map by number, without requests to other hosts', async ({
  page,
  baseURL,
}) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      strangers.push(request.url());
  });
  await openPage(page, '/stores?province=Quebec');
  const pins = page.locator('svg a[href^="#store-"]');
  await expect(pins).toHaveText(['1', '2', '3']);
  await pins.last().click();
  await expect(page).toHaveURL('/stores?province=Quebec#store-bannieres-outaouais');
  await expect(cards(page).last()).toBeInViewport();
  const ground = page.locator('main img[src*="canada"]');
  await ground.scrollIntoViewIfNeeded();
  await expect.poll(() => ground.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(strangers).toEqual([]);
});

test("decides in each store's own time zone whether it is open", { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  // Saturday noon in Toronto is nine in the morning in Vancouver. July works even if winter time is abolished.
  await page.clock.setFixedTime(new Date('2026-07-18T16:00:00Z'));
  await page.goto('/stores?province=British+Columbia');
  await expect(cards(page).first()).toContainText(/Closed now\s*opens at 10:00 a\.m\./);
  await page.goto('/stores?province=Ontario');
  await expect(cards(page).first()).toContainText(/Open now\s*until 5:00 p\.m\./);
});

test('lists the nearest stores for a postal code, and remembers it until it is cleared', async ({ page }) => {
  await openPage(page, '/stores');
  await search(page, 'm5v 2t6');
  await expect(page).toHaveURL('/stores?province=Ontario&postcode=M5V');
  await expect(page.getByText('Nearest to M5V first')).toBeVisible();
  await expect(cards(page).first()).toContainText('Queen West Flag House');
  await expect(cards(page).first()).toContainText(/\d\.\d km/);
  await expect(postalCode(page)).toHaveValue('M5V');
  await expect(postalCode(page)).toBeFocused();
  expect(await saved(page)).toEqual({ zipCode: 'M5V', savedAt: expect.any(Number) });
  await expectAccessible(page);
  await openPage(page, '/stores');
  await expect(page).toHaveURL('/stores?province=Ontario&postcode=M5V');
  await page.getByRole('link', { name: /^Clear:/ }).click();
  await expect(page).toHaveURL('/stores?province=Ontario');
  await expect(heading(page)).toBeFocused();
  await expect(postalCode(page)).toHaveValue('');
  expect(await saved(page)).toBeNull();
  await openPage(page, '/stores');
  await expect(heading(page)).toHaveText('6 stores in Ontario');
  await expect(page).toHaveURL('/stores');
});

test('searches all provinces for a postal code outside the chosen one, and ranks across borders', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  await openPage(page, '/stores');
  await search(page, 'V6B');
  await expect(page).toHaveURL('/stores?province=All&postcode=V6B');
  await expect(cards(page).first()).toContainText('Pacific Flag Loft');
  await province(page).selectOption('Ontario');
  await search(page, 'K1P');
  await expect(cards(page).nth(1)).toContainText('Queen West Flag House');
  await page.getByRole('link', { name: 'Look in every province' }).click();
  await expect(cards(page).nth(1)).toContainText("Bannières de l'Outaouais");
  await search(page, '');
  await expect(page).toHaveURL('/stores?province=All');
});

test('ignores an invalid postal code', { tag: ['@any-width', '@full'] }, async ({ page }) => {
  const expectQuietConsole = watchConsole(page);
  await openPage(page, '/stores?province=Manitoba');
  await search(page, '90210');
  await expect(page.getByText('A Canadian postal code begins like K1P or V6B.')).toBeVisible();
  await expect(page).toHaveURL('/stores?province=Manitoba');
  await expect(postalCode(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await openPage(page, '/stores?province=Manitoba&postcode=90210&page=99&near=me');
  await expect(heading(page)).toHaveText('1 store in Manitoba');
  await expect(postalCode(page)).toHaveValue('90210');
  expect(await saved(page)).toBeNull();
  expectQuietConsole();
});

test('expires a saved postal code 24 hours after it was saved', { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T17:00:00Z') });
  await openPage(page, '/stores');
  await search(page, 'K1P');
  await expect(page).toHaveURL('/stores?province=Ontario&postcode=K1P');
  await page.clock.fastForward(DAY_MS - 60_000);
  expect(await saved(page)).toMatchObject({ zipCode: 'K1P' });
  await page.clock.fastForward(60_000);
  expect(await saved(page)).toBeNull();
  await openPage(page, '/stores');
  await expect(page).toHaveURL('/stores');
});

test('says that no store was found, and keeps list, filter and URL when a list cannot be loaded', {
  tag: '@full',
}, async ({ page }) => {
  await openPage(page, '/stores?province=Quebec');
  await page.route('**/api/all-stores?*', (route) => route.abort('connectionreset'));
  await province(page).selectOption('Manitoba');
  await expect(page.getByText('We could not reach the shop.')).toBeVisible();
  await expect(page).toHaveURL('/stores?province=Quebec');
  await expect(province(page)).toHaveValue('Quebec');
  await expect(heading(page)).toHaveText('3 stores in Quebec');
  await page.unroute('**/api/all-stores?*');
  const none = { data: { stores: [] }, pagination: { page: 1, limit: 5, totalPages: 1, totalStores: 0 } };
  await page.route('**/api/all-stores?*', (route) => route.fulfill({ json: none }));
  await province(page).selectOption('Alberta');
  await expect(page.getByRole('heading', { name: 'No Stores Available' })).toBeVisible();
  await expect(heading(page)).toHaveText('No stores in Alberta');
  await expectAccessible(page);
  await page.unroute('**/api/all-stores?*');
  await page.getByRole('link', { name: 'See stores in every province' }).click();
  await expect(heading(page)).toHaveText('22 stores in Canada');
});

test.describe('without JavaScript', { tag: '@any-width' }, () => {
  test.use({ javaScriptEnabled: false });
  test('the filter is a plain form, and hours unfold', async ({ page }) => {
    await page.goto('/stores');
    await expect(useLocation(page)).toBeHidden();
    await province(page).selectOption('All');
    await postalCode(page).fill('k1p 5g3');
    await filter(page).getByRole('button', { name: 'Find stores' }).click();
    await expect(cards(page).nth(1)).toContainText("Bannières de l'Outaouais");
    await expect(cards(page).nth(1)).toContainText('1.1 km');
    await cards(page).nth(1).getByText('Opening hours').click();
    await expect(cards(page).nth(1).getByText('Monday')).toBeVisible();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/stores?province=All&postcode=K1P&page=2');
  });
});

test('the list can be read until the next one is there', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/stores');
  const { asked, release } = await holdAnswer(page, /\/api\/all-stores\?/);
  await province(page).selectOption('Quebec');
  await asked;
  const busy = page
    .getByRole('main')
    .locator('[aria-busy=true]')
    .filter({ has: page.getByRole('article') });
  await expect(busy).toHaveCount(1);
  await expectAccessible(page);
  release();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
});
