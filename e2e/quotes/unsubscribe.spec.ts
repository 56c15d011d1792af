import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { mailedPath } from '../accounts/account-steps.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { uniqueEmail, watchConsole } from '../shopper.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const press = (page: Page) => main(page).getByRole('button', { name: 'Unsubscribe' }).click();

/** Presses the button of the mail that asks; the welcome mail comes after it. */
async function confirmByMail(request: APIRequestContext, email: string): Promise<void> {
  const link = await mailedPath(request, email, 'newsletter/confirm');
  expect((await request.post(`/api${link}`, { data: {} })).status()).toBe(200);
}

test('unsubscribes with a press on the linked page, idempotently, and links back to the shop', async ({
  page,
  request,
}) => {
  const email = uniqueEmail();
  const subscribe = () => request.post('/api/forms-submit', { data: { type: 'newsletter', email } });
  expect((await subscribe()).status()).toBe(201);
  await confirmByMail(request, email);
  const link = await mailedPath(request, email, 'newsletter/unsubscribe');
  const expectQuietConsole = watchConsole(page);
  let calls = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/api/newsletter/')) calls++;
  });

  // The URL of the List-Unsubscribe header, opened in a browser.
  const answer = await page.goto(`/api${link}`);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page).toHaveURL(link);
  await expect(title(page, 'Unsubscribe from the newsletter')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await press(page);
  await expect(title(page, 'You are unsubscribed')).toBeFocused();
  await expect(main(page)).toContainText('Subscribe again at the foot of any page');
  expect(calls).toBe(1);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.reload();
  await press(page);
  await expect(title(page, 'You are unsubscribed')).toBeVisible();
  expectQuietConsole();

  await main(page).getByRole('link', { name: 'Continue shopping' }).click();
  await expect(page).toHaveURL('/');
  expect((await subscribe()).status()).toBe(201);
});

test('says that a link is invalid, and links to the shop', { tag: '@full' }, async ({ page }) => {
  await page.goto('/newsletter/unsubscribe/cut-off');
  await press(page);
  await expect(title(page, 'We do not know this link')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await expect(main(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

test('can be retried when the shop was unreachable', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  const email = uniqueEmail();
  await request.post('/api/forms-submit', { data: { type: 'newsletter', email } });
  await confirmByMail(request, email);
  const link = await mailedPath(request, email, 'newsletter/unsubscribe');
  await page.route('**/api/newsletter/**', (route) => route.abort('connectionreset'));
  await page.goto(link);
  await press(page);
  await expect(title(page, 'You are still subscribed')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/newsletter/**');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(title(page, 'You are unsubscribed')).toBeVisible();
});
