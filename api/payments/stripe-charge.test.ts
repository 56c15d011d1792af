import { describe, expect, it } from 'vitest';
import { cents } from '../../contract/money.ts';
import { chargeOf, startTestStripe } from '../testing/fakes/stripe.ts';
import { PaymentOutcomeUnknown, PaymentUnavailable } from './provider.ts';

it('creates and confirms one intent with the exact amount and our idempotency key', async () => {
  const stripe = await startTestStripe();
  const request = chargeOf();
  const { orderId } = request;
  expect(await stripe.payments.charge(request)).toEqual({
    status: 'succeeded',
    reference: stripe.intents()[0]?.id,
    orderId,
    amountCents: 11_289,
    currency: 'cad',
  });
  expect(stripe.calls).toHaveLength(1);
  const [call] = stripe.calls;
  expect(Object.fromEntries(call?.form ?? [])).toEqual({
    amount: '11289',
    currency: 'cad',
    confirm: 'true',
    payment_method: 'pm_card_visa',
    'allowed_payment_method_types[0]': 'card',
    description: 'Order HY-7K3M-9QXD-4TBW',
    'metadata[order_id]': orderId,
    'metadata[order_number]': 'HY-7K3M-9QXD-4TBW',
  });
  expect(call?.key).toBe(`order:${orderId}:1`);
  expect(call?.headers).not.toHaveProperty('x-stripe-client-telemetry');
});

it('charges once for each key', async () => {
  const stripe = await startTestStripe();
  const request = chargeOf();
  const first = await stripe.payments.charge(request);
  expect(await stripe.payments.charge(request)).toEqual(first);
  expect(stripe.intents()).toHaveLength(1);
});

describe('a card', () => {
  it("requires action, with the client secret for the browser, when the bank's step is needed", async () => {
    const stripe = await startTestStripe();
    const payment = await stripe.payments.charge(
      chargeOf({ paymentMethodId: 'pm_card_authenticationRequired' }),
    );
    const [intent] = stripe.intents();
    expect(payment).toMatchObject({
      status: 'requires_action',
      reference: intent?.id,
      clientSecret: intent?.client_secret,
    });
  });

  it.each([
    ['pm_card_chargeDeclined', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ['pm_card_chargeDeclinedIncorrectCvc', "Your card's security code is incorrect."],
  ])("is declined with Stripe's message: %s", async (paymentMethodId, message) => {
    const stripe = await startTestStripe();
    const payment = await stripe.payments.charge(chargeOf({ paymentMethodId }));
    expect(payment).toMatchObject({ status: 'declined', message, reference: stripe.intents()[0]?.id });
    expect(stripe.calls).toHaveLength(1);
  });

  it('is declined with our own message when Stripe gives none', async () => {
    const stripe = await startTestStripe();
    stripe.fail('without-words');
    const request = chargeOf({ paymentMethodId: 'pm_card_chargeDeclined' });
    const message = 'Your card was declined. Please use another card or another way to pay.';
    const payment = await stripe.payments.charge(request);
    expect(payment).toMatchObject({ status: 'declined', message });
    // A lookup reads the same decline from the intent.
    expect(await stripe.payments.get(payment.reference ?? '')).toMatchObject({ status: 'declined', message });
  });

  it("is declined without a payment when it is made up or another account's (P12)", async () => {
    const stripe = await startTestStripe();
    const request = chargeOf({ paymentMethodId: 'pm_1MadeUpByAnAttacker' });
    const payment = await stripe.payments.charge(request);
    expect(payment).toEqual({
      status: 'declined',
      message: 'Your card could not be used. Please enter it again or use another card.',
      reference: null,
      orderId: request.orderId,
      amountCents: 11_289,
      currency: 'cad',
    });
    expect(stripe.intents()).toEqual([]);
  });
});

it('returns `processing` while Stripe has no outcome', async () => {
  const stripe = await startTestStripe();
  stripe.fail('stays-processing');
  const payment = await stripe.payments.charge(chargeOf());
  expect(payment.status).toBe('processing');
  stripe.settle(payment.reference ?? '', 'succeeded');
  expect(await stripe.payments.get(payment.reference ?? '')).toMatchObject({ status: 'succeeded' });
});

it.each([
  ['wrong-amount', { amountCents: 11_389, currency: 'cad' }],
  ['wrong-currency', { amountCents: 11_289, currency: 'usd' }],
] as const)('returns the amount and currency of the payment, not of the request: %s', async (fault, told) => {
  const stripe = await startTestStripe();
  stripe.fail(fault);
  expect(await stripe.payments.charge(chargeOf())).toMatchObject({ status: 'succeeded', ...told });
});

it.each([0, 1, 49])('declines an amount that Stripe does not accept: %i cents', async (amount) => {
  const stripe = await startTestStripe();
  expect(await stripe.payments.charge(chargeOf({ amountCents: cents(amount) }))).toMatchObject({
    status: 'declined',
    message: 'This amount cannot be paid by card. Please choose another way to pay.',
    reference: null,
  });
  expect(stripe.intents()).toEqual([]);
  expect(await stripe.payments.charge(chargeOf({ amountCents: cents(50) }))).toMatchObject({
    status: 'succeeded',
    amountCents: 50,
  });
});

it('throws PaymentUnavailable when Stripe refuses the request itself', async () => {
  const stripe = await startTestStripe();
  const charge = stripe.payments.charge(chargeOf({ orderId: 'x'.repeat(501) }));
  await expect(charge).rejects.toThrow(PaymentUnavailable);
  expect(stripe.intents()).toEqual([]);
});

it('throws PaymentOutcomeUnknown when the key was used for another card', async () => {
  const stripe = await startTestStripe();
  const request = chargeOf();
  await stripe.payments.charge(request);
  const again = stripe.payments.charge({ ...request, paymentMethodId: 'pm_card_mastercard' });
  await expect(again).rejects.toThrow(PaymentOutcomeUnknown);
  expect(stripe.intents()).toHaveLength(1);
});
