import { expect, type Page, test } from '@playwright/test';
import { HOME, keepAddresses, OFFICE, orderNumbers, readProfile } from '../accounts/account-data.ts';
import { signInAs, signUp } from '../accounts/account-steps.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { fillCustomer, goToCheckout, orderNumber, placeOrder, watchConsole } from '../shopper.ts';

const SIMPLE = 'feather-banner-ground-spike';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const payOnDelivery = (page: Page) => page.getByRole('radio', { name: 'Cash on Delivery' }).check();

test("delivers a returning customer's order to a saved address", async ({ page, request }) => {
  const expectQuietConsole = watchConsole(page);
  const account = await signUp(request);
  await keepAddresses(request, account, [HOME, OFFICE]);
  await signInAs(page, account);
  await goToCheckout(page, SIMPLE);

  await expect(page.getByText('Signed in as Anne Roy')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeHidden();
  await expect(field(page, 'Email')).toHaveValue(account.email);
  await expect(field(page, 'First name')).toHaveValue('Anne');
  await expect(field(page, 'House number and street')).toHaveValue(OFFICE.streetAddress);
  await expect(field(page, 'Province')).toHaveValue('QC');
  await expect(field(page, 'Phone')).toHaveValue('613 555 0110');
  await expect(page.getByRole('checkbox', { name: 'Keep this address in my account' })).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Select Another Address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Address' });
  const office = dialog.getByRole('button', { name: 'Montréal' });
  for (const words of ['Work', 'Default', 'Édifice du Centre-Ville', 'Quebec', 'H3H 1M7', 'Canada']) {
    await expect(office).toContainText(words);
  }
  const home = dialog.getByRole('button', { name: 'Halifax' });
  for (const words of ['Home', '9 Harbour Road', '12', 'Nova Scotia', 'B3H 1A1', 'Canada']) {
    await expect(home).toContainText(words);
  }
  await expect(home).not.toContainText('Default');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await home.click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'House number and street')).toHaveValue('9 Harbour Road');
  await expect(page.getByLabel('Apartment')).toHaveValue('12');
  await expect(page.getByLabel('Business name')).toHaveValue('');
  await expect(field(page, 'Phone')).toHaveValue('902 555 0101');
  await expect(field(page, 'Last name')).toHaveValue('Roy');

  await payOnDelivery(page);
  const sent = page.waitForRequest('**/api/checkout?*');
  await placeOrder(page);
  expect((await sent).postDataJSON()).toMatchObject({ user: account.user._id, guessCheckout: false });
  const number = await orderNumber(page);
  expect(await orderNumbers(request, account)).toEqual([number]);
  await expect(page.getByText('This address is in your account.')).toBeVisible();
  await expectNoSidewaysScrolling(page);
  expectQuietConsole();
});

test('saves a typed address in the account only when the shopper chooses so', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  const account = await signUp(request);
  await signInAs(page, account);
  const streets = async () =>
    (await readProfile(request, account)).addresses.map(({ streetAddress }) => streetAddress);
  const offer = page.getByRole('checkbox', { name: 'Keep this address in my account' });

  await goToCheckout(page, SIMPLE);
  await expect(field(page, 'First name')).toHaveValue('Anne');
  await expect(page.getByRole('button', { name: 'Select Another Address' })).toBeHidden();
  await expect(offer).not.toBeChecked();
  await fillCustomer(page);
  await payOnDelivery(page);
  await placeOrder(page);
  await orderNumber(page);
  expect(await streets()).toEqual([]);
  const save = page.getByRole('checkbox', { name: 'Save my information in my account for next time' });
  await expect(save).not.toBeChecked();
  const down = { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
  await page.route('**/api/user/update-profile?*', (route) => route.fulfill(down), { times: 1 });
  await save.click();
  await expect(page.getByText('Your information could not be saved. Please try again.')).toBeVisible();
  await expect(save).not.toBeChecked();
  await save.check();
  await expect(page.getByText('This address is in your account.')).toBeVisible();
  expect(await streets()).toEqual(['118 Sample Street']);

  await goToCheckout(page, SIMPLE);
  await expect(field(page, 'House number and street')).toHaveValue('118 Sample Street');
  await expect(offer).toBeHidden();
  await fillCustomer(page, { 'House number and street': '120 Sample Street' });
  await offer.check();
  await payOnDelivery(page);
  await placeOrder(page);
  await orderNumber(page);
  await expect(save).toBeChecked();
  expect(await streets()).toEqual(['118 Sample Street', '120 Sample Street']);
});

test("keeps typed text when the profile arrives late, and prefers the account's data over the device's", {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  const account = await signUp(request);
  await keepAddresses(request, account, [HOME]);
  await signInAs(page, account);
  await page.evaluate(() => {
    const device = { firstName: 'Bob', address: '1 Device Lane', city: 'Laval', province: 'QC' };
    localStorage.setItem('saved-address', JSON.stringify(device));
  });
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await goToCheckout(page, SIMPLE);
  await expect(field(page, 'House number and street')).toHaveValue('9 Harbour Road');
  await expect(field(page, 'First name')).toHaveValue('Anne');

  await page.route('**/api/check-auth?*', async (route) => {
    await typed;
    await route.continue();
  });
  await page.reload();
  await field(page, 'City').fill('Truro');
  await field(page, 'First name').fill('Annie');
  goOn();
  await expect(field(page, 'Phone')).toHaveValue('902 555 0101');
  await expect(field(page, 'Last name')).toHaveValue('Roy');
  await expect(field(page, 'First name')).toHaveValue('Annie');
  await expect(field(page, 'City')).toHaveValue('Truro');
  await expect(field(page, 'House number and street')).toHaveValue('9 Harbour Road');

  await page.unrouteAll();
  await page.route('**/api/check-auth?*', (route) => route.abort());
  await page.reload();
  await expect(field(page, 'House number and street')).toHaveValue('1 Device Lane');
  await expect(field(page, 'First name')).toHaveValue('Annie');
  await expect(field(page, 'City')).toHaveValue('Truro');
});

test('stops offering addresses removed in another tab, and clears the form on sign-out there', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  const account = await signUp(request);
  await keepAddresses(request, account, [HOME]);
  await signInAs(page, account);
  await goToCheckout(page, SIMPLE);
  await expect(field(page, 'House number and street')).toHaveValue('9 Harbour Road');
  await keepAddresses(request, account, []);
  await page.getByRole('button', { name: 'Select Another Address' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No saved addresses found.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Select Another Address' })).toBeHidden();
  await expect(field(page, 'House number and street')).toHaveValue('9 Harbour Road');

  const other = await page.context().newPage();
  await other.goto('/healthz');
  await other.evaluate(() => {
    for (const key of ['auth', 'user', 'isLoggedIn']) localStorage.removeItem(key);
  });
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  for (const label of ['Email', 'First name', 'House number and street', 'City', 'Phone']) {
    await expect(field(page, label)).toHaveValue('');
  }
});
