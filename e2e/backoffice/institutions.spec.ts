import { expect, type Page, test } from '@playwright/test';
import { bearer } from '../accounts/account-data.ts';
import { type Account, mailedPath, signInAs, signUp } from '../accounts/account-steps.ts';
import { expectAccessible, expectNamedFields } from '../page-checks.ts';
import { fillCustomer, goToCheckout, orderNumber, placeOrder } from '../shopper.ts';
import { becomeOwner, openDesk } from './desk.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('a town orders with a purchase order, and staff ship it and record the payment', {
  tag: ['@any-width', '@full'],
}, async ({ page, request, browser, baseURL }) => {
  test.slow();
  const account = await signUp(request);
  const link = await mailedPath(request, account.email, 'verify-email');
  const confirmed = await request.post(`/api${link}`, { data: {}, headers: bearer(account) });
  expect(confirmed.status()).toBe(204);
  await becomeOwner(page, 'institutions', 'Ira Books');
  await grantTerms(page, account);

  const town = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  const number = await orderByInvoice(town, account);

  await openDesk(page, `/orders/${number}`);
  await expect(page.getByRole('main').getByText('Invoice to be paid')).toBeVisible();
  await expect(part(page, 'Details')).toContainText('PO-4711');
  await packAndShip(page);
  await recordPayment(page);
  await expect(part(page, 'Timeline').getByText('Invoice paid', { exact: true })).toBeVisible();
  await openDesk(page, '/receivables');
  await expect(page.getByRole('heading', { level: 1, name: 'Receivables' })).toBeVisible();
  await expectAccessible(page);
  await town.goto('/profile');
  await expect(part(town, 'Open invoices')).toContainText('No invoice is open.');
});

async function grantTerms(page: Page, { email }: Account): Promise<void> {
  await openDesk(page, `/people/${encodeURIComponent(email)}`);
  const panel = part(page, 'Paying by invoice');
  await panel.getByRole('button', { name: 'Grant terms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paying by invoice' });
  await dialog.getByLabel('Organisation').fill('Town of Ajax');
  await dialog.getByLabel('Credit limit').fill('2500');
  await expectNamedFields(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('30 days after the invoice');
}

async function orderByInvoice(page: Page, account: Account): Promise<string> {
  await signInAs(page, account);
  await goToCheckout(page, 'feather-banner-ground-spike');
  await fillCustomer(page);
  await page.getByRole('radio', { name: 'Pay by invoice' }).check();
  await expect(page.getByText(/Town of Ajax pays later/)).toBeVisible();
  await expectAccessible(page);
  await placeOrder(page);
  await expect(page.getByText('Please enter the purchase order number')).toBeVisible();
  await page.getByLabel('Purchase order number').fill('PO-4711');
  await placeOrder(page);
  return orderNumber(page);
}

async function packAndShip(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Pack', exact: true }).first().click();
  const pack = page.getByRole('dialog', { name: 'Pack', exact: true });
  await pack.getByLabel('Carrier').selectOption('ups');
  await pack.getByLabel('Tracking number').fill('1Z999AA10123456784');
  await pack.getByRole('button', { name: 'Pack' }).click();
  const ship = page.getByRole('dialog', { name: 'Ship Parcel 1' });
  await ship.getByRole('button', { name: 'Ship' }).click();
  await expect(ship).toBeHidden();
  await expect(part(page, 'Parcels').getByText('Shipped', { exact: true })).toBeVisible();
}

async function recordPayment(page: Page): Promise<void> {
  const money = part(page, 'Money');
  const record = async (amount?: string) => {
    await money.getByRole('button', { name: 'Record a payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a payment' });
    if (amount) await dialog.getByLabel('Amount received').fill(amount);
    await dialog.getByLabel('How it came').selectOption('cheque');
    await dialog.getByLabel('Number of the cheque or the transfer').fill('00123');
    await dialog.getByRole('button', { name: 'Record the payment' }).click();
    return dialog;
  };
  const refused = await record('99999');
  await expect(refused.getByText(/owes only/)).toBeVisible();
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(await record('10')).toBeHidden();
  await expect(money.getByText(/Cheque · \$10\.00/)).toBeVisible();
  await expect(await record()).toBeHidden();
  await expect(money.getByRole('button', { name: 'Record a payment' })).toBeHidden();
}
