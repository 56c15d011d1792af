import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type FakeStripe, openFakeStripe } from '../../api/testing/stripe/fake-stripe.ts';
import { anotherOrigin, openAnotherShop } from '../another-shop.ts';
import { placeCardOrder } from '../checkout/order-steps.ts';
import { expectAccessible, expectFitAtEveryWidth } from '../page-checks.ts';
import { uniqueEmail } from '../shopper.ts';
import { becomeOwner, openDesk, staffOrigin } from './steps/desk.ts';
import { dialog, part, pressIn } from './steps/order-steps.ts';

// Payments that do not match come from a provider alone, so this spec runs its own shop with a fake Stripe.
const ORIGIN = anotherOrigin(5);
test.use({ baseURL: ORIGIN });

let stripe: FakeStripe;
let closeShop: () => Promise<void>;
test.beforeAll(async () => {
  stripe = await openFakeStripe();
  closeShop = await openAnotherShop(5, {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  });
});
test.afterAll(async () => {
  await closeShop();
  await stripe.close();
});

test('an owner decides about orders on hold: accept, give back, cancel, and go on after a dispute', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await becomeOwner(page, 'holds', { name: 'Hana Holds', at: staffOrigin(ORIGIN) });
  await openHeld(page, request);
  await expectFitAtEveryWidth(page);
  await decide(page, 'Go on with the order');
  await expectStates(page, 'Being prepared', 'Paid');
  await expect(part(page, 'Money').getByText(/Card · \$29\.19 · paid/)).toBeVisible();

  await openHeld(page, request);
  await decide(page, 'Give the payment back');
  await expectStates(page, 'Cancelled', 'Not paid');
  await expect(part(page, 'Money').getByText(/given back: not owed/)).toBeVisible();

  await openHeld(page, request);
  await decide(page, 'Cancel the order, give all money back');
  await expectStates(page, 'Cancelled', 'Not paid');
  await expect(part(page, 'Money').getByText(/Amount does not match/)).toBeVisible();

  await openDisputed(page, request);
  await expect(part(page, 'Money').getByText('The customer’s bank takes the payment back')).toBeVisible();
  await decide(page, 'Go on with the order');
  await expectStates(page, 'Being prepared', 'Paid');

  await settleFailedRefund(page, request);
});

/** A refund that the bank refuses waits on Today until somebody says that it needs no more. */
async function settleFailedRefund(page: Page, request: APIRequestContext): Promise<void> {
  const { order_id: number } = await placeCardOrder(request, uniqueEmail());
  stripe.fail('pending-refund', { on: 'refund' });
  await desk(page, `/orders/${number}`);
  await pressIn(page, 'Money', 'Refund');
  const refund = dialog(page, 'Refund');
  await refund.getByRole('spinbutton').fill('1');
  await refund.getByLabel('Reason').selectOption({ label: 'Returned' });
  const asked = stripe.refunds().length;
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await expect.poll(() => stripe.refunds().length).toBe(asked + 1);
  stripe.recover();
  stripe.settleRefund(stripe.refunds().at(-1)?.id ?? '', 'failed');
  for (const event of stripe.events.slice(-3))
    expect((await stripe.deliver(event, `${ORIGIN}/api/payment-webhooks/stripe`)).status).toBe(200);
  await desk(page, '/');
  await page.getByRole('link', { name: '1 refund failed' }).click();
  await expect(page.getByRole('link', { name: 'Remove the filter To do: Refund failed' })).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  await pressIn(page, 'Money', 'Settled otherwise');
  const settle = dialog(page, 'Settled otherwise');
  await expectAccessible(page);
  await settle.getByRole('button', { name: 'Settled otherwise' }).click();
  await expect(settle).toBeHidden();
  await expect(part(page, 'Money').getByText(/settled /)).toBeVisible();
  await expect(part(page, 'Money').getByRole('button', { name: 'Settled otherwise' })).toHaveCount(0);
  await desk(page, '/orders?todo=refund');
  await expect(page.getByText('No orders here')).toBeVisible();
}

const desk = (page: Page, path: string) => openDesk(page, path, staffOrigin(ORIGIN));

async function expectStates(page: Page, ...states: string[]): Promise<void> {
  for (const state of states)
    await expect(page.getByRole('main').getByText(state, { exact: true }).first()).toBeVisible();
}

/** Opens an order whose card was charged a dollar too much. */
async function openHeld(page: Page, request: APIRequestContext): Promise<void> {
  stripe.fail('wrong-amount', { on: 'create' });
  const email = uniqueEmail();
  await expect(placeCardOrder(request, email)).rejects.toThrow();
  stripe.recover();
  const { origin } = staffOrigin(ORIGIN);
  const list = await page.request.get(`${origin}/api/admin/orders?q=${encodeURIComponent(email)}`);
  await desk(page, `/orders/${(await list.json()).data[0].number}`);
  await expect(part(page, 'Money').getByText('The amount does not match')).toBeVisible();
}

async function openDisputed(page: Page, request: APIRequestContext): Promise<void> {
  const { order_id: number } = await placeCardOrder(request, uniqueEmail());
  stripe.dispute(stripe.intents().at(-1)?.id ?? '', 'created', 'needs_response');
  const event = stripe.events.at(-1);
  if (!event) throw new Error('no event');
  const { body, headers } = stripe.sign(event);
  const answer = await request.post('/api/payment-webhooks/stripe', { data: body, headers });
  expect(answer.status()).toBe(200);
  await desk(page, `/orders/${number}`);
}

async function decide(page: Page, decision: string): Promise<void> {
  await pressIn(page, 'Money', 'Decide about the hold');
  const release = dialog(page, 'Decide about the hold');
  await release.getByRole('button', { name: 'Confirm the decision' }).click();
  await expect(release.locator('select:invalid')).toHaveAccessibleName('Decision');
  await expectAccessible(page);
  await release.getByLabel('Decision').selectOption({ label: decision });
  await release.getByRole('button', { name: 'Confirm the decision' }).click();
  await expect(release).toBeHidden();
  await expect(page.getByText('On hold', { exact: true })).toHaveCount(0);
}
