import { expect, type Page, test } from '@playwright/test';
import type { Product } from '../../contract/catalog/catalog.ts';
import { expectAccessible } from '../page-checks.ts';
import { openPage, watchConsole } from '../shopper.ts';
import { valueName } from './value-name.ts';

/** Has reduced prices; 54x27 in packs of 50 is sold out, 36x18 in packs of 50 does not exist. */
const PACKS = 'canada-flag-value-tex';
/** Has no variants and plenty of stock; $24.95. */
const _SIMPLE = 'feather-banner-ground-spike';

const open = (page: Page, slug: string, hash = '') => openPage(page, `/product/${slug}${hash}`);
const value = (page: Page, name: string) => page.getByRole('button', { name: valueName(name) });
const _main = (page: Page) => page.getByRole('main');
const _stock = (page: Page) => page.locator('#stock');

test('moves between tabs with the arrow keys, and each tab is accessible', async ({ page }) => {
  const expectQuietConsole = watchConsole(page);
  await open(page, 'alberta-flag');
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await tab(/Description/).focus();
  for (const name of [/Specifications/, /FAQ/, /Reviews/]) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(name)).toBeFocused();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    if (String(name) === '/Reviews/') await expect(page.getByLabel('Title')).toBeVisible();
    await expectAccessible(page);
  }
  await page.keyboard.press('ArrowRight');
  await expect(tab(/Description/)).toBeFocused();
  await page.keyboard.press('End');
  await expect(tab(/Reviews/)).toHaveAttribute('aria-selected', 'true');
  expectQuietConsole();
});

test('keeps the open tab in the URL, beside the variant', { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  await open(page, PACKS);
  const reviews = page.getByRole('tab', { name: /Reviews/ });
  await reviews.click();
  await expect(page).toHaveURL(`/product/${PACKS}#reviews`);
  await value(page, '54x27').click();
  await expect(page).toHaveURL(`/product/${PACKS}#reviews&CANE-VT-5427-1`);
  await page.reload();
  for (const look of ['after a reload', 'after Back']) {
    await expect(reviews, look).toHaveAttribute('aria-selected', 'true');
    await expect(value(page, '54x27'), look).toHaveAttribute('aria-pressed', 'true');
    if (look === 'after Back') break;
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Shop' }).click();
    await expect(page).toHaveURL('/shop');
    await page.goBack();
  }
  await page.getByRole('tab', { name: 'Description' }).click();
  await expect(page).toHaveURL(`/product/${PACKS}#CANE-VT-5427-1`);
});

for (const way of ['the stars at the top', 'the address']) {
  test(`opens the reviews through ${way}, below the header`, {
    tag: way === 'the address' ? '@full' : [],
  }, async ({ page }) => {
    await open(page, 'alberta-flag', way === 'the address' ? '#reviews' : '');
    if (way !== 'the address') await page.getByRole('link', { name: /\d reviews?$/ }).click();
    const tab = page.getByRole('tab', { name: /Reviews/ });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeInViewport({ ratio: 0.9 });
    const header = await page.getByRole('banner').boundingBox();
    await expect
      .poll(async () => (await tab.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });
}

test('lists reviews newest first, ten at a time, with the share of each star', async ({ page, request }) => {
  const { product }: { product: Product } = await (
    await request.get('/api/product/saskatchewan-flag')
  ).json();
  await open(page, 'saskatchewan-flag', '#reviews');
  const panel = page.getByRole('tabpanel', { name: /Reviews/ });
  const reviews = panel.getByRole('article');
  await expect(reviews).toHaveCount(10);
  await panel.getByRole('button', { name: `Show ${product.reviews.length - 10} more` }).click();
  await expect(reviews).toHaveCount(product.reviews.length);
  await expect(reviews.nth(10)).toBeFocused();
  const times = await panel
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  expect(times).toEqual(times.toSorted().reverse());
  await expect(reviews.first()).toContainText(/\d (seconds|minutes|hours|days) ago/);
  const shares = panel.getByRole('list', { name: 'Ratings by stars' }).getByRole('listitem');
  await expect(shares).toHaveCount(5);
  const fives = product.reviews.filter(({ rating }) => rating === 5).length;
  await expect(shares.first()).toContainText(
    `5 stars: ${fives} reviews, ${Math.round((fives / product.reviews.length) * 100)}%`,
  );
});

test('lists related products under the tabs, with links', { tag: '@full' }, async ({ page }) => {
  await open(page, 'alberta-flag');
  const others = page.getByRole('region', { name: 'You may also like' });
  await expect(others.getByRole('article')).toHaveCount(4);
  await others.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/(?!alberta-flag)/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
