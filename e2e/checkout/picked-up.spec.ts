import { expect, test } from '@playwright/test';
import { signInAs, signUp } from '../accounts/account-steps.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { fillCustomer, goToCheckout, orderNumber, placeOrder } from '../shopper.ts';
import { getStore, placeOrderAs, SPIKE, stubOrders } from './order-steps.ts';

test('shows beside the stock that a product is not delivered', { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  const hint = page.getByRole('main').getByText('Only for pick-up at a store', { exact: true });
  await page.goto('/product/canada-flag-giant');
  await expect(hint).toBeVisible();
  await expect(page.locator('#stock')).toHaveText(/^Pre-Order: made for you, picked up from \w+ \d+, \d{4}$/);
  await expectAccessible(page);
  await page.goto(`/product/${SPIKE}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test('names the store, its hours and the billing address in the confirmation', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const [store, account] = [await getStore(request, 'Ontario'), await signUp(request)];
  await signInAs(page, account);
  await goToCheckout(page, SPIKE);
  await expect(page.getByText('Signed in as Anne Roy')).toBeVisible();
  await page.getByRole('radio', { name: 'Pick-up', exact: true }).check();
  await page.getByRole('radio', { name: store.name, exact: true }).check();
  await fillCustomer(page, { 'House number and street': '9 Billing Road' });
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
  await placeOrder(page);
  const number = await orderNumber(page);
  const main = page.getByRole('main');
  await expect(main.getByText(/another email when your order is ready for pickup\.$/)).toBeVisible();
  for (const text of [store.name, 'To be paid when you pick it up', 'Pick-up', 'Billing address'])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  await expect(main.getByText(store.address.street)).toBeVisible();
  await expect(main.getByRole('list', { name: 'Opening hours' })).toContainText('Monday');
  await expect(main.getByText('9 Billing Road')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.goto('/profile#orders');
  const order = page.getByRole('article', { name: `Order ${number}` });
  await expect(order.getByText(store.name, { exact: true })).toBeVisible();
});

test('shows the pickup place, its time and the billing address in the order history', {
  tag: '@full',
}, async ({ page, request }) => {
  const account = await signUp(request);
  const store = await getStore(request, 'Alberta');
  const { order_id } = await placeOrderAs(request, account, {
    changes: { pickup: { slug: store.slug, province: 'AB' } },
  });
  await stubOrders(page, (orders) => orders.map((one) => ({ ...one, orderStatus: 'shipped' })));
  await signInAs(page, account);
  await page.goto('/profile#orders');
  const order = page.getByRole('article', { name: `Order ${order_id}` });
  for (const text of [
    'Pick up at',
    store.name,
    'To be paid when you pick it up',
    'Pick-up',
    'Billing address',
  ])
    await expect(order.getByText(text, { exact: true })).toBeVisible();
  await expect(order.getByText('Status: Ready for pick-up')).toBeVisible();
  await expect(order.getByText(store.address.street)).toBeVisible();
  await expect(order.getByText('Toronto, ON M5V 2T6')).toBeVisible();
  await expect(order.getByText('Tax (GST)')).toBeVisible();
  await expect(order.getByRole('list', { name: 'Opening hours' })).toContainText('Monday');
  await expect(order.getByText('Delivery address')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});
