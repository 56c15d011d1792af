import '../testing/problem-matcher.ts';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ShopError } from '../../contract/problem.ts';
import { chargeOf, startTestStripe } from '../testing/fakes/stripe.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

/** Makes a successful payment and signs its event at noon, as Stripe posts it. */
async function paid() {
  const stripe = await startTestStripe({ now: () => AT });
  const request = chargeOf();
  await stripe.payments.charge(request);
  const event = stripe.events.find(({ type }) => type === 'payment_intent.succeeded');
  if (!event) throw new Error('Stripe sent no event');
  const { body, headers } = stripe.sign(event);
  const signature = headers['Stripe-Signature'];
  return { stripe, orderId: request.orderId, event, body, signature };
}

it('reads an event that Stripe signed', async () => {
  const { stripe, orderId, event, body, signature } = await paid();
  expect(await stripe.payments.readEvent(body, signature, AT)).toEqual({
    id: event.id,
    type: 'payment_intent.succeeded',
    isOtherMode: false,
    payment: {
      status: 'succeeded',
      reference: stripe.intents()[0]?.id,
      orderId,
      amountCents: 11_289,
      currency: 'cad',
    },
  });
});

function signatureOf(body: string, secret: string): string {
  const t = AT.getTime() / 1000;
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

it.each([
  ['pm_card_chargeDeclined', 'payment_intent.payment_failed', 'declined'],
  ['pm_card_authenticationRequired', 'payment_intent.requires_action', 'requires_action'],
])('reads the outcome of %s', async (paymentMethodId, type, status) => {
  const stripe = await startTestStripe({ now: () => AT });
  await stripe.payments.charge(chargeOf({ paymentMethodId }));
  const event = stripe.events.find((sent) => sent.type === type);
  const { body, headers } = stripe.sign(event ?? stripe.createEvent('none', {}));
  const read = await stripe.payments.readEvent(body, headers['Stripe-Signature'], AT);
  expect(read).toMatchObject({ type, payment: { status } });
});

it.each([
  ['another kind of object', 'refund.created', { object: 'refund', metadata: { order_id: '1' } }],
  ['a payment without an order id', 'payment_intent.succeeded', { object: 'payment_intent', metadata: {} }],
  ['an empty object', 'ping', {}],
])('returns no payment for %s', async (_, type, object) => {
  const stripe = await startTestStripe({ now: () => AT });
  const { body, headers } = stripe.sign(stripe.createEvent(type, object));
  const read = await stripe.payments.readEvent(body, headers['Stripe-Signature'], AT);
  expect(read).toMatchObject({ type, payment: undefined });
});

describe('an event is refused (R23)', () => {
  async function expectRefused(read: Promise<unknown>): Promise<void> {
    const error: unknown = await read.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ShopError);
    expect(error).toMatchObject({ code: 'INVALID_REQUEST', cause: undefined });
  }

  it('when its body was changed, even by one space', async () => {
    const { stripe, body, signature } = await paid();
    for (const changed of [body.replace('11289', '11'), `${body} `, '', '{}'])
      await expectRefused(stripe.payments.readEvent(changed, signature, AT));
  });

  it('when it is more than 300 s old', async () => {
    const { stripe, body, signature } = await paid();
    await stripe.payments.readEvent(body, signature, later(300));
    await expectRefused(stripe.payments.readEvent(body, signature, later(301)));
  });

  it('P128 when its time is more than 300 s ahead, is no number, or stands there twice', async () => {
    const { stripe, body, signature } = await paid();
    await stripe.payments.readEvent(body, signature, later(-300));
    await expectRefused(stripe.payments.readEvent(body, signature, later(-301)));
    const signed = (t: string) =>
      `t=${t},v1=${createHmac('sha256', stripe.webhookSecret).update(`${t}.${body}`).digest('hex')}`;
    const t = String(AT.getTime() / 1000);
    await stripe.payments.readEvent(body, signed(t), AT);
    for (const wrong of ['NaN', '', 'Infinity', `${t}x`, `${t}.5`, `+${t}`, `-${t}`, '1e9', ` ${t}`])
      await expectRefused(stripe.payments.readEvent(body, signed(wrong), AT));
    await expectRefused(stripe.payments.readEvent(body, `t=${t},${signed('NaN')}`, AT));
  });

  it('when its timestamp was changed to a later one', async () => {
    const { stripe, body, signature } = await paid();
    const younger = signature.replace(/^t=\d+/, `t=${later(600).getTime() / 1000}`);
    await expectRefused(stripe.payments.readEvent(body, younger, later(600)));
  });

  it('when it is signed with another secret, another scheme, or not at all', async () => {
    const { stripe, body, signature } = await paid();
    const t = AT.getTime() / 1000;
    const forged = createHmac('sha256', 'whsec_guess').update(`${t}.${body}`).digest('hex');
    const none = ['', 't=', 'v1=', `t=${t}`, `t=${t},v1=`, `t=${t},v1=${forged}`, 'x'.repeat(10_000)];
    for (const wrong of [...none, signature.replace('v1=', 'v0='), signature.replace('t=', 'T=')])
      await expectRefused(stripe.payments.readEvent(body, wrong, AT));
  });

  const intent = { id: 'pi_1', object: 'payment_intent', status: 'succeeded', amount: 1, currency: 'cad' };
  const ours = { ...intent, metadata: { order_id: '1' } };
  const event = {
    id: 'evt_1',
    object: 'event',
    livemode: false,
    type: 'payment_intent.succeeded',
    data: { object: ours },
  };
  it.each([
    'not json',
    'null',
    '{}',
    '[]',
    '7',
    JSON.stringify({ ...event, id: undefined }),
    JSON.stringify({ ...event, id: 7 }),
    JSON.stringify({ ...event, id: 'evt_\0' }),
    JSON.stringify({ ...event, type: null }),
    JSON.stringify({ ...event, livemode: 'false' }),
    JSON.stringify({ ...event, data: undefined }),
    JSON.stringify({ ...event, data: { object: null } }),
    JSON.stringify({ ...event, data: { object: { ...ours, amount: undefined } } }),
    JSON.stringify({ ...event, data: { object: { ...ours, last_payment_error: 'x' } } }),
  ])('when it is signed but not an event: %s', async (body) => {
    const stripe = await startTestStripe({ now: () => AT });
    const read = stripe.payments.readEvent(body, signatureOf(body, stripe.webhookSecret), AT);
    await expectRefused(read);
    await expect(read).rejects.toMatchObject({ why: 'unreadable' });
  });

  it('when it is a thin event, with a message that says so', async () => {
    const stripe = await startTestStripe({ now: () => AT });
    const thin = { id: 'evt_1', object: 'v2.core.event', type: 'v1.payment_intent.succeeded' };
    const body = JSON.stringify({ ...thin, related_object: { id: 'pi_1', type: 'payment_intent' } });
    const read = stripe.payments.readEvent(body, signatureOf(body, stripe.webhookSecret), AT);
    await expect(read).rejects.toMatchObject({
      why: 'unreadable',
      sentence: 'eventThin',
    });
  });
});

it('accepts an event with two signatures while the webhook secret is rotated', async () => {
  const { stripe, body, signature } = await paid();
  const [t, v1] = signature.split(',');
  const both = `${t},v1=${'0'.repeat(64)},${v1}`;
  expect(await stripe.payments.readEvent(body, both, AT)).toMatchObject({
    payment: { status: 'succeeded' },
  });
});
