import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../page-checks.ts';
import { becomeOwner, openDesk } from './steps/desk.ts';

/** The files of words that the page has loaded: `en-orders-orders`, `fr-frame`. */
const wordFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/((?:en|fr)-[a-z-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? [])
      .sort(),
  );

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const follow = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** Lets nothing through that matches, until the function that it returns is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a page loads its words with its script, in the language of the person', {
  tag: ['@wide', '@full'],
}, async ({ page }) => {
  const missing: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('MISSING_MESSAGE')) missing.push(message.text());
  });
  await becomeOwner(page, 'words', 'Ari Words');
  await openDesk(page, '/orders');
  await expect(heading(page, 'Orders')).toBeVisible();
  expect(await wordFiles(page)).toEqual(['en-frame', 'en-orders-orders']);

  await test.step('beside the script and not after it', async () => {
    const showScript = await hold(page, /\/assets\/log-[\w-]{8}\.js$/);
    await follow(page, 'Log');
    await expect.poll(() => wordFiles(page)).toContain('en-people-log');
    showScript();
    await expect(heading(page, 'Log')).toBeVisible();
  });
  await test.step('and all of them again when the language changes', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(heading(page, 'Journal')).toBeVisible();
    expect(await wordFiles(page)).toEqual(
      expect.arrayContaining(['fr-frame', 'fr-orders-orders', 'fr-people-log']),
    );
    await follow(page, 'Commandes');
    await expect(heading(page, 'Commandes')).toBeVisible();
    await follow(page, 'Réglages');
    await expect(heading(page, 'Réglages')).toBeVisible();
    expect(await wordFiles(page)).not.toContain('en-settings-settings');
  });
  expect(missing).toEqual([]);
});

test('a script that a newer build has replaced has the page loaded again once, and then says so', {
  tag: ['@wide', '@full'],
}, async ({ page }) => {
  await becomeOwner(page, 'builds', 'Bo Builds');
  await openDesk(page, '/keys');
  await expect(heading(page, 'Keyboard shortcuts')).toBeVisible();
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });

  await test.step('the script of a page', async () => {
    await page.route(/\/assets\/log-[\w-]{8}\.js$/, (route) => route.fulfill({ status: 404 }));
    await follow(page, 'Log');
    await expect.poll(() => documents).toBe(1);
    await expect(heading(page, 'There is a newer version')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/admin/log');
    await expectAccessible(page);
  });
  await test.step('the words of a page', async () => {
    await page.route(/\/assets\/en-people-staff-/, (route) => route.fulfill({ status: 404 }));
    await follow(page, 'Staff');
    await expect(heading(page, 'There is a newer version')).toBeVisible();
    expect(documents).toBe(1);
  });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(heading(page, 'Staff')).toBeVisible();
  expect(documents).toBe(2);

  await test.step('without a connection it says that instead', async () => {
    await page.context().setOffline(true);
    await follow(page, 'Settings');
    await expect(heading(page, 'No connection')).toBeVisible();
    await page.context().setOffline(false);
    expect(documents).toBe(2);
  });
});

test('what is typed before the palette is there begins its search', { tag: '@wide' }, async ({ page }) => {
  await becomeOwner(page, 'palette', 'Pat Palette');
  await openDesk(page, '/keys');
  await expect(heading(page, 'Keyboard shortcuts')).toBeVisible();
  const showPalette = await hold(page, /\/assets\/palette-dialog-/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pat');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  showPalette();
  await expect(page.getByRole('combobox')).toHaveValue('pat');
  await page.keyboard.type(' pal');
  await expect(page.getByRole('option', { name: 'Pat Palette' })).toBeVisible();
});
