import { expect, test } from '@playwright/test';
import { signUp } from '../accounts/account-steps.ts';
import { getStore, placeCardOrder, placeOrderAs, SPIKE } from '../checkout/order-steps.ts';
import { expectFitAtEveryWidth } from '../page-checks.ts';
import { uniqueEmail } from '../shopper.ts';
import { becomePerson, openDesk } from './steps/desk.ts';
import { dialog, part, pressIn } from './steps/order-steps.ts';

test('production sees lines and no amounts, and hands over a pick-up', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  test.slow();
  const account = await signUp(request);
  const { slug } = await getStore(request, 'ON');
  const { order_id: number } = await placeOrderAs(request, account, {
    changes: { pickup: { slug, province: 'ON' } },
  });
  await becomePerson(page, 'packer');
  await openDesk(page, `/orders/${number}`);
  await expect(part(page, 'Items').getByRole('listitem')).toHaveCount(1);
  for (const hidden of ['Money', 'Customer', 'Mails']) await expect(part(page, hidden)).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('$');
  await expect(page.getByRole('main')).not.toContainText(account.email);
  for (const button of ['Change the address', 'Cancel the order', 'Refund'])
    await expect(page.getByRole('button', { name: button })).toHaveCount(0);
  await expectFitAtEveryWidth(page);

  await pressIn(page, 'Pick-ups', 'Pack');
  await page.getByRole('dialog').getByRole('button', { name: 'Pack' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Ready for pick-up', exact: true }).click();
  const ready = dialog(page, 'Pick-up 1 is ready');
  await expect(ready.frameLocator('iframe').getByText(number).first()).toBeVisible();
  await ready.getByRole('button', { name: 'Ready for pick-up' }).click();
  await expect(part(page, 'Pick-ups').getByText('Ready for pick-up', { exact: true })).toBeVisible();
  await expect(part(page, 'Pick-ups').getByRole('link', { name: 'Packing slip: Pick-up 1' })).toHaveAttribute(
    'href',
    /&parcel=1$/,
  );
  await page.getByRole('button', { name: 'Picked up: Pick-up 1', exact: true }).click();
  const collected = dialog(page, 'Pick-up 1 was picked up');
  await collected.getByLabel('Do not send the mail').check();
  await collected.getByRole('button', { name: 'Picked up' }).click();
  await expect(part(page, 'Pick-ups').getByText('Picked up', { exact: true }).first()).toBeVisible();
  await expectFitAtEveryWidth(page);
});

test('a person at the desk is told of the limit, above which nothing is refunded', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  const { order_id: number } = await placeCardOrder(request, uniqueEmail(), { [SPIKE]: 2 });
  await becomePerson(page, 'limited');
  await openDesk(page, `/orders/${number}`);
  await pressIn(page, 'Money', 'Refund');
  const refund = dialog(page, 'Refund');
  await refund.getByRole('spinbutton').fill('1');
  await refund.getByLabel('Reason').selectOption({ label: 'Price' });
  await expect(refund.getByText('You may still refund $20.00 of this order today.')).toBeVisible();
  await expect(refund.getByText('This is more than you may still refund today.')).toBeVisible();
  await expect(refund.getByRole('button', { name: 'Refund $28.19' })).toBeDisabled();
  await refund.getByLabel('What is refunded').selectOption({ label: 'An amount' });
  await refund.getByLabel('Amount in dollars').fill('20');
  await refund.getByRole('button', { name: 'Refund $20.00' }).click();
  await expect(refund).toBeHidden();
  await expect(part(page, 'Money').getByText(/To the card · Price/)).toBeVisible();
});
