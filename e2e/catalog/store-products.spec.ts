import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../page-checks.ts';
import { openPage } from '../shopper.ts';
import { cards, isWide, pages } from './shop-steps.ts';

/** A store with seven products of its own among 49. */
const OTTAWA = '/stores/maple-mast-ottawa';

const main = (page: Page) => page.getByRole('main');
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search Product in this store' });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const count = (page: Page) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: /product/i });
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();

test("lists the store's own products first, then all", async ({ page }) => {
  await openPage(page, OTTAWA);
  await expect(count(page)).toHaveText('7 products only this store carries');
  await expect(cards(page)).toHaveCount(7);
  await button(page, 'See All').click();
  await expect(page).toHaveURL(`${OTTAWA}?unique=no`);
  await expect(count(page)).toHaveText('49 products in this store');
  await expect(cards(page)).toHaveCount(9);
  if (isWide(page)) {
    const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(3);
  }

  await expect(pages(page).getByRole('listitem')).toHaveText(['', '01', '02', '03', '04', '05', '06', '']);
  await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(`${OTTAWA}?unique=no&page=2#products`);
  await expect(pages(page).getByRole('link', { name: 'Page 2', exact: true })).toHaveText('02');
  await expect(box(page)).toBeInViewport();
  await pages(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${OTTAWA}?unique=no&page=3#products`);

  await button(page, 'Unique Products').click();
  await expect(page).toHaveURL(OTTAWA);
  await expect(cards(page)).toHaveCount(7);
  await page.goBack();
  await expect(page).toHaveURL(`${OTTAWA}?unique=no&page=3#products`);
  await expect(button(page, 'Unique Products')).toBeVisible();
});

test('links Shop Here to everything that the store carries', { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  await openPage(page, OTTAWA);
  await main(page).getByRole('link', { name: 'Shop Here' }).click();
  await expect(count(page)).toHaveText('49 products in this store');
  await expect(box(page)).toBeInViewport();
});

test('leaves out distant page numbers', { tag: ['@any-width', '@full'] }, async ({ page }) => {
  const numbers = pages(page).getByRole('listitem');
  await openPage(page, `${OTTAWA}?unique=no&limit=3&page=8`);
  await expect(numbers.filter({ hasText: /./ })).toHaveText(['01', '07', '08', '09', '17']);
  await expect(pages(page).getByText('…')).toHaveCount(2);
  // Page numbers below the first and beyond the last are clamped.
  for (const [asked, shown] of [
    ['0', 'Page 1'],
    ['-3', 'Page 1'],
    ['99', 'Page 17'],
  ] as const) {
    await page.goto(`${OTTAWA}?unique=no&limit=3&page=${asked}`);
    await expect(pages(page).getByRole('link', { name: shown, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await expect(pages(page).getByRole('link', { name: 'Next page' })).toHaveCount(0);
});

test('filters by name while typing', { tag: '@full' }, async ({ page }) => {
  await openPage(page, `${OTTAWA}?unique=no&page=2`);
  await box(page).pressSequentially('CANADA fl');
  await expect(page).toHaveURL(`${OTTAWA}?search=CANADA+fl&unique=no`);
  await expect.poll(async () => (await names(page)).every((name) => /canada fl/i.test(name))).toBe(true);
  expect((await names(page)).length).toBeGreaterThan(1);
  await expect(box(page)).toBeFocused();
  // The shop's own search is another box.
  await expect(page.getByRole('combobox').filter({ visible: true }).first()).toHaveValue('');

  await box(page).fill('zebra');
  await expect(main(page).getByRole('heading', { name: 'No Products Found' })).toBeVisible();
  await expect(count(page)).toHaveText('No products in this store');
  await expectAccessible(page);
  await box(page).fill('');
  await expect(page).toHaveURL(`${OTTAWA}?unique=no`);
  await expect(cards(page)).toHaveCount(9);

  await box(page).fill('canada');
  await expect(page).toHaveURL(`${OTTAWA}?search=canada&unique=no`);
  await button(page, 'Unique Products').click();
  await expect(page).toHaveURL(`${OTTAWA}?search=canada`);
  await expect(main(page).getByRole('heading', { name: 'No Products Found' })).toBeVisible();
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
});

test.describe('while products are loading', { tag: '@any-width' }, () => {
  test('shows a spinner over the previous ones', { tag: '@full' }, async ({ page }) => {
    await openPage(page, OTTAWA);
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route('**/api/store/**', async (route) => {
      await held;
      await route.continue();
    });
    await button(page, 'See All').click();
    const spinner = main(page).getByRole('status').filter({ hasText: 'Loading' });
    await expect(spinner).toBeVisible();
    await expect(cards(page)).toHaveCount(7);
    letGo();
    await expect(cards(page)).toHaveCount(9);
    await expect(spinner).toHaveCount(0);
  });

  test('and after they fail, keeps the previous ones and their URL, and says why in a toast', {
    tag: '@full',
  }, async ({ page }) => {
    await openPage(page, OTTAWA);
    const before = await names(page);
    await page.route('**/api/store/**', (route) => route.abort('connectionreset'));
    await box(page).fill('peru');
    await expect(page.getByText('We could not reach the shop.')).toBeVisible();
    await expect(page).toHaveURL(OTTAWA);
    expect(await names(page)).toEqual(before);
    await expect(box(page)).toHaveValue('peru');
    await page.unroute('**/api/store/**');
    await box(page).press('Enter');
    await expect(cards(page)).toHaveCount(1);
  });
});

test('works before hydration', { tag: '@any-width' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(OTTAWA);
  await button(page, 'See All').click();
  await expect(cards(page)).toHaveCount(9);
  await box(page).fill('bunting');
  await box(page).press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await expect(button(page, 'Unique Products')).toBeVisible();
  await context.close();
});
