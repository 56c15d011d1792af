import { expect, type Page, test } from '@playwright/test';
import { bearer, HOME, keepAddresses, OFFICE, orderNumbers } from '../accounts/account-data.ts';
import { signInAs, signInByApi, signUp } from '../accounts/account-steps.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { CUSTOMER, fillCustomer, goToCheckout, orderNumber, payByCard, placeOrder } from '../shopper.ts';

const SIMPLE = 'feather-banner-ground-spike';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const payOnDelivery = (page: Page) => page.getByRole('radio', { name: 'Cash on Delivery' }).check();

test('places no order and loses nothing when the session ends on the way', async ({ page, request }) => {
  const account = await signUp(request);
  await signInAs(page, account);
  await goToCheckout(page, SIMPLE);
  await expect(field(page, 'First name')).toHaveValue('Anne');
  await fillCustomer(page, { email: account.email });
  await page.getByLabel('Order notes').fill('Ring twice');
  await payOnDelivery(page);
  await request.post('/api/logout', { headers: bearer(account) });
  await placeOrder(page);

  const notice = page.getByRole('alert').filter({ hasText: 'Your session has expired' });
  await expect(notice).toContainText('nothing was ordered');
  await expect(field(page, 'House number and street')).toHaveValue(CUSTOMER['House number and street']);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  expect(await orderNumbers(request, await signInByApi(request, account))).toEqual([]);

  const sent = page.waitForRequest('**/api/checkout?*');
  await placeOrder(page);
  expect((await sent).postDataJSON()).toMatchObject({ user: null, guessCheckout: true });
  await orderNumber(page);
  await expect(page.getByText('Ring twice')).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: 'Save my information on this device for next time' }),
  ).toBeVisible();
  expect(await orderNumbers(request, await signInByApi(request, account))).toEqual([]);
});

test('keeps the typed text over a reload, without the card, until the order is placed', {
  tag: '@any-width',
}, async ({ page }) => {
  await goToCheckout(page, SIMPLE);
  await fillCustomer(page, { City: 'Kanata' });
  await payByCard(page);
  await page.reload();
  for (const [label, value] of Object.entries({ ...CUSTOMER, City: 'Kanata', 'Postal code': 'K1P 5G3' }))
    await expect(field(page, label)).toHaveValue(value);
  await expect(field(page, 'Province')).toHaveValue('ON');
  await expect(page.getByLabel('Card number')).toHaveValue('');
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  expect(await kept()).toContain('Kanata');
  expect(await kept()).not.toContain('4242');
  await payOnDelivery(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked();
  await placeOrder(page);
  await orderNumber(page);
  expect(await kept()).not.toContain('Kanata');
});

test('keeps the cart, the notes and the typed text when the shopper signs in on the way, twice', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  const account = await signUp(request);
  await keepAddresses(request, account, [HOME, OFFICE]);
  const main = page.getByRole('main');
  const signIn = async () => {
    await expect(page).toHaveURL('/sign-in?redirect=checkout');
    await expect(main.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await field(page, 'Email').fill(account.email);
    await field(page, 'Password').fill(account.password);
    await main.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByText('Signed in as Anne Roy')).toBeVisible();
  };

  await goToCheckout(page, SIMPLE);
  await page.getByLabel('Order notes').fill('Ring twice');
  await field(page, 'First name').fill('Annie');
  await field(page, 'City').fill('Typed City');
  await page.getByRole('link', { name: 'Log In' }).click();
  await signIn();
  await expect(field(page, 'House number and street')).toHaveValue(OFFICE.streetAddress);
  await expect(field(page, 'City')).toHaveValue('Typed City');
  await expect(field(page, 'First name')).toHaveValue('Annie');
  await page.getByRole('button', { name: 'Select Another Address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Halifax' }).click();

  const token = await page.evaluate(() => localStorage.getItem('auth'));
  await request.post('/api/logout', { headers: { Authorization: `Bearer ${token}` } });
  await payOnDelivery(page);
  await placeOrder(page);
  await main.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
  await signIn();
  await expect(field(page, 'House number and street')).toHaveValue('9 Harbour Road');
  await expect(field(page, 'First name')).toHaveValue('Annie');
  await expect(page.getByLabel('Order notes')).toHaveValue('Ring twice');
  await payOnDelivery(page);
  await placeOrder(page);
  const number = await orderNumber(page);
  expect(await orderNumbers(request, account)).toEqual([number]);
});
