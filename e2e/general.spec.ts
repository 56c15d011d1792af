import { expect, type Page, test } from '@playwright/test';
import { openPage } from './shopper.ts';

// General data about the shop is loaded when the page is idle, cached on the device, and read at once.

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const group = (page: Page, name: string) => list(page).getByRole('group', { name });
const toasts = (page: Page) => page.locator('[data-sonner-toast]');

const cached = (page: Page) => page.evaluate(() => localStorage.getItem('general'));

/** The statuses of the call on the wire: a script sees 200 when the browser's cache was fresh. */
async function watchStatuses(page: Page): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const asked = new Set<string>();
  const answered = new Map<string, number>();
  const statuses: number[] = [];
  // The two events of a request come from two processes of the browser, in any order.
  const note = (requestId: string) => {
    const status = answered.get(requestId);
    if (status !== undefined && asked.has(requestId)) statuses.push(status);
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname !== '/api/general') return;
    asked.add(requestId);
    note(requestId);
  });
  devtools.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    answered.set(requestId, statusCode);
    note(requestId);
  });
  return statuses;
}

test('is downloaded once: later pages get a 304', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  const statuses = await watchStatuses(page);
  await openPage(page, '/about');
  await expect.poll(() => statuses).toEqual([200]);
  await expect.poll(() => cached(page)).toContain('maple-mast-ottawa');
  await openPage(page, '/shipping');
  await expect.poll(() => statuses).toEqual([200, 304]);
});

test('offers categories and stores while the request is pending, with working links', async ({ page }) => {
  await openPage(page, '/about');
  await expect.poll(() => cached(page)).toContain('maple-mast-ottawa');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/search-suggestions?*', async (route) => {
    await held;
    await route.continue();
  });
  await box(page).fill('pride');
  await expect(group(page, 'Categories').getByRole('option', { name: 'Pride Flags' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const active = list(page).getByRole('option', { selected: true });
  await expect(active).toHaveText('Pride Flags');
  release();
  await expect(group(page, 'Products').getByRole('option')).toHaveCount(6);
  await expect(active).toHaveText('Pride Flags');
  await box(page).fill('ottawa');
  await group(page, 'Stores').getByRole('option', { name: 'Maple & Mast Flag Co.' }).click();
  await expect(page).toHaveURL('/stores/maple-mast-ottawa');
});

test('offers the cached data silently when the shop fails', { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  await openPage(page, '/about');
  await expect.poll(() => cached(page)).toContain('maple-mast-ottawa');
  const away = { status: 503, json: { message: 'The shop is away' } };
  await page.route('**/api/general?*', (route) => route.fulfill(away));
  await page.route('**/api/search-suggestions?*', (route) => route.fulfill(away));
  const refused = page.waitForResponse('**/api/general?*');
  await page.reload();
  await refused;
  const failed = page.waitForResponse('**/api/search-suggestions?*');
  await box(page).fill('pride');
  await failed;
  await expect(group(page, 'Categories').getByRole('option', { name: 'Pride Flags' })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});

test('discards data that an older build has cached', { tag: ['@any-width', '@full'] }, async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('aged')) return;
    sessionStorage.setItem('aged', 'yes');
    localStorage.setItem('general', '{"categories":[{"title":"Pride"}],"products":[],"stores":[]}');
  });
  await openPage(page, '/about');
  await expect.poll(() => cached(page)).toContain('maple-mast-ottawa');
});
