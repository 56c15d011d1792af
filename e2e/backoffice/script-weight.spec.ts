import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { placeGuestOrder } from '../checkout/order-steps.ts';
import { everyWidth } from '../every-width.ts';
import { uniqueEmail } from '../shopper.ts';
import { becomeOwner, openDesk } from './steps/desk.ts';

const LIST_LIMIT = 150_000;
const OTHER_LIMIT = 190_000;
/** Both languages and every dialog; the editors of offers and products, and the charts with what draws them, apart. */
const WHOLE_LIMIT = 450_000;
const APART =
  /^(((en|fr)-quotes-)?offer|((en|fr)-catalogue-)?product|(en|fr)-several-entry|variants-section|late-sections|text-sections|state-dialogs|both-fields|break-fields|markdown-preview|days-chart|use-width)-/;

/** Bytes of gzip of every script that the page has loaded, also those of dialogs that it fetches when it is idle. */
async function weighScripts(page: Page, path: string): Promise<number> {
  await openDesk(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  );
  expect(scripts.length).toBeGreaterThan(3);
  const sizes = await Promise.all(
    [...new Set(scripts)].map(async (url) => {
      const answer = await page.request.head(url, { headers: { 'Accept-Encoding': 'gzip' } });
      return Number(answer.headers()['content-length']);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('the script of the back office stays within its limits', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const { order_id: number } = await placeGuestOrder(request, uniqueEmail());
  await becomeOwner(page, 'weight', 'Lou Weight');
  const lists = ['/products', '/people', '/mails', '/jobs', '/log', '/prices', '/stock'];
  for (const path of everyWidth ? ['/orders', ...lists] : ['/orders'])
    expect(await weighScripts(page, path), path).toBeLessThanOrEqual(LIST_LIMIT);
  const product = await page.evaluate(
    async () => (await (await fetch('/api/admin/products')).json()).data[0].id,
  );
  // The first page of the editor, whose parts further down come when they are needed.
  expect(await weighScripts(page, `/products/${product}`)).toBeLessThanOrEqual(LIST_LIMIT);
  const heavy = ['/', `/orders/${number}`];
  const others = [
    '/orders/new',
    '/messages',
    '/incidents',
    '/settings',
    '/checklist',
    '/staff',
    '/me',
    '/keys',
  ];
  for (const path of everyWidth ? [...heavy, ...others] : heavy)
    expect(await weighScripts(page, path), path).toBeLessThanOrEqual(OTHER_LIMIT);
});

test('all scripts of the back office together stay within their limit', { tag: '@any-width' }, async () => {
  const folder = 'build/backoffice/client/assets';
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js') && !APART.test(name));
  expect(scripts.length).toBeGreaterThan(20);
  const sizes = await Promise.all(
    scripts.map(async (name) => gzipSync(await readFile(`${folder}/${name}`), { level: 9 }).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(WHOLE_LIMIT);
});
