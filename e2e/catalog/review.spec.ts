import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../page-checks.ts';

/** Reads past the cached answers of the API. */
const FRESH = { headers: { 'Cache-Control': 'max-age=0' } };
// Each viewport reviews its own product, because all three share one shop.
const UNREVIEWED = { phone: 'portugal-flag', tablet: 'israel-flag', desktop: 'turkiye-flag' };
const unreviewed = () => UNREVIEWED[test.info().project.name as keyof typeof UNREVIEWED];

const openReviews = async (page: Page, slug: string) => {
  await page.goto(`/product/${slug}`);
  await page.getByRole('tab', { name: /Reviews/ }).click();
  await expect(page.getByRole('heading', { name: 'Write a review' })).toBeVisible();
};
const panel = (page: Page) => page.getByRole('tabpanel', { name: /Reviews/ });
const send = (page: Page) => panel(page).getByRole('button', { name: 'Submit review' });
const fill = async (page: Page, { title = 'Holds in wind' } = {}) => {
  await panel(page).getByLabel('Name').fill('Anne R.');
  await panel(page).getByLabel('Title').fill(title);
  await panel(page)
    .getByRole('textbox', { name: 'Review' })
    .fill('Up since spring.\n<b>Not a stitch lost.</b>');
};

test('publishes a review written with the keyboard alone at the top of the list', async ({ page }) => {
  await openReviews(page, unreviewed());
  await expect(panel(page).getByText('No Reviews yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '1 star', exact: true }).focus();
  await page.keyboard.press('Space');
  for (const stars of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: `${stars} stars` })).toBeChecked();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('Anne R.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Holds in wind');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Up since spring. <b>Not a stitch lost.</b>');
  // Tab skips the honeypot field.
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Thank you for your review!')).toBeVisible();
  await expectAccessible(page);
  const review = panel(page).getByRole('article').first();
  await expect(review).toContainText('Holds in wind');
  await expect(review.getByRole('heading')).toHaveAttribute('lang', 'en');
  await expect(review).toContainText('<b>Not a stitch lost.</b>');
  await expect(review).toContainText(/\d seconds? ago/);
  await expect(panel(page).getByRole('img', { name: '4.0 out of 5 stars' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: '1 review' })).toBeAttached();
  // The review was stored.
  await page.reload();
  await page.getByRole('tab', { name: 'Reviews (1)' }).click();
  await expect(panel(page).getByRole('article')).toHaveCount(1);
});

test('keeps an unsent review while the visitor looks at another page', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  await openReviews(page, 'nunavut-flag');
  await fill(page);
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveURL('/shop');
  await page.goBack();
  await expect(panel(page).getByLabel('Name')).toHaveValue('Anne R.');
  await expect(panel(page).getByLabel('Title')).toHaveValue('Holds in wind');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  // Another product does not show the draft.
  await openReviews(page, 'yukon-flag');
  await expect(panel(page).getByLabel('Name')).toHaveValue('');
});

test('names missing fields, focuses the first one, and clears errors while typing', { tag: '@full' }, async ({
  page,
}) => {
  await openReviews(page, 'alberta-flag');
  await send(page).click();
  await expect(panel(page).getByText('This field is required')).toHaveCount(4);
  await expect(page.getByRole('radio', { name: '1 star', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await fill(page, { title: '   ' });
  await expect(panel(page).getByText('This field is required')).toHaveCount(0);
  await send(page).click();
  await expect(panel(page).getByText('This field is required')).toHaveCount(1);
  await expect(panel(page).getByLabel('Title')).toBeFocused();
});

test('says why a review was refused, keeps the text and sends it again', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  await openReviews(page, 'alberta-flag');
  await fill(page);
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  const answers = [
    { status: 429, json: { message: 'Too many requests, please try again in a minute' } },
    { status: 502, body: 'Bad gateway' },
  ];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/review-post?*', async (route) => {
    await held;
    await route.fulfill(answers.shift() ?? { status: 502 });
  });
  await send(page).click();
  await expect(panel(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  release();
  await expect(panel(page).getByRole('alert')).toHaveText('Too many requests, please try again in a minute');
  await send(page).click();
  await expect(panel(page).getByRole('alert')).toHaveText('Failed to submit review. Please try again.');
  await expectAccessible(page);
  await expect(panel(page).getByLabel('Title')).toHaveValue('Holds in wind');
});

test('thanks a bot that fills the honeypot, and stores nothing', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  const count = async () =>
    (await (await request.get('/api/product/yukon-flag', FRESH)).json()).product.review_count as number;
  const before = await count();
  await openReviews(page, 'yukon-flag');
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await fill(page);
  await page.getByRole('radio', { name: '1 star', exact: true }).check({ force: true });
  await page
    .getByRole('main')
    .locator('input[name=website]')
    .evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example';
    });
  await send(page).click();
  await expect(panel(page).getByText('Thank you for your review!')).toBeVisible();
  expect(await count()).toBe(before);
});
