import { expect, test } from '@playwright/test';
import {
  addToCart,
  fillCustomer,
  goToCheckout,
  openSummary,
  orderNumber,
  payByCard,
  placeOrder,
  uniqueEmail,
  visibleButton,
  walkToCheckout,
  watchConsole,
} from '../shopper.ts';

/** A product without variants that can be delivered, with plenty of stock: $24.95. */
const SIMPLE = 'feather-banner-ground-spike';

test('a guest buys with a card, gets the mail and looks the order up', { tag: '@two-widths' }, async ({
  page,
}) => {
  const expectQuietConsole = watchConsole(page);
  await walkToCheckout(page);
  await fillCustomer(page);
  await payByCard(page);
  await placeOrder(page);
  await expect(page.getByText('Order placed successfully! Thank you for your purchase.')).toBeVisible();
  const number = await orderNumber(page);
  await expect(page.getByRole('main').getByText('Anne').first()).toBeVisible();
  expect(
    await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer)),
  ).toContain('conversion');

  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(page.getByText(number).first()).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.goto('/order-status');
  await page.getByLabel('Order ID').fill(number.toLowerCase().replaceAll('-', ''));
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByText('Order details have been sent to your email!')).toBeVisible();
  await expect(page.getByLabel('Order ID')).toHaveValue('');
  expectQuietConsole();
});

test('a guest buys with cash on delivery', { tag: '@full' }, async ({ page }) => {
  await goToCheckout(page, SIMPLE);
  await fillCustomer(page, {
    province: 'Quebec',
    'Postal code': 'H2X 1Y4',
    City: 'Montréal',
  });
  await openSummary(page);
  await expect(
    page
      .getByText(/14\.975\s?%/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
  await placeOrder(page);
  await orderNumber(page);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('sends no card number out of the browser, and shows the confirmation once: a reload goes home', {
  tag: '@any-width',
}, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await goToCheckout(page, SIMPLE);
  await fillCustomer(page);
  await payByCard(page);
  await placeOrder(page);
  await orderNumber(page);
  expect(sent.filter((request) => request.replace(/\D/g, '').includes('4242424242424242'))).toEqual([]);
  await page.reload();
  await expect(page).toHaveURL('/');
  await page.goto('/order-confirmation');
  await expect(page).toHaveURL('/');
});

test('shows a declined card under the box, and accepts another card', { tag: '@any-width' }, async ({
  page,
}) => {
  await goToCheckout(page, SIMPLE);
  await fillCustomer(page);
  await payByCard(page, '4000 0000 0000 0002');
  await placeOrder(page);
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.getByText('Card number', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeInViewport();
  await payByCard(page);
  await placeOrder(page);
  await orderNumber(page);
});

test('charges a card that needs confirmation after the bank approves', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  await goToCheckout(page, SIMPLE);
  await fillCustomer(page);
  await payByCard(page, '4000 0027 6000 3184');
  await placeOrder(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await orderNumber(page);
});

test('lets the shopper change a card that the bank refuses', { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  await goToCheckout(page, SIMPLE);
  await fillCustomer(page);
  await payByCard(page, '4000 0027 6000 3184');
  await placeOrder(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(visibleButton(page, 'Place Order')).toBeEnabled();
  await payByCard(page);
  await placeOrder(page);
  await orderNumber(page);
});

test('asks before it places the same cart again within two minutes', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  const email = uniqueEmail();
  for (const round of ['first', 'second']) {
    await goToCheckout(page, SIMPLE);
    await fillCustomer(page, { email });
    await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
    await placeOrder(page);
    if (round === 'second')
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /order again|place.*again|yes/i })
        .click();
    await orderNumber(page);
  }
});

test('names each invalid field, focuses the first and clears errors while typing', async ({ page }) => {
  await goToCheckout(page, SIMPLE);
  await placeOrder(page);
  await expect(page.getByText('This field is required').first()).toBeVisible();
  expect(await page.getByText('This field is required').count()).toBeGreaterThanOrEqual(7);
  const email = page.getByLabel('Email', { exact: false }).first();
  await expect(email).toBeFocused();
  await email.fill('nonsense');
  await page.getByLabel('Phone').fill('555');
  await page.getByLabel('Postal code').fill('K1P--5/N.2');
  await placeOrder(page);
  for (const words of [
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Please enter a valid Canadian postal code',
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  // The page must not fix what the API would refuse.
  await expect(page.getByLabel('Postal code')).toHaveValue('K1P--5/N.2');
  await email.fill('anne@example.ca');
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
});

test('does not check out an empty cart', { tag: '@full' }, async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});

test('keeps the cart over a reload, counts its lines and changes quantities', { tag: '@full' }, async ({
  page,
}) => {
  await addToCart(page, SIMPLE);
  await page.goto('/cart');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await page
    .getByRole('button', { name: /increase/i })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByText('$49.90').filter({ visible: true }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /remove/i })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
