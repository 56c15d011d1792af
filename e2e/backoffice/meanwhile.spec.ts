import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { bearer } from '../accounts/account-data.ts';
import { mailedPath, signUp } from '../accounts/account-steps.ts';
import { placeCardOrder, SPIKE } from '../checkout/order-steps.ts';
import { uniqueEmail } from '../shopper.ts';
import { becomeOwner, openDesk, staffOrigin } from './steps/desk.ts';
import { dialog, part, pressIn } from './steps/order-steps.ts';
import { inSettingsTurn } from './steps/settings-turn.ts';

// A colleague saves while a form is open: what the person did not touch follows, and what they typed stays.

const changedDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Changed meanwhile' });

/** Reads a row and changes it at once, as a colleague would. */
async function changeRow(page: Page, path: string, change: ColleaguesChange): Promise<void> {
  const { origin } = staffOrigin();
  const { data } = await (await page.request.get(`${origin}/api/admin${change.readAt ?? path}`)).json();
  const row = change.find ? change.find(data) : data;
  const answer = await page.request.fetch(`${origin}/api/admin${path}`, {
    method: change.method ?? 'PATCH',
    data: change.body(row),
    headers: { 'If-Match': `"v${row.version}"`, Origin: origin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

interface ColleaguesChange {
  readonly method?: 'PUT';
  /** Where the row is read, when it is not where it is changed. */
  readonly readAt?: string;
  // biome-ignore lint/suspicious/noExplicitAny: rows of several calls
  readonly find?: (data: any) => any;
  // biome-ignore lint/suspicious/noExplicitAny: rows of several calls
  readonly body: (row: any) => unknown;
}

test('dialogs put back nothing that a colleague has changed meanwhile', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  test.slow();
  await becomeOwner(page, 'meanwhile', 'Max Meanwhile');
  await mergeTerms(page, await confirmAccount(request));
  const { order_id: number } = await placeCardOrder(request, uniqueEmail(), { [SPIKE]: 1 });
  await openDesk(page, `/orders/${number}`);
  await mergeAddress(page, number);
  await mergeFacts(page, number);
  await mergeParcel(page, number);
  await mergeRole(page);
});

/** @returns the email of an account that may be granted terms. */
async function confirmAccount(request: APIRequestContext): Promise<string> {
  const account = await signUp(request);
  const link = await mailedPath(request, account.email, 'verify-email');
  const confirmed = await request.post(`/api${link}`, { data: {}, headers: bearer(account) });
  expect(confirmed.status()).toBe(204);
  return account.email;
}

async function mergeTerms(page: Page, email: string): Promise<void> {
  const path = `/people/${encodeURIComponent(email)}`;
  await openDesk(page, path);
  const panel = part(page, 'Paying by invoice');
  await panel.getByRole('button', { name: 'Grant terms' }).click();
  const terms = dialog(page, 'Paying by invoice');
  await terms.getByLabel('Organisation').fill('Town of Ajax');
  await terms.getByLabel('Credit limit').fill('2500');
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(terms).toBeHidden();

  await panel.getByRole('button', { name: 'Change' }).click();
  await terms.getByLabel('Credit limit').fill('3000');
  await changeRow(page, `${path}/terms`, {
    method: 'PUT',
    body: ({ creditLimitCents, reminders }) => ({
      organisation: 'City of Ajax',
      netDays: 60,
      creditLimitCents,
      reminders,
      requiresPo: false,
      isActive: false,
    }),
  });
  await terms.getByRole('button', { name: 'Save' }).click();
  await changedDialog(page).getByRole('button', { name: 'Show it as it is now' }).click();
  await expect(terms.getByLabel('Organisation')).toHaveValue('City of Ajax');
  await expect(terms.getByLabel('Credit limit')).toHaveValue('3000');
  await expect(terms.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(terms).toBeHidden();
  for (const now of ['City of Ajax', '60 days after the invoice', '$3,000.00'])
    await expect(panel).toContainText(now);
}

async function mergeAddress(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Change the address' }).click();
  const address = dialog(page, 'Change the address');
  await address.getByLabel('First name').fill('Jo');
  await changeRow(page, `/orders/${number}`, {
    body: (order) => ({ address: { ...order.address, apartment: 'Unit 9' }, notify: false }),
  });
  await address.getByRole('button', { name: 'Save' }).click();
  await changedDialog(page).getByRole('button', { name: 'Show it as it is now' }).click();
  await expect(address.locator('[name=apartment]')).toHaveValue('Unit 9');
  await expect(address.getByLabel('First name')).toHaveValue('Jo');
  await address.getByRole('button', { name: 'Save' }).click();
  await expect(address).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Unit 9');
}

async function mergeFacts(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Change the details' }).click();
  const facts = dialog(page, 'Change the details');
  await facts.getByLabel('Tags').fill('gift');
  await changeRow(page, `/orders/${number}`, {
    body: () => ({ poNumber: 'PO-77', promisedFor: '2099-01-31' }),
  });
  await facts.getByRole('button', { name: 'Save' }).click();
  await changedDialog(page).getByRole('button', { name: 'Show it as it is now' }).click();
  await expect(facts.locator('[name=poNumber]')).toHaveValue('PO-77');
  await expect(facts.locator('[name=promisedFor]')).toHaveValue('2099-01-31');
  await expect(facts.getByLabel('Tags')).toHaveValue('gift');
  await facts.getByRole('button', { name: 'Save' }).click();
  await expect(facts).toBeHidden();
  for (const now of ['PO-77', 'gift']) await expect(part(page, 'Details')).toContainText(now);
}

async function mergeParcel(page: Page, number: string): Promise<void> {
  await pressIn(page, 'Parcels', 'Pack');
  await dialog(page, 'Pack').getByRole('button', { name: 'Pack' }).click();
  await page.getByRole('button', { name: 'Change: Parcel 1' }).click();
  const parcel = dialog(page, 'Change parcel 1');
  await parcel.getByLabel('Carrier').selectOption('purolator');
  await changeRow(page, `/orders/${number}/fulfilments/1`, {
    readAt: `/orders/${number}`,
    find: (order) => order.parcels[0],
    body: () => ({ carrier: 'ups', trackingNumber: '1Z999AA10123456784' }),
  });
  await parcel.getByRole('button', { name: 'Save' }).click();
  await changedDialog(page).getByRole('button', { name: 'Show it as it is now' }).click();
  await expect(parcel.getByLabel('Tracking number')).toHaveValue('1Z999AA10123456784');
  await expect(parcel.getByLabel('Carrier')).toHaveValue('purolator');
  await page.keyboard.press('Escape');
}

/** Whoever packs may refund nothing, so that a limit changes nothing for other tests; it is put back. */
async function mergeRole(page: Page): Promise<void> {
  await openDesk(page, '/staff');
  const { origin } = staffOrigin();
  const { data } = await (await page.request.get(`${origin}/api/admin/staff`)).json();
  const packer = data.staff.find(({ role }: { role: string }) => role === 'production');
  const limitTo = (refundLimitCents: number | null) =>
    changeRow(page, `/staff/${packer.id}`, {
      readAt: '/staff',
      find: ({ staff }) => staff.find(({ id }: { id: string }) => id === packer.id),
      body: ({ role }) => ({ role, refundLimitCents }),
    });
  const person = page.getByRole('article', { name: packer.name });
  await person.getByRole('button', { name: 'Change role' }).click();
  const role = dialog(page, `Role of ${packer.name}`);
  await role.getByLabel('Role').selectOption('books');
  await limitTo(0);
  await role.getByRole('button', { name: 'Save' }).click();
  await changedDialog(page).getByRole('button', { name: 'Back to my entry' }).click();
  await expect(role.getByLabel('Role')).toHaveValue('books');
  await role.getByRole('button', { name: 'Save' }).click();
  await changedDialog(page).getByRole('button', { name: 'Show it as it is now' }).click();
  await expect(role.getByLabel('Refund limit')).toHaveValue('0.00');
  await expect(role.getByLabel('Role')).toHaveValue('books');
  await page.keyboard.press('Escape');
  await limitTo(null);
}

test('a form keeps what was typed while another part of its page is saved', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  test.slow();
  await becomeOwner(page, 'typist', 'Tina Typist');
  await keepTypedName(page);
  await inSettingsTurn(() => keepTypedNumber(page));
});

async function keepTypedName(page: Page): Promise<void> {
  await openDesk(page, '/me');
  const name = page.getByLabel('Your name');
  await name.fill('Tina Typed');
  await changeRow(page, '/me', { body: () => ({ name: 'Tina Colleague' }) });
  await part(page, 'Daily digest')
    .getByRole('button', { name: /^(Send it to me|Stop sending it)$/ })
    .click();
  await expect(page.getByText(/^(The first digest comes|No more digests)/)).toBeVisible();
  await expect(name).toHaveValue('Tina Typed');
  await pressIn(page, 'Name', 'Save');
  await expect(changedDialog(page)).toContainText('Tina Colleague');
}

/** The colleague saves a setting that this form does not show, so that its own change is no conflict. */
async function keepTypedNumber(page: Page): Promise<void> {
  await openDesk(page, '/tax');
  const number = page.getByLabel('QST number');
  await number.fill('1234567890 TQ 0001');
  await changeSender(page, 'Halyard, typing');
  await pressIn(page, 'Rates', 'Add rates');
  const rates = dialog(page, 'Add rates');
  await rates.getByLabel('Province or territory').selectOption('NU');
  await rates.getByLabel('First day').fill('2099-02-01');
  await rates.getByLabel('GST, in %').fill('6');
  await rates.getByLabel('Source').fill('Budget of 2099');
  await rates.getByRole('button', { name: 'Add rates' }).click();
  await expect(rates).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Nunavut: GST 6%' });
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await expect(number).toHaveValue('1234567890 TQ 0001');
  await changeSender(page, null);
}

const changeSender = (page: Page, senderName: string | null) =>
  changeRow(page, '/settings', { body: () => ({ senderName }) });
