import { expect, type Page, test } from '@playwright/test';
import { signInAs, signUp } from './accounts/account-steps.ts';
import { fillCart } from './checkout/kept-lines.ts';
import { expectAccessible, expectFitAtEveryWidth, expectNamedFields, watchIssues } from './page-checks.ts';
import { openPage, watchConsole } from './shopper.ts';

const PAGES = [
  '/',
  '/shop',
  '/product/canada-flag',
  '/cart',
  '/checkout',
  '/stores',
  '/custom/feather-banner',
  '/contact',
  '/privacy-policy',
  '/sign-in',
  '/no-such-page',
];

/** Checked by `npm run test:full` alone: they are made of the parts of those above. */
const OTHER_PAGES = [
  '/wishlist',
  '/order-status',
  '/custom',
  '/custom-quote',
  '/email-choices',
  '/data-request',
  '/sign-up',
  '/accessibility',
  '/category/canada-flags',
  '/custom/custom-flags',
  '/custom-product?search=custom+vinyl+banner',
];

/** Longer than the form shows its thanks. */
const QUIET_AFTER_MS = 10_000;

for (const path of [...PAGES, ...OTHER_PAGES]) {
  test(`${path} has no accessibility violation, no issue, no sideways scrolling and no console errors`, {
    tag: PAGES.includes(path) ? [] : ['@full'],
  }, async ({ page }) => {
    const expectQuietConsole = watchConsole(page);
    const expectNoIssues = await watchIssues(page);
    // The checkout does not load the general data; an empty one says so once its script has loaded.
    const answer = await (path === '/checkout' ? page.goto(path) : openPage(page, path));
    expect(answer?.status()).toBe(path === '/no-such-page' ? 404 : 200);
    await expect(page.getByRole('main')).toBeVisible();
    if (path === '/checkout') await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expectNamedFields(page);
    await expectFitAtEveryWidth(page);
    expectNoIssues();
    // The browser itself logs the page's 404.
    if (path !== '/no-such-page') expectQuietConsole();
  });
}

test('the account of a signed-in user has no issue', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  await signInAs(page, await signUp(request));
  const expectNoIssues = await watchIssues(page);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Save' }).first()).toBeVisible();
  await expectNamedFields(page);
  expectNoIssues();
});

test('the filled-in checkout has no accessibility violation', async ({ page }) => {
  const expectNoIssues = await watchIssues(page);
  await fillCart(page, 'feather-banner-ground-spike');
  await page.goto('/checkout');
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectNamedFields(page);
  await expectFitAtEveryWidth(page);
  expectNoIssues();
});

test('paginates the shop, scrolls to the top, and returns to the same position on Back', {
  tag: '@full',
}, async ({ page }) => {
  await openPage(page, '/shop');
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const link = page.getByRole('main').getByRole('article').last().getByRole('link').first();
  // A press scrolls to the link itself, which may be above the visible part of its card.
  await link.hover();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test.describe('the newsletter form', () => {
  /** Before its code has loaded, the form is the browser's, which opens a page instead. */
  const openWithScript = async (page: Page) => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo').locator('..')).toHaveAttribute('data-island', 'awake');
  };

  test('says thank you, clears the field and hides the message again', async ({ page }) => {
    await page.clock.install();
    await openWithScript(page);
    const email = page.getByRole('contentinfo').getByLabel(/email/i);
    await expect(email).toHaveAccessibleDescription(
      /^By subscribing you say that you are 14 or older, and let Halyard, .+ Unsubscribe any time\.$/,
    );
    await email.fill(`news-${test.info().project.name}@example.ca`);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    const thanks = page.getByText('Thank you for subscribing to our newsletter!');
    await expect(thanks).toBeVisible();
    await expect(email).toHaveValue('');
    await page.clock.fastForward(QUIET_AFTER_MS);
    await expect(thanks).toBeHidden();
  });

  test("says what went wrong, and does not blame the connection for a proxy's error page", {
    tag: '@full',
  }, async ({ page }) => {
    await openWithScript(page);
    const email = page.getByRole('contentinfo').getByLabel(/email/i);
    await email.fill('reader@example.ca');
    const answers = [
      [
        { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
        'Failed to subscribe. Please try again.',
      ],
      [{ status: 503, json: { message: 'We are moving house.' } }, 'We are moving house.'],
    ] as const;
    for (const [answer, words] of answers) {
      await page.route('**/api/forms-submit?*', (route) => route.fulfill(answer), { times: 1 });
      await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByRole('contentinfo').getByText(words)).toBeVisible();
      await expect(email).toHaveValue('reader@example.ca');
    }
  });
});

test.describe('the search box', () => {
  const search = async (page: Page, term: string) => {
    await page.goto('/');
    const box = page.getByPlaceholder('what are you looking for?').filter({ visible: true }).first();
    await box.fill(term);
    await box.press('Enter');
  };
  test('sends custom* to /custom-product', { tag: ['@two-widths', '@full'] }, async ({ page }) => {
    await search(page, 'Customized banner');
    await expect(page).toHaveURL(/\/custom-product/);
  });
  test('sends other terms to the shop', { tag: '@full' }, async ({ page }) => {
    await search(page, 'québec');
    await expect(page).toHaveURL(/\/shop\?.*search=/);
    await expect(
      page
        .getByRole('main')
        .getByText(/quebec/i)
        .first(),
    ).toBeVisible();
  });
});

test('order status names the error and shows progress', { tag: '@any-width' }, async ({ page }) => {
  await openPage(page, '/order-status');
  const number = page.getByLabel('Order ID');
  const check = page.getByRole('button', { name: 'Check Order Status' });
  await number.fill('  ');
  await check.click();
  await expect(number).toHaveAccessibleDescription('This field is required');
  await expect(number).toBeFocused();
  await expectAccessible(page);

  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/check-order?*', async (route) => {
    await seen;
    await route.continue();
  });
  await number.fill('HY-0000-0000-0000');
  await check.click();
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeDisabled();
  goOn();
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toHaveText('Order not found');
  await expect(number).toHaveValue('HY-0000-0000-0000');
  await expectAccessible(page);

  await number.fill('HY-0000-0000-0001');
  await expect(notice, 'the message was about another number').toBeHidden();
  await page.unrouteAll();
  await page.route('**/api/check-order?*', (route) => route.abort());
  await check.click();
  await expect(notice).toHaveText('Failed to check order status. Please try again.');
});

test('serves the icons that browsers request by themselves', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon']);
  expect(icon.headers()['cache-control']).toMatch(/^public, max-age=\d{4}/);
  const bytes = await icon.body();
  // There are three pictures; the first byte of each entry after the header is its width.
  expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 3]);
  expect([6, 22, 38].map((at) => bytes[at])).toEqual([16, 32, 48]);
  const sizesIn = (path: string) =>
    page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, path);
  await page.goto('/contact');
  expect(await sizesIn('/favicon.ico')).toEqual([48, 48]);
  expect(await sizesIn('/apple-touch-icon.png')).toEqual([180, 180]);
});
