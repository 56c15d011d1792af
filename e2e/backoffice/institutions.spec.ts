import { expect, type Page, test } from '@playwright/test';
import { bearer } from '../accounts/account-data.ts';
import { type Account, mailedPath, signInAs, signUp } from '../accounts/account-steps.ts';
import { fillCart } from '../checkout/kept-lines.ts';
import { expectAccessible, expectNamedFields } from '../page-checks.ts';
import { fillCustomer, goToCheckout, openSummary, orderNumber, placeOrder } from '../shopper.ts';
import { becomeOwner, openDesk } from './steps/desk.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('a town that is tax exempt orders with a purchase order, and staff ship it and record the payment', {
  tag: ['@any-width', '@full'],
}, async ({ page, request, browser, baseURL }) => {
  test.slow();
  const account = await signUp(request);
  const link = await mailedPath(request, account.email, 'verify-email');
  const confirmed = await request.post(`/api${link}`, { data: {}, headers: bearer(account) });
  expect(confirmed.status()).toBe(204);
  await becomeOwner(page, 'institutions', 'Ira Books');
  await grantTerms(page, account);
  await exemptFromTax(page);
  await orderOnThePhone(page, account);

  const town = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await signInAs(town, account);
  await expectExempt(town);
  const number = await orderByInvoice(town);

  await openDesk(page, `/orders/${number}`);
  await expect(page.getByRole('main').getByText('Invoice to be paid')).toBeVisible();
  await expect(part(page, 'Details')).toContainText('PO-4711');
  await expect(part(page, 'Money')).toContainText('All taxes, CERT-2026-77');
  await packAndShip(page);
  await issueInvoice(page, number);
  await downloadStatement(town);
  await openDesk(page, `/orders/${number}`);
  await recordPayment(page);
  await expect(part(page, 'Timeline').getByText('Invoice paid', { exact: true })).toBeVisible();
  await openDesk(page, '/receivables');
  await expect(page.getByRole('heading', { level: 1, name: 'Receivables' })).toBeVisible();
  await expectAccessible(page);
  await town.goto('/profile');
  await expect(part(town, 'Open invoices')).toContainText('No invoice is open.');

  await endExemption(page, account);
  await town.reload();
  await expect(part(town, 'Open invoices')).toBeVisible();
  await expect(part(town, 'Tax exemption')).toBeHidden();
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

/** A picture of one pixel. */
const CARD = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Enters an exemption on the open page of the account. */
async function exemptFromTax(page: Page): Promise<void> {
  const panel = part(page, 'Tax exemption');
  await expect(panel).toContainText('This account pays every tax.');
  await panel.getByRole('button', { name: 'Exempt from tax' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tax exemption' });
  await dialog.getByLabel('Exempt from').selectOption('Provincial tax (PST, QST, RST)');
  await dialog.getByLabel('Where it holds').selectOption('Alberta');
  await dialog.getByLabel('Number of the certificate or card').fill('CERT-2026-77');
  await dialog.getByLabel('Valid until').fill('2099-12-31');
  await dialog
    .getByLabel('File of the certificate')
    .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: CARD });
  await expectNamedFields(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose the province or territory whose own tax').first()).toBeVisible();
  await dialog.getByLabel('Exempt from').selectOption('All taxes');
  await dialog.getByLabel('Where it holds').selectOption('Everywhere in Canada');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('CERT-2026-77');
  await expect(panel.getByRole('link', { name: 'Open the file' })).toBeVisible();
  await expectAccessible(page);
}

/** Takes an order of somebody who says that they call for the account. */
async function orderOnThePhone(page: Page, { email }: Account): Promise<void> {
  await openDesk(page, '/orders/new');
  await page.getByLabel('Find a product').fill('canada flag');
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  for (const [label, text] of [
    ['First name', 'Casey'],
    ['Last name', 'Clerk'],
    ['Email', email],
    ['Phone', '905-555-0188'],
    ['Street address', '65 Harwood Ave S'],
    ['City', 'Ajax'],
    ['Postal code', 'L1S 2H9'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  const taxes = part(page, 'Price').getByRole('definition').nth(2);
  await expect(taxes).not.toHaveText('$0.00');
  const question = page.getByRole('group', { name: 'Does the caller order for this account?' });
  await expect(question).toContainText(
    'All taxes, everywhere in Canada: certificate CERT-2026-77, valid until',
  );
  await expect(question).toContainText('Town of Ajax');
  await question.getByLabel('No, charge the tax').check();
  await expect(page.getByLabel('Tax exemption')).toBeVisible();
  await question.getByLabel('Yes, take the exemption').check();
  await expect(page.getByLabel('Tax exemption')).toBeHidden();
  await expect(taxes).toHaveText('$0.00');
  await expectNamedFields(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(part(page, 'Money')).toContainText('All taxes, CERT-2026-77');
}

const EXEMPT = /You are tax exempt: certificate CERT-2026-77, until December 31, 2099\./;

async function expectExempt(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(part(page, 'Tax exemption')).toContainText(EXEMPT);
  await expectAccessible(page);
}

/** The job does this within a minute. */
async function issueInvoice(page: Page, number: string): Promise<void> {
  const status = await page.evaluate(async (order) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
    return (await fetch(`/api/admin/orders/${order}/invoices`, { method: 'POST', headers, body: '{}' }))
      .status;
  }, number);
  // Unless the job was faster.
  expect([200, 201, 202, 409]).toContain(status);
}

async function downloadStatement(page: Page): Promise<void> {
  const invoices = part(page, 'Open invoices');
  await expect(async () => {
    await page.goto('/profile');
    await expect(invoices).toContainText('Total due', { timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await invoices.getByRole('button', { name: 'Download the statement' }).click();
  expect((await download).suggestedFilename()).toBe('halyard-statement.pdf');
}

async function endExemption(page: Page, { email }: Account): Promise<void> {
  await openDesk(page, `/people/${encodeURIComponent(email)}`);
  const panel = part(page, 'Tax exemption');
  await panel.getByRole('button', { name: 'End the exemption' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expectAccessible(page);
  await question.getByRole('button', { name: 'End the exemption' }).click();
  await expect(panel).toContainText('This account pays every tax.');
}

async function orderByInvoice(page: Page): Promise<string> {
  await fillCart(page, 'feather-banner-ground-spike');
  await page.goto('/cart');
  await expect(page.getByText('Estimated tax in Ontario').locator('xpath=..')).toContainText('$0.00');
  await goToCheckout(page, 'feather-banner-ground-spike');
  await fillCustomer(page);
  await expect(page.getByText(EXEMPT)).toBeVisible();
  await openSummary(page);
  await expect(page.getByText('Subtotal').filter({ visible: true })).toBeVisible();
  await expect(page.getByText(/^HST/)).toHaveCount(0);
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
  await page.getByRole('main').getByRole('button', { name: 'Ship parcel 1' }).click();
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
    await expect(dialog.getByLabel('Day it came')).not.toHaveValue('');
    await dialog.getByLabel('How it came').selectOption('cheque');
    await dialog.getByLabel('Number of the cheque or the transfer').fill('00123');
    await dialog.getByRole('button', { name: 'Record the payment' }).click();
    return dialog;
  };
  const refused = await record('99999');
  await expect(refused.getByText(/is still owed for this order/)).toBeVisible();
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(await record('10')).toBeHidden();
  await expect(money.getByText(/Cheque · \$10\.00/)).toBeVisible();
  await expect(money.getByText(/^Came on .*00123/)).toBeVisible();
  await expect(await record()).toBeHidden();
  await expect(money.getByRole('button', { name: 'Record a payment' })).toBeHidden();
}
