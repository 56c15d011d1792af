import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFitAtEveryWidth, expectNamedFields } from '../page-checks.ts';
import { staffFile } from '../staff-file.ts';
import { becomeOwner, openDesk, staffOrigin } from './desk.ts';

const PAGES = [
  { path: '/', name: 'Today' },
  { path: '/orders', name: 'Orders' },
  { path: '/prices?show=all', name: 'Struck-through prices' },
  { path: '/staff', name: 'Staff' },
  { path: '/log', name: 'Log' },
  { path: '/me', name: 'My account' },
  { path: '/keys', name: 'Keyboard shortcuts' },
  { path: '/no-such-page', name: 'There is nothing here' },
];

test('the pages of the back office serve an owner by keyboard, on a phone and in French', {
  tag: '@any-width',
}, async ({ page }) => {
  test.slow();
  await becomeOwner(page, 'lists', 'Kim Lists');
  for (const { path, name } of PAGES) {
    await openDesk(page, path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Halyard`);
    await expectFitAtEveryWidth(page);
    await expectNamedFields(page);
  }
  await walkByKeys(page);
  await choosePhoneMenu(page);
  await loseConnection(page);
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
  await page.getByLabel('Details').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'What' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Details' })).toHaveCount(0);
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

/** Of two pages of one account the later one to save is told, with what the other has saved. */
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
  await expect(page.getByLabel('Your name')).toHaveValue('Kim Other');
}

/** What was typed stays until the person goes, and the sign-in leads back. */
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
  }
}
