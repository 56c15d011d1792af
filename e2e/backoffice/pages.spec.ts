import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { everyWidth } from '../every-width.ts';
import {
  expectAccessible,
  expectFitAtEveryWidth,
  expectNamedFields,
  expectNoSidewaysScrolling,
} from '../page-checks.ts';
import { becomeOwner, openDesk, staffOrigin } from './steps/desk.ts';
import { staffFile } from './steps/staff-file.ts';

const PAGES = [
  { path: '/', name: 'Today' },
  { path: '/orders', name: 'Orders' },
  { path: '/staff', name: 'Staff' },
  { path: '/stock/count', name: 'Count' },
  { path: '/no-such-page', name: 'There is nothing here' },
];

/** Visited by `npm run test:full`: lists and forms like those above. */
const OTHER_PAGES = [
  { path: '/stock', name: 'Stock' },
  { path: '/stock/receive', name: 'Receive a delivery' },
  { path: '/products', name: 'Products' },
  { path: '/products/new', name: 'New product' },
  { path: '/prices?show=all', name: 'Struck-through prices' },
  { path: '/categories', name: 'Categories' },
  { path: '/imports', name: 'Imports' },
  { path: '/prices?show=every', name: 'Prices' },
  { path: '/sales', name: 'Sales' },
  { path: '/sales/new', name: 'New sale' },
  { path: '/price-change', name: 'Change many prices' },
  { path: '/price-tables', name: 'Price tables' },
  { path: '/price-tables/custom-flags', name: 'Custom Flags' },
  { path: '/offer-templates', name: 'Offer templates' },
  { path: '/offer-templates/new', name: 'New template' },
  { path: '/quotes', name: 'Quote requests' },
  { path: '/quotes/new', name: 'New request' },
  { path: '/invoices', name: 'Invoices' },
  { path: '/receivables', name: 'Receivables' },
  { path: '/log', name: 'Log' },
  { path: '/checklist', name: 'Opening checklist' },
  { path: '/me', name: 'My account' },
  { path: '/keys', name: 'Keyboard shortcuts' },
];

test('the pages of the back office serve an owner by keyboard, on a phone and in French', {
  tag: '@any-width',
}, async ({ page }) => {
  test.slow();
  await becomeOwner(page, 'lists', 'Kim Lists');
  for (const { path, name } of everyWidth ? [...PAGES, ...OTHER_PAGES] : PAGES) {
    await openDesk(page, path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Halyard`);
    await expectFitAtEveryWidth(page);
    await expectNamedFields(page);
  }
  await openEmptyShop(page);
  await walkByKeys(page);
  await choosePhoneMenu(page);
  await loseConnection(page);
  await mistypeLimit(page);
  await changeMeanwhile(page);
  await loseSession(page);
  await changeLanguage(page);
});

test('a page that the role does not have says so, and is not in the navigation', {
  tag: '@any-width',
}, async ({ page }) => {
  const { port } = staffOrigin();
  // A person of the front desk, whom the server of the tests has signed in.
  const { Cookie = '' } = JSON.parse(readFileSync(staffFile(port), 'utf8')) as Record<string, string>;
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(Cookie) ?? [];
  await page
    .context()
    .addCookies([
      { name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' },
    ]);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/staff', '/log', '/settings']) {
    await openDesk(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'Not part of your role' })).toBeVisible();
  }
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Orders' })).toBeVisible();
  for (const name of ['Staff', 'Log', 'Settings'])
    await expect(pages.getByRole('link', { name })).toHaveCount(0);
  await expectFitAtEveryWidth(page);
});

/** The pages of a shop's first day: the shop of the tests is never empty, so its answers are emptied on their way. */
async function openEmptyShop(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/(dashboard|people)(\?|$)/, async (route) => {
    const answer = await (await route.fetch()).json();
    const empty = answer.data.days
      ? { days: answer.data.days.map((day: object) => ({ ...day, ...NOTHING_SOLD })), products: [] }
      : undefined;
    await route.fulfill({
      json: empty ? { data: { ...answer.data, ...empty } } : { ...answer, data: [], count: 0, next: null },
    });
  });
  await openDesk(page, '/');
  await expect(page.getByText('Nothing was sold in the last 30 days.')).toHaveCount(2);
  await expectAccessible(page);
  await openDesk(page, '/people');
  await expect(page.getByText('Nobody yet')).toBeVisible();
  await page.unrouteAll();
}

const NOTHING_SOLD = { orders: 0, netCents: 0, yearBeforeCents: 0 };

async function walkByKeys(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDesk(page, '/me');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible();
  const marked = page.locator('tr[data-active]');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page.locator('tbody tr').first()).toHaveAttribute('data-active');
  await expect(marked).toHaveCount(1);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('About', { exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'What' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'About' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('kim');
  await expect(page.getByRole('option', { name: 'Kim Lists' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
}

async function choosePhoneMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Pages' });
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible();
  await expect(menu).toBeHidden();
}

/** The navigation stays, and so does the way back. */
async function loseConnection(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
}

/** A limit that cannot be read is not saved as none. */
async function mistypeLimit(page: Page): Promise<void> {
  const person = page.getByRole('article', { name: 'Kim Lists' });
  await person.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Role of Kim Lists' });
  const limit = dialog.getByLabel('Refund limit');
  await limit.fill('.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(limit).toBeFocused();
  await expect(limit).toHaveAccessibleDescription(/^Enter an amount such as 250\.00/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** When one account is open in two pages, the later one to save is shown what the other has saved. */
async function changeMeanwhile(page: Page): Promise<void> {
  await openDesk(page, '/me');
  const other = await page.context().newPage();
  await openDesk(other, '/me');
  await other.getByLabel('Your name').fill('Kim Other');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved.')).toBeVisible();
  await other.close();
  await page.getByLabel('Your name').fill('Kim Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Changed meanwhile' });
  await expect(dialog.getByText('Kim Other')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Show it as it is now' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Your name')).toHaveValue('Kim Mine');
}

/** The typed text stays until the person leaves, and signing in leads back. */
async function loseSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.getByLabel('Your name').fill('Kim Lists');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Your session is over' });
  await expect(dialog).toBeVisible();
  await expect(page.locator('input[name=name]')).toHaveValue('Kim Lists');
  await dialog.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
}

async function changeLanguage(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible();
  for (const path of ['/', '/orders', '/staff', '/log', '/me', '/keys']) {
    await openDesk(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFitAtEveryWidth(page);
    // The narrowest phone, where long French words stand beside each other.
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScrolling(page);
  }
}
