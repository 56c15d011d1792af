import { expect, test } from '@playwright/test';
import { TERMS_VERSION } from '../../contract/terms.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { fillCustomer, getProduct, goToCheckout, orderNumber, placeOrder } from '../shopper.ts';

const SPIKE = 'feather-banner-ground-spike';

test('the order accepts the terms beside its button, in French first for Quebec', async ({ page }) => {
  await goToCheckout(page, SPIKE);
  const terms = page.getByRole('link', { name: 'terms of sale' });
  await expect(terms).toHaveAttribute('href', '/terms');
  await expect(page.getByRole('link', { name: 'returns policy' })).toHaveAttribute('href', '/returns');
  const french = page.getByRole('link', { name: 'Conditions de vente' });
  await expect(french).toHaveCount(0);
  await fillCustomer(page, { province: 'Quebec', 'Postal code': 'H2X 1Y4', City: 'Montréal' });
  await expect(french).toHaveAttribute('href', '/fr/terms');
  await expect(french).toHaveAttribute('lang', 'fr-CA');
  const order = await page
    .getByRole('link', { name: /^(Conditions de vente|terms of sale)$/ })
    .allTextContents();
  expect(order).toEqual(['Conditions de vente', 'terms of sale']);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await expect(page.getByText(/By .+ at the latest, with Canada Post/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue in English' }).click();
  await expect(page.getByText('You chose to continue in English.')).toBeFocused();
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
  const sent = page.waitForRequest('**/api/checkout?*');
  await placeOrder(page);
  expect((await sent).postDataJSON()).toMatchObject({
    termsVersion: TERMS_VERSION,
    continueInEnglish: true,
  });
  await orderNumber(page);
});

test('nothing is added late: the page, the cart and the order have one price, and taxes alone come on top', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const { starting_price: price } = await getProduct(request, SPIKE);
  await page.goto(`/product/${SPIKE}`);
  await expect(
    page
      .getByRole('main')
      .getByText(`$${price.toFixed(2)}`)
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Only sales taxes are added.', { exact: false })).toBeVisible();
  await goToCheckout(page, SPIKE);
  await fillCustomer(page);
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
  const answered = page.waitForResponse('**/api/checkout?*');
  await placeOrder(page);
  const { order } = await (await answered).json();
  expect(order).toMatchObject({ subtotal: price, shippingCost: 0, discountAmount: 0 });
  const { GST, PST, HST } = order.taxDetails;
  expect(Math.round(order.totalAmount * 100)).toBe(Math.round((price + GST + PST + HST) * 100));
});

test('a version of the terms has an address of its own, which search engines leave out', {
  tag: '@any-width',
}, async ({ page, request }) => {
  await page.goto(`/fr/terms/${TERMS_VERSION}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions de vente' })).toBeVisible();
  await expect(page.getByText('En vigueur depuis le 24 novembre 2026')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect((await request.get('/terms/1999-01-01')).status()).toBe(404);
  const current = await (await request.get('/terms')).text();
  expect(current).toContain('rel="canonical"');
  expect(current).toContain('hrefLang="fr-CA"');
});
