import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { fillCart } from '../checkout/kept-lines.ts';
import { holdAnswer } from '../loading/hold-answer.ts';
import { expectAccessible } from '../page-checks.ts';

import { openPage, openSummary } from '../shopper.ts';
import { cards, filter, heading, province, useLocation } from './stores-steps.ts';

const OTTAWA = { latitude: 45.4247, longitude: -75.695 };

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

async function chooseInHeader(page: Page, name: string): Promise<void> {
  // A tablet has the field in its header and in its menu.
  const field = page.getByRole('banner').getByLabel('Province').filter({ visible: true });
  if ((await field.count()) === 0) await page.getByRole('button', { name: 'Open menu' }).click();
  await field.selectOption(name);
  await page.keyboard.press('Escape');
}

async function beIn(context: BrowserContext, place: { latitude: number; longitude: number }): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(place);
}

test('lists the nearest stores of any province first when the location is granted', async ({
  page,
  context,
}) => {
  await beIn(context, OTTAWA);
  await openPage(page, '/stores?province=Nova+Scotia');
  await useLocation(page).click();
  await expect(page).toHaveURL('/stores?province=All&near=me');
  await expect(page.getByText('Nearest to you first')).toBeVisible();
  await expect(cards(page).nth(0)).toContainText('Maple & Mast Flag Co.');
  await expect(cards(page).nth(0)).toContainText(/^.*\d\.\d km/);
  await expect(cards(page).nth(1)).toContainText("Bannières de l'Outaouais");
  expect(await stored(page)).not.toMatch(/45\.4|75\.6/);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/stores?province=All&near=me&page=2');
  await expect(cards(page).first()).toContainText(' km');
  await page.reload();
  await expect(cards(page).first()).not.toContainText(' km');
});

test('keeps the list that is asked for while the location is looked up', { tag: '@any-width' }, async ({
  page,
  context,
}) => {
  await beIn(context, OTTAWA);
  await openPage(page, '/stores?province=Ontario');
  const lists: string[] = [];
  page.on('request', (request) => request.url().includes('/api/all-stores?') && lists.push(request.url()));
  const { asked, release } = await holdAnswer(page, /\/api\/reverse-geocode\?/);
  await useLocation(page).click();
  await asked;
  await province(page).selectOption('Manitoba');
  await expect(page).toHaveURL('/stores?province=Manitoba');
  release();
  await expect(useLocation(page)).toBeEnabled();
  await province(page).selectOption('Quebec');
  await expect(page).toHaveURL('/stores?province=Quebec');
  expect(lists).toHaveLength(2);
});

for (const [how, arrange] of [
  ['denied', async (_page: Page, context: BrowserContext) => context.clearPermissions()],
  [
    'outside Canada',
    async (_page: Page, context: BrowserContext) => beIn(context, { latitude: 48.86, longitude: 2.35 }),
  ],
  [
    'sent to a shop that fails',
    async (page: Page, context: BrowserContext) => {
      await beIn(context, OTTAWA);
      await page.route('**/api/reverse-geocode?*', (route) => route.fulfill({ status: 503, json: {} }));
    },
  ],
] as const) {
  test(`R53 keeps the page and quietly says so when the location is ${how}`, {
    tag: how === 'denied' ? '@any-width' : ['@any-width', '@full'],
  }, async ({ page, context }) => {
    await arrange(page, context);
    await openPage(page, '/stores?province=Nova+Scotia');
    await useLocation(page).click();
    await expect(
      page.getByText('We cannot tell where you are. A postal code will do as well.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/stores?province=Nova+Scotia');
    await expect(heading(page)).toHaveText('1 store in Nova Scotia');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(useLocation(page)).toBeEnabled();
    await expectAccessible(page);
    await openPage(page, '/stores');
    await expect(heading(page)).toHaveText('6 stores in Ontario');
  });
}

test('asks the browser for the location only when the button is pressed', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => localStorage.setItem('asked', 'yes');
  });
  await openPage(page, '/stores');
  await expect(useLocation(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('asked'))).toBeNull();
  await useLocation(page).click();
  await expect(filter(page).getByRole('button', { name: 'Finding you…' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('asked'))).toBe('yes');
});

test('applies the province of the header to the stores, the home page and the tax', { tag: '@full' }, async ({
  page,
}) => {
  const told: (string | null)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/province') told.push(request.postData());
  });
  await openPage(page, '/stores?province=Ontario');
  await chooseInHeader(page, 'Quebec');
  await expect(page).toHaveURL('/stores?province=Quebec');
  await expect(heading(page)).toHaveText('3 stores in Quebec');
  expect(told).toEqual(['{"province":"QC"}']);
  await openPage(page, '/stores');
  await expect(heading(page)).toHaveText('3 stores in Quebec');
  await openPage(page, '/stores?province=Alberta');
  await expect(heading(page)).toHaveText('3 stores in Alberta');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Stores in Quebec' })).toBeVisible();
  await fillCart(page, 'feather-banner-ground-spike');
  await page.goto('/cart');
  await expect(page.getByText('Estimated tax in Quebec')).toBeVisible();
  await expect(page.getByText('$3.74')).toBeVisible();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await openSummary(page);
  await expect(page.getByText('$3.74').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/cart');
  await chooseInHeader(page, 'Alberta');
  await expect(page.getByText('Estimated tax in Alberta')).toBeVisible();
  await chooseInHeader(page, 'Nunavut');
  await openPage(page, '/stores');
  await expect(heading(page)).toHaveText('6 stores in Ontario');
});

test('links a province of the home page to its stores', { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  await openPage(page, '/');
  await page
    .getByRole('region', { name: 'Available Locations' })
    .getByRole('link', { name: 'Manitoba' })
    .click();
  await expect(heading(page)).toHaveText('1 store in Manitoba');
  await expect(province(page)).toHaveValue('Manitoba');
});
