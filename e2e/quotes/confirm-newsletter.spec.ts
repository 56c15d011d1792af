import { expect, type Page, test } from '@playwright/test';
import { mailedPath } from '../accounts/account-steps.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { uniqueEmail, watchConsole } from '../shopper.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function askedBy(page: Page, language = ''): Promise<string> {
  const email = uniqueEmail();
  const data = { type: 'newsletter', email };
  expect((await page.request.post(`/api/forms-submit?lang=${language || 'en'}`, { data })).status()).toBe(
    201,
  );
  return mailedPath(page.request, email, 'newsletter/confirm');
}

test('confirms a subscription with a press on the linked page, and says so again', async ({ page }) => {
  const link = await askedBy(page);
  const expectQuietConsole = watchConsole(page);
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(title(page, 'Confirm your subscription')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await main(page).getByRole('button', { name: 'Yes, send me the news' }).click();
  await expect(title(page, 'You are subscribed')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.reload();
  await expect(title(page, 'You are subscribed')).toBeVisible();
  expectQuietConsole();
});

test('can be retried when the shop was unreachable', { tag: ['@any-width', '@full'] }, async ({ page }) => {
  await page.goto(await askedBy(page, 'fr'));
  await page.route('**/api/newsletter/**', (route) => route.abort('connectionreset'));
  await main(page).getByRole('button', { name: 'Oui, je m’abonne' }).click();
  await expect(title(page, 'Votre abonnement n’est pas encore confirmé')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/newsletter/**');
  await main(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(title(page, 'Votre abonnement est confirmé')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('confirms by a form, and answers a link that is cut off', { tag: '@any-width' }, async ({ page }) => {
    await page.goto(await askedBy(page));
    await main(page).getByRole('button', { name: 'Yes, send me the news' }).click();
    await expect(title(page, 'You are subscribed')).toBeVisible();
    expect((await page.goto('/newsletter/confirm/cut-off'))?.status()).toBe(404);
    await expect(title(page, 'This link does not work any more')).toBeVisible();
  });
});
