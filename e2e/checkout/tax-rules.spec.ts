import { expect, type Page, test } from '@playwright/test';
import type { TaxRulesAnswer } from '../../contract/orders/tax-rules.ts';
import { signInAs, signUp } from '../accounts/account-steps.ts';
import {
  fillCustomer,
  goToCheckout,
  openSummary,
  orderNumber,
  payByCard,
  placeOrder,
  visibleButton,
  walkToCheckout,
} from '../shopper.ts';
import { fillCart } from './kept-lines.ts';

/** The page gets the earlier rates, as one that was opened before they changed. */
const stubEarlierRates = (page: Page) =>
  page.route('**/api/tax-rules*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as TaxRulesAnswer;
    const rows = data.rows.map((row) => ({ ...row, hstPpm: Math.max(0, row.hstPpm - 10_000) }));
    await route.fulfill({ response, json: { data: { ...data, rows } } });
  });

const shownRate = (page: Page, rate: RegExp) => page.getByText(rate).filter({ visible: true }).first();

test('R35 an order with the earlier rates is refused with the new ones, and then goes through', {
  tag: '@any-width',
}, async ({ page }) => {
  await stubEarlierRates(page);
  await walkToCheckout(page, 'feather-banner-ground-spike');
  await fillCustomer(page);
  await openSummary(page);
  await expect(shownRate(page, /HST \(12\s?%\)/)).toBeVisible();
  await payByCard(page);
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Your order has changed' })).toBeVisible();
  await visibleButton(page, 'Update my order').click();
  await expect(shownRate(page, /HST \(13\s?%\)/)).toBeVisible();
  await placeOrder(page);
  expect(await orderNumber(page)).toMatch(/^HY-/);
});

/** Answers as if staff had exempted the account. */
const stubExemption = (page: Page) =>
  page.route('**/api/my-account-terms*', (route) => {
    const exemption = { from: 'all', province: null, certificate: 'CERT-1', validUntil: '2999-12-31' };
    const data = { organisation: null, offer: null, openInvoices: [], dueCents: 0, exemption };
    return route.fulfill({ json: { data } });
  });

test('an exempt buyer pays no tax and is told why, and is charged it once the exemption has ended meanwhile', {
  tag: '@any-width',
}, async ({ page, request }) => {
  await stubExemption(page);
  await signInAs(page, await signUp(request));
  await fillCart(page, 'feather-banner-ground-spike');
  await page.goto('/cart');
  await expect(page.getByText('Estimated tax in').locator('xpath=..')).toContainText('$0.00');
  await goToCheckout(page, 'feather-banner-ground-spike');
  const note = page.getByText('You are tax exempt: certificate CERT-1, until December 31, 2999.');
  await expect(note).toBeVisible();
  await fillCustomer(page);
  await openSummary(page);
  await expect(page.getByText('Subtotal').filter({ visible: true })).toBeVisible();
  await expect(page.getByText(/HST \(/)).toHaveCount(0);
  await payByCard(page);
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Your order has changed' })).toBeVisible();
  await visibleButton(page, 'Update my order').click();
  await expect(shownRate(page, /HST \(13\s?%\)/)).toBeVisible();
  await expect(note).toBeHidden();
  await placeOrder(page);
  expect(await orderNumber(page)).toMatch(/^HY-/);
});
