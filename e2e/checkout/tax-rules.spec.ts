import { expect, type Page, test } from '@playwright/test';
import type { TaxRulesAnswer } from '../../contract/orders/tax-rules.ts';
import {
  fillCustomer,
  openSummary,
  orderNumber,
  payByCard,
  placeOrder,
  visibleButton,
  walkToCheckout,
} from '../shopper.ts';

/** The page gets the rates of before, as one that was opened before they changed. */
const tellEarlierRates = (page: Page) =>
  page.route('**/api/tax-rules*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as TaxRulesAnswer;
    const rows = data.rows.map((row) => ({ ...row, hstPpm: Math.max(0, row.hstPpm - 10_000) }));
    await route.fulfill({ response, json: { data: { ...data, rows } } });
  });

const shownRate = (page: Page, rate: RegExp) => page.getByText(rate).filter({ visible: true }).first();

test('R35 an order with the rates of before is refused with the new ones, and then goes through', {
  tag: '@any-width',
}, async ({ page }) => {
  await tellEarlierRates(page);
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
