import { expect, test } from '@playwright/test';
import { expectFitAtEveryWidth, expectNoSidewaysScrolling } from '../page-checks.ts';
import { openPage, watchConsole } from '../shopper.ts';

const POST = '/blogs/nylon-versus-polyester';
/** One of each kind: a text with its seller, and an article with a table and pictures. */
const PAGES = [
  { path: '/terms', title: 'Terms of sale' },
  { path: POST, title: 'Nylon or polyester, and how to make either last' },
];
const OTHER_PAGES = [
  { path: '/shipping', title: 'Shipping & delivery' },
  { path: '/about', title: 'About us' },
  { path: '/privacy-policy', title: 'Privacy' },
  { path: '/returns', title: 'Returns and refunds' },
  { path: '/blogs', title: 'Flags, poles and how to fly them' },
];

for (const { path, title } of [...PAGES, ...OTHER_PAGES]) {
  const tag = PAGES.some((one) => one.path === path) ? [] : ['@full'];
  test(`${path} is readable, accessible and logs no errors`, { tag }, async ({ page }) => {
    const expectQuietConsole = watchConsole(page);
    expect((await openPage(page, path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectFitAtEveryWidth(page);
    expectQuietConsole();
  });
}

test('scrolls a wide table inside its box, also with the keyboard', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(POST);
  const box = page.getByRole('region', { name: 'Nylon or polyester, and how to make either last' });
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expectNoSidewaysScrolling(page);
  await expect(box.getByRole('rowheader', { name: 'Flies in' })).toBeAttached();
});

test('lists every article in the blog, newest first, with links there and back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  const articles = page.getByRole('main').getByRole('article');
  await expect(articles).toHaveCount(4);
  await expect(articles.first().getByRole('heading', { level: 2 })).toContainText('half-masting');
  const days = await articles
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(days).toEqual(days.toSorted().reverse());
  await articles.nth(1).click();
  await expect(page).toHaveURL(POST);
  await expect(page).toHaveTitle('Nylon or polyester, and how to make either last | Halyard');
  await expect(page.getByText('April 8, 2025', { exact: true })).toBeVisible();
  const others = page.getByRole('region', { name: 'Read next' }).getByRole('article');
  await expect(others).toHaveCount(3);
  await others.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('half-masting');
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page).toHaveURL('/blogs');
});

test("loads an article's picture eagerly, sized and small", { tag: '@full' }, async ({ page }) => {
  await page.goto(POST);
  const picture = page.getByRole('img', { name: 'A swatch of 200D nylon' });
  await expect(picture).not.toHaveAttribute('loading', 'lazy');
  await expect(picture).toHaveAttribute('width', '800');
  const source = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
  const bytes = (await (await page.request.get(source)).body()).length;
  expect(bytes).toBeLessThanOrEqual(90_000);
});

test('follows links inside the text without reloading the page', { tag: '@any-width' }, async ({ page }) => {
  await openPage(page, '/shipping');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('link', { name: 'Order Status' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Status' })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('links the pages about the shop in the footer', { tag: '@full' }, async ({ page }) => {
  await page.goto('/blogs');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['About Us', '/about'],
    ['Shipping & Delivery', '/shipping'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
});
