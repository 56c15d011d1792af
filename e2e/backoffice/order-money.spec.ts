import { expect, type Page, test } from '@playwright/test';
import { placeCardOrder, placeGuestOrder } from '../checkout/order-steps.ts';
import { expectAccessible } from '../page-checks.ts';
import { uniqueEmail } from '../shopper.ts';
import { becomeOwner, openDesk } from './steps/desk.ts';
import { changeElsewhere, dialog, part, pressIn, previewed } from './steps/order-steps.ts';

test('an order is cancelled with its money, and a refund is sent once, after a proof', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await becomeOwner(page, 'money', 'Max Money');
  const { order_id: cancelled } = await placeCardOrder(request, uniqueEmail());
  await openDesk(page, `/orders/${cancelled}`);
  await pressIn(page, 'Money', 'Cancel the order');
  const cancel = dialog(page, 'Cancel the order?');
  await expect(cancel).toContainText('$28.19 goes back to the customer');
  await expect(previewed(page)).toContainText('$28.19');
  await expectAccessible(page);
  await cancel.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(cancel).toBeHidden();
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(part(page, 'Money').getByText(/To the card · Cancelled/)).toBeVisible();
  await expect(part(page, 'Mails').getByText('Order cancelled').first()).toBeVisible();
  await expect(part(page, 'Money').getByRole('button')).toHaveCount(0);

  const { order_id: number } = await placeCardOrder(request, uniqueEmail());
  await openDesk(page, `/orders/${number}`);
  const keys = await askForProofOnce(page);
  await pressIn(page, 'Money', 'Refund');
  const refund = dialog(page, 'Refund');
  await refund.getByRole('spinbutton').fill('1');
  const send = refund.getByRole('button', { name: 'Refund $28.19' });
  await send.click();
  await expect(refund.locator('select:invalid')).toHaveAccessibleName('Reason');
  await refund.getByLabel('Reason').selectOption({ label: 'Damaged' });
  await refund.getByRole('button', { name: 'Preview the mail' }).click();
  await expect(previewed(page)).toContainText('Ground Spike');
  await changeElsewhere(page, number);
  await send.click();
  await dialog(page, 'Is it you?').getByRole('button', { name: 'Use a passkey' }).click();
  const changed = page.getByRole('alertdialog', { name: 'Changed meanwhile' });
  await expect(changed.getByText('Refunded')).toBeVisible();
  await expectAccessible(page);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
  await changed.getByRole('button', { name: 'Show it as it is now' }).click();
  await expect(changed).toBeHidden();
  // The dialog is still open, and nothing was sent again.
  await expect(page.getByText('urgent', { exact: true })).toBeVisible();
  await expect(page.getByText(/To the card/)).toHaveCount(0);
  expect(keys).toHaveLength(2);
  await expect(refund.getByRole('spinbutton')).toHaveValue('1');
  await send.click();
  await expect(refund).toBeHidden();
  await expect(part(page, 'Money').getByText(/To the card · Damaged/)).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Refunded', { exact: true }).first()).toBeVisible();
  // A job sends the refund to the provider, and then its mail.
  await expect(async () => {
    await page.reload();
    await expect(part(page, 'Mails').getByRole('button', { name: 'Refund · $28.19' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await pressIn(page, 'Mails', 'Refund · $28.19');
  await expect(previewed(page)).toContainText('Ground Spike');
  await dialog(page, 'Refund · $28.19').getByRole('button', { name: 'Send the mail' }).click();
  await expect(part(page, 'Timeline').getByRole('listitem').first()).toContainText('Mail sent again');
});

test('staff take cash, change the address, write notes and tags, and send a mail again', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  test.slow();
  await page.setViewportSize({ width: 800, height: 1000 });
  await becomeOwner(page, 'care', 'Cleo Care');
  const { order_id: number } = await placeGuestOrder(request, uniqueEmail());
  await openDesk(page, `/orders/${number}`);
  await pressIn(page, 'Money', 'Cash received');
  await expect(dialog(page, 'Cash received')).toContainText('rounded to 5 cents: $28.20');
  await expectAccessible(page);
  await dialog(page, 'Cash received').getByRole('button', { name: 'Record the cash' }).click();
  await expect(part(page, 'Money').getByText('Cash · $28.20 · paid')).toBeVisible();

  await expect(part(page, 'Delivery address').getByRole('link', { name: 'Show on a map' })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/search\?query=12\+Front\+Street/,
  );
  await pressIn(page, 'Delivery address', 'Change the address');
  const address = dialog(page, 'Change the address');
  await address.getByLabel('Address', { exact: true }).fill('99 Halyard Lane');
  await address.getByRole('button', { name: 'Preview the mail' }).click();
  await expect(previewed(page)).toContainText('99 Halyard Lane');
  await expectAccessible(page);
  await address.getByRole('button', { name: 'Save' }).click();
  await expect(part(page, 'Delivery address').getByText('99 Halyard Lane')).toBeVisible();
  await expect(part(page, 'Mails').getByText('Address changed').first()).toBeVisible();

  await pressIn(page, 'Notes', 'Add a note');
  await page.getByRole('dialog').getByLabel('Note').fill('<b>Call</b> before noon');
  await page.getByRole('dialog').getByRole('button', { name: 'Save the note' }).click();
  await expect(part(page, 'Notes').getByText('<b>Call</b> before noon')).toBeVisible();
  await pressIn(page, 'Notes', 'Change the note');
  await page.getByRole('dialog').getByLabel('Note').fill('Call after noon');
  await page.getByRole('dialog').getByRole('button', { name: 'Save the note' }).click();
  await expect(part(page, 'Notes').getByText('Call after noon')).toBeVisible();
  await pressIn(page, 'Details', 'Change the details');
  await page.getByRole('dialog').getByLabel('Tags').fill('gift, fragile');
  await page.getByRole('dialog').getByLabel('Purchase order number').fill('PO 7');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  for (const fact of ['gift', 'fragile', 'PO 7'])
    await expect(part(page, 'Details').getByText(fact, { exact: true })).toBeVisible();

  await pressIn(page, 'Mails', 'Order confirmation');
  await expect(previewed(page)).toContainText(number);
  await dialog(page, 'Order confirmation').getByRole('button', { name: 'Send the mail' }).click();
  await expect(part(page, 'Timeline').getByRole('listitem').first()).toContainText('Mail sent again');
});

/**
 * Has the API ask for a proof at the first refund: the sign-in was one, too, so it would ask only five minutes later.
 * @returns the keys of the calls.
 */
async function askForProofOnce(page: Page): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/admin/orders/*/refunds?*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    const problem = {
      code: 'STEP_UP_REQUIRED',
      status: 403,
      message: 'Prove it',
      data: { ways: ['passkey'] },
    };
    await route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem });
  });
  return keys;
}
