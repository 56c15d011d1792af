import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../page-checks.ts';
import {
  fillCustomer,
  goToCheckout,
  openSummary,
  orderNumber,
  placeOrder,
  visibleButton,
} from '../shopper.ts';
import { SPIKE } from './order-steps.ts';

test.describe('discount codes', () => {
  test.beforeEach(({ page }) => goToCheckout(page, SPIKE));

  const apply = async (page: Page, code: string) => {
    await openSummary(page);
    await page
      .getByLabel(/discount code/i)
      .filter({ visible: true })
      .first()
      .fill(code);
    await visibleButton(page, 'Apply').click();
  };

  test('welcome10 takes 10 % off', { tag: '@full' }, async ({ page }) => {
    await apply(page, 'WELCOME10');
    await expect(page.getByText('Coupon applied successfully! 10% discount.').first()).toBeVisible();
  });
  test('free20 takes at most $20 off', { tag: ['@any-width', '@full'] }, async ({ page }) => {
    await apply(page, 'free20');
    await expect(page.getByText('Coupon applied successfully! $20 off.').first()).toBeVisible();
  });
  test('refuse any other code', { tag: ['@any-width', '@full'] }, async ({ page }) => {
    await apply(page, 'free200');
    await expect(page.getByText('Invalid coupon code.').first()).toBeVisible();
  });

  const box = (page: Page) => page.getByLabel('Discount code').filter({ visible: true }).first();
  const discount = (page: Page) => page.getByText('Discount (welcome10)').filter({ visible: true });

  test('survive a reload and a visit to the sign-in page, until the order is placed', {
    tag: '@any-width',
  }, async ({ page }) => {
    await apply(page, 'welcome10');
    await page.reload();
    await openSummary(page);
    await expect(discount(page)).toBeVisible();
    await expect(box(page)).toHaveValue('welcome10');
    await page.getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/sign-in?redirect=checkout');
    await page.goBack();
    await openSummary(page);
    await expect(discount(page)).toBeVisible();
    await fillCustomer(page);
    await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
    const sent = page.waitForRequest('**/api/checkout?*');
    await placeOrder(page);
    expect((await sent).postDataJSON()).toMatchObject({ couponApplied: 'welcome10' });
    await orderNumber(page);
    await goToCheckout(page, SPIKE);
    await openSummary(page);
    await expect(box(page)).toHaveValue('');
    await expect(discount(page)).toHaveCount(0);
  });

  test('are removed with their button, also after a reload', { tag: ['@any-width', '@full'] }, async ({
    page,
  }) => {
    await apply(page, 'welcome10');
    await expect(discount(page)).toBeVisible();
    await expectAccessible(page);
    await visibleButton(page, 'Remove code welcome10').click();
    await expect(discount(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeFocused();
    await expect(page.getByText('Discount code removed.').filter({ visible: true })).toBeVisible();
    await page.reload();
    await openSummary(page);
    await expect(box(page)).toHaveValue('');
    await expect(discount(page)).toHaveCount(0);
  });

  test('keep a refused code and its error together when the summary is folded', { tag: '@full' }, async ({
    page,
  }) => {
    await apply(page, 'free200');
    await openSummary(page);
    await openSummary(page);
    await expect(box(page)).toHaveValue('free200');
    await expect(page.getByText('Invalid coupon code.').filter({ visible: true })).toBeVisible();
    await box(page).fill('free20');
    await expect(page.getByText('Invalid coupon code.').filter({ visible: true })).toHaveCount(0);
  });
});
