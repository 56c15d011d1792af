import { expect, type Page, test } from '@playwright/test';
import { placeCardOrder } from '../checkout/order-steps.ts';
import { uniqueEmail } from '../shopper.ts';
import { becomeOwner, openDesk, staffOrigin } from './steps/desk.ts';
import { ageProof, prove } from './steps/old-proof.ts';
import { dialog, part, pressIn, previewed } from './steps/order-steps.ts';

test('B16 with an old proof a paid order is refunded and cancelled, once it is given', {
  tag: '@any-width',
}, async ({ page, request }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await becomeOwner(page, 'proofs', 'Pim Proofs');
  const { order_id: number } = await placeCardOrder(request, uniqueEmail());
  await openDesk(page, `/orders/${number}`);
  await ageProof('proofs');
  await pressIn(page, 'Money', 'Refund');
  const refund = dialog(page, 'Refund');
  await refund.getByLabel('What is refunded').selectOption({ label: 'An amount' });
  await refund.getByLabel('Amount').fill('10.00');
  await refund.getByLabel('Reason').selectOption({ label: 'Price' });
  await refund.getByRole('button', { name: 'Refund $10.00' }).click();
  await prove(page);
  await expect(refund).toBeHidden();
  await expect(part(page, 'Money').getByText(/To the card · /)).toHaveCount(1);

  await ageProof('proofs');
  await pressIn(page, 'Money', 'Cancel the order');
  const cancel = dialog(page, 'Cancel the order?');
  await expect(cancel).toContainText('$10.00 was refunded before, and the rest, $18.19,');
  await expect(cancel).toContainText('1 × Ground Spike for Feather Banner');
  await expect(previewed(page)).toContainText('refunding the rest, $18.19');
  await cancel.getByLabel('Put the pieces back into stock').uncheck();
  await cancel.getByRole('button', { name: 'Cancel the order' }).click();
  await prove(page);
  await expect(cancel).toBeHidden();
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(part(page, 'Timeline')).toContainText('$18.19 · 1 piece not put back into stock');
  await expect(part(page, 'Money').getByRole('button')).toHaveCount(0);
});

test('B16 with an old proof people, their data and one’s own sign-in are changed, once it is given', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await becomeOwner(page, 'proofs-people', 'Pia People');
  const again = async (act: () => Promise<void>) => {
    await ageProof('proofs-people');
    await act();
    await prove(page);
  };
  await inviteAndWithdraw(page, again);
  await exportOrders(page, again);
  await exportAndForget(page, again);
  await changeStaff(page, again);
  await changeOwnWays(page, again);
});

type Again = (act: () => Promise<void>) => Promise<void>;

async function inviteAndWithdraw(page: Page, again: Again): Promise<void> {
  await openDesk(page, '/staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  const invite = dialog(page, 'Invite');
  await invite.getByLabel('Email').fill(uniqueEmail());
  await again(() => invite.getByRole('button', { name: 'Send the invitation' }).click());
  await expect(invite).toBeHidden();
  await expect(page.getByText(/The invitation to .* is on its way/)).toBeVisible();
}

async function exportOrders(page: Page, again: Again): Promise<void> {
  await openDesk(page, '/orders');
  const file = page.waitForEvent('download');
  await again(() => page.getByRole('button', { name: 'Export' }).click());
  expect((await file).suggestedFilename()).toMatch(/^orders-/);
}

async function exportAndForget(page: Page, again: Again): Promise<void> {
  const email = uniqueEmail();
  const answer = await page.request.post(`${staffOrigin().origin}/api/forms-submit`, {
    data: {
      type: 'contact',
      email,
      first_name: 'Wren',
      last_name: 'Writer',
      subject: 'A flag for our cottage',
      message: 'Which size fits a pole of 20 feet?',
      phone: '613-555-0177',
    },
  });
  expect(answer.status()).toBe(201);
  await openDesk(page, `/people/${email}`);
  const file = page.waitForEvent('download');
  await again(() => page.getByRole('button', { name: 'Export' }).click());
  expect((await file).suggestedFilename()).toBe(`${email}.json`);
  await page.getByRole('button', { name: 'Forget this person' }).click();
  const forget = page.getByRole('alertdialog', { name: `Forget ${email}?` });
  await again(() => forget.getByRole('button', { name: 'Forget', exact: true }).click());
  await expect(forget).toBeHidden();
}

/** Somebody whom no other test needs. */
async function changeStaff(page: Page, again: Again): Promise<void> {
  await openDesk(page, '/staff');
  const person = page.getByRole('article', { name: 'Sam of catalogue' });
  await person.getByRole('button', { name: 'Change role' }).click();
  const role = dialog(page, 'Role of Sam of catalogue');
  await again(() => role.getByRole('button', { name: 'Save' }).click());
  await expect(role).toBeHidden();
  for (const [open, confirm] of [
    ['Disable', 'Disable'],
    ['Let in again', 'Let in'],
    ['Reset ways in', 'Reset'],
  ] as const) {
    await person.getByRole('button', { name: open }).click();
    const question = page.getByRole('alertdialog');
    await again(() => question.getByRole('button', { name: confirm }).click());
    await expect(question).toBeHidden();
  }
}

async function changeOwnWays(page: Page, again: Again): Promise<void> {
  await openDesk(page, '/me');
  await again(() => page.getByRole('button', { name: 'Make new codes' }).click());
  await expect(page.locator('code')).toHaveCount(10);
}
