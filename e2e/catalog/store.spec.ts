import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling, watchShifts } from '../page-checks.ts';
import { openPage, watchConsole } from '../shopper.ts';
import { cards, isWide, pages } from './shop-steps.ts';

/** A store with seven products of its own among 49. */
const OTTAWA = '/stores/maple-mast-ottawa';

const main = (page: Page) => page.getByRole('main');
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search Product in this store' });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const named = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const count = (page: Page) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: /product/i });
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();

test("shows a store's name, address and range", { tag: '@two-widths' }, async ({ page }) => {
  const expectQuietConsole = watchConsole(page);
  const expectNoShifts = await watchShifts(page);
  await openPage(page, OTTAWA);
  await expect(page).toHaveTitle('Maple & Mast Flag Co., Ottawa | Halyard');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Stores',
    'maple mast ottawa',
  ]);

  const about = named(page, 'About the store');
  await expect(about.getByRole('heading', { level: 1 })).toHaveText('Maple & Mast Flag Co.');
  await expect(about.getByText('118 Sample Street')).toBeVisible();
  await expect(about.getByText('Ottawa, ON K1P 5G3')).toBeVisible();
  for (const [name, href] of [
    ['613-555-0110', 'tel:6135550110'],
    ['613-555-0111', 'tel:6135550111'],
    ['maple-mast-ottawa@example.ca', 'mailto:maple-mast-ottawa@example.ca'],
    ['Request a custom quote', '/custom-quote'],
  ] as const) {
    await expect(about.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(about.getByText('Thursday')).toBeVisible();
  await expect(about.getByText('9:30 a.m. to 8:00 p.m.')).toHaveCount(2);
  await expect(about.getByText('Pole and halyard advice')).toBeVisible();

  const sellers = named(page, 'Best Sellers').getByRole('link');
  await expect(sellers).toHaveCount(4);
  await expect(sellers.first()).toHaveText('Canada Flag');
  await expect(sellers.first().getByRole('presentation')).toHaveAttribute('src', /\/pictures\//);
  await expect(named(page, "What's New").getByRole('link')).toHaveCount(4);
  await expect(main(page).getByRole('img', { name: 'The front of Maple & Mast Flag Co.' })).toBeVisible();

  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await expectNoShifts();
  expectQuietConsole();
});

test('opens its pictures large, also with the keyboard', async ({ page }) => {
  await openPage(page, OTTAWA);
  const thumbnail = named(page, 'Photo Gallery').getByRole('button').first();
  await thumbnail.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Photo Gallery of Maple & Mast Flag Co.' });
  await expect(viewer.getByText(/^1 of 6/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText(/^6 of 6/)).toBeVisible();
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer.getByText(/^1 of 6/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(thumbnail).toBeFocused();
});

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

test('links Shop Here to everything that the store carries', { tag: '@any-width' }, async ({ page }) => {
  await openPage(page, OTTAWA);
  await main(page).getByRole('link', { name: 'Shop Here' }).click();
  await expect(count(page)).toHaveText('49 products in this store');
  await expect(box(page)).toBeInViewport();
});

test('leaves out distant page numbers', { tag: '@any-width' }, async ({ page }) => {
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

test('filters by name while typing', async ({ page }) => {
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
  test('shows a spinner over the previous ones', async ({ page }) => {
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

  test('and after they fail, keeps the previous ones and their URL, and says why in a toast', async ({
    page,
  }) => {
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

test("decides in the store's own time zone whether it is open", { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  // It is half past three on a Friday in Vancouver and half past six in the visitor's Toronto. July works even if
  // winter time is abolished.
  await page.clock.install({ time: new Date('2026-07-17T22:30:00Z') });
  await page.goto('/stores/pacific-flag-loft');
  const about = named(page, 'About the store');
  await expect(about.getByText('Open now until 6:00 p.m.')).toBeVisible();
  await expect(about.locator('[aria-current="date"]')).toContainText('Friday');
  await page.clock.fastForward('02:30:00');
  await expect(about.getByText('Closed now opens tomorrow at 10:00 a.m.')).toBeVisible();

  await page.goto(OTTAWA);
  await page.clock.setSystemTime(new Date('2026-07-19T14:00:00Z'));
  await page.reload();
  await expect(about.getByText('Closed now opens tomorrow at 9:30 a.m.')).toBeVisible();
  expect(await (await request.get(OTTAWA)).text()).not.toMatch(/Open now until|Closed now opens/);
});

test('shows a 404 page for a store that does not exist or is Inactive', { tag: '@any-width' }, async ({
  page,
}) => {
  for (const path of ['/stores/no-such-store', '/stores/waterfront-flags-kingston']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  }
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

test('gives search engines its hours and place', { tag: '@any-width' }, async ({ page, baseURL }) => {
  await page.goto(`${OTTAWA}?unique=no&page=2`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', baseURL + OTTAWA);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const things = JSON.parse(text ?? '')['@graph'];
  expect(things[0]).toMatchObject({
    '@type': 'Store',
    name: 'Maple & Mast Flag Co.',
    url: baseURL + OTTAWA,
    address: { streetAddress: '118 Sample Street', addressRegion: 'ON', addressCountry: 'CA' },
  });
  expect(things[0].openingHoursSpecification).toHaveLength(3);
  await page.goto(`${OTTAWA}?search=canada`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('loads the picture of its front first, sized and small', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  await page.goto(OTTAWA);
  const front = main(page).getByRole('img', { name: 'The front of Maple & Mast Flag Co.' });
  await expect(front).toHaveAttribute('fetchpriority', 'high');
  await expect(front).not.toHaveAttribute('loading', 'lazy');
  for (const side of ['width', 'height']) await expect(front).toHaveAttribute(side, /^\d+$/);
  const source = await front.evaluate((img: HTMLImageElement) => img.currentSrc);
  expect((await (await request.get(source)).body()).length).toBeLessThanOrEqual(90_000);
});
