import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { bearer } from '../accounts/account-data.ts';
import { type Account, mailedPath, signUp } from '../accounts/account-steps.ts';
import { placeGuestOrder, placeOrderAs, SPIKE } from '../checkout/order-steps.ts';
import { expectAccessible } from '../page-checks.ts';
import { uniqueEmail } from '../shopper.ts';
import { becomeOwner, openDesk, staffOrigin } from './steps/desk.ts';
import { dialog, part, pressIn, previewed } from './steps/order-steps.ts';

test('what is shipped and not paid is credited, written off, refused at the door and received back', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  test.slow();
  await becomeOwner(page, 'unpaid', 'Uma Books');
  const town = await findTown(page, request);

  const credited = await placeByInvoice(page, request, town);
  await openDesk(page, `/orders/${credited}`);
  await pressIn(page, 'Money', 'Credit or refund');
  const credit = dialog(page, 'Credit or refund');
  await credit.getByRole('spinbutton').fill('3');
  await credit.getByLabel('Reason').selectOption({ label: 'Returned' });
  await expect(credit.getByText('Taken off what is due')).toBeVisible();
  await credit.getByRole('button', { name: 'Preview the mail' }).click();
  await expect(previewed(page)).toContainText('off what is due');
  await expectAccessible(page);
  await credit.getByRole('button', { name: /^Credit \$/ }).click();
  await expect(credit).toBeHidden();
  await expect(part(page, 'Timeline').getByText('Closed: the goods are back')).toBeVisible();

  const bad = await placeByInvoice(page, request, town);
  await openDesk(page, `/orders/${bad}`);
  await pressIn(page, 'Money', 'Write off');
  const writeOff = dialog(page, /^Write off \$/);
  await expectAccessible(page);
  await writeOff.getByRole('button', { name: 'Write it off' }).click();
  await expect(page.getByRole('main').getByText('Written off as a bad debt').first()).toBeVisible();
  await pressIn(page, 'Money', 'Undo the write-off');
  await dialog(page, 'Undo the write-off?').getByRole('button', { name: 'Make it due again' }).click();
  await expect(part(page, 'Money').getByRole('button', { name: 'Record a payment' })).toBeVisible();

  const email = uniqueEmail();
  const { order_id: cash } = await placeGuestOrder(request, email);
  await ship(page, cash);
  await openDesk(page, `/orders/${cash}`);
  await part(page, 'Parcels').getByRole('button', { name: 'Came back: Parcel 1' }).click();
  const back = dialog(page, 'Parcel 1 came back');
  await expect(previewed(page)).toContainText('brought them back');
  await expectAccessible(page);
  await back.getByRole('button', { name: 'Receive' }).click();
  await expect(back).toBeHidden();
  await expect(part(page, 'Parcels').getByText('Came back', { exact: true }).first()).toBeVisible();
  await expect(part(page, 'Parcels').getByRole('button', { name: 'Pack' })).toBeVisible();
  await page.goto(await mailedPath(request, email, 'order'));
  await expect(page.getByText('Came back to us', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const { order_id: refused } = await placeGuestOrder(request, uniqueEmail());
  await ship(page, refused);
  await openDesk(page, `/orders/${refused}`);
  await pressIn(page, 'Money', 'Refused at the door');
  const end = dialog(page, 'Refused at the door?');
  await expect(previewed(page)).toContainText('nothing to pay');
  await expectAccessible(page);
  await end.getByRole('button', { name: 'End the order' }).click();
  await expect(part(page, 'Timeline').getByText('Refused at the door')).toBeVisible();
});

/** An account that may pay by invoice. */
async function findTown(page: Page, request: APIRequestContext): Promise<Account> {
  const account = await signUp(request);
  const link = await mailedPath(request, account.email, 'verify-email');
  await request.post(`/api${link}`, { data: {}, headers: bearer(account) });
  const terms = {
    organisation: 'Town of Ajax',
    netDays: 30,
    creditLimitCents: 500_000,
    requiresPo: false,
    reminders: 'none',
    isActive: true,
  };
  const { origin } = staffOrigin();
  const answer = await page.request.put(`${origin}/api/admin/people/${account.email}/terms`, {
    data: terms,
    headers: { Origin: origin },
  });
  expect(answer.status()).toBe(200);
  return account;
}

/** An order by invoice that is shipped and invoiced. @returns its number. */
async function placeByInvoice(page: Page, request: APIRequestContext, town: Account): Promise<string> {
  const changes = { paymentMethod: 'invoice', poNumber: 'PO-1' } as const;
  const { order_id: number } = await placeOrderAs(request, town, { lines: { [SPIKE]: 3 }, changes });
  await ship(page, number);
  const { origin } = staffOrigin();
  // The job may have issued it already.
  const headers = { Origin: origin, 'Idempotency-Key': randomUUID() };
  const answer = await page.request.post(`${origin}/api/admin/orders/${number}/invoices`, {
    data: {},
    headers,
  });
  expect([201, 409]).toContain(answer.status());
  return number;
}

/** Packs and ships all of an order, with the mail to its buyer. */
async function ship(page: Page, number: string): Promise<void> {
  const { origin } = staffOrigin();
  const path = `${origin}/api/admin/orders/${number}`;
  const seen = async () => (await (await page.request.get(path)).json()).data;
  const headers = () => ({ Origin: origin, 'Idempotency-Key': randomUUID() });
  const lines = (await seen()).lines.map(({ position, toPack }: { position: number; toPack: number }) => ({
    position,
    quantity: toPack,
  }));
  await page.request.post(`${path}/fulfilments`, { data: { lines, carrier: 'freight' }, headers: headers() });
  const { version } = (await seen()).parcels[0];
  const answer = await page.request.post(`${path}/fulfilments/1/ship`, {
    data: { notify: true },
    headers: { ...headers(), 'If-Match': `"v${version}"` },
  });
  expect(answer.status()).toBe(200);
}
