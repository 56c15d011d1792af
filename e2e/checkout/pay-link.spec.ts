import { expect, test } from '@playwright/test';
import { mailedPath } from '../accounts/account-steps.ts';
import { cancelOrder, placePhoneOrder } from '../desk-steps.ts';
import { expectFitAtEveryWidth, watchIssues } from '../page-checks.ts';
import { payByCard, uniqueEmail } from '../shopper.ts';
import { SPIKE } from './order-steps.ts';

const card = '4242 4242 4242 4242';

test('a caller pays by the link in the mail, with a second card, and follows the order', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const expectNoIssues = await watchIssues(page);
  const email = uniqueEmail();
  const number = await placePhoneOrder(request, { slug: SPIKE, quantity: 2, email, language: 'en' });
  const path = await mailedPath(request, email, 'pay');
  expect(path).toMatch(/^\/pay\//);
  const answer = await page.goto(path);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' });
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('main')).toContainText(`Order ${number}`);
  const summary = page.getByRole('region', { name: 'Order summary' });
  for (const words of ['$49.90', 'HST', '$6.49', '$56.39']) await expect(summary).toContainText(words);
  await expectFitAtEveryWidth(page);
  expectNoIssues();

  const pay = page.getByRole('button', { name: 'Pay $56.39' });
  await pay.click();
  const message = page.locator('#card-message');
  await expect(message).toHaveText('Card information is missing.');
  await payByCard(page, '4000 0000 0000 0002');
  await pay.click();
  await expect(message).toContainText('declined');
  await payByCard(page, card);
  await pay.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is paid' })).toBeFocused();
  await expectFitAtEveryWidth(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is paid' })).toBeVisible();
  await page.getByRole('link', { name: 'Follow your order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are preparing your order');
  await expect(page.getByRole('main')).toContainText(number);
});

test("a caller confirms at the bank, over a reload, in the caller's language", {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  const email = uniqueEmail();
  await placePhoneOrder(request, { slug: SPIKE, quantity: 1, email, language: 'fr' });
  const path = await mailedPath(request, email, 'pay');
  expect(path).toMatch(/^\/fr\/pay\//);
  await page.goto(path);
  await page.getByLabel('Numéro de carte').fill('4000 0027 6000 3184');
  await page.getByLabel('Expiration').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Payer / }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Votre banque demande une confirmation' });
  await expect(dialog).toBeVisible();
  await page.reload();
  await dialog.getByRole('button', { name: 'Approuver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre commande est payée' })).toBeVisible();
});

test('a link says why nothing can be paid by it, in both languages', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const answer = await page.goto('/pay/cut-off');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This link leads nowhere' })).toBeVisible();
  await expectFitAtEveryWidth(page);
  const email = uniqueEmail();
  const number = await placePhoneOrder(request, { slug: SPIKE, quantity: 1, email, language: 'fr' });
  const path = await mailedPath(request, email, 'pay');
  await cancelOrder(request, number);
  expect((await page.goto(path))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1, name: 'Cette commande a été annulée' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(number);
  await expectFitAtEveryWidth(page);
  await page.goto(path.replace('/fr/', '/'));
  await expect(page.getByRole('heading', { level: 1, name: 'This order was cancelled' })).toBeVisible();
});
