import { beforeAll, describe, expect, it } from 'vitest';
import { cents } from '../../../contract/money.ts';
import { setUpCardTests } from '../../testing/orders/card-shop.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';

const shop = setUpCardTests();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(shop.database, shop.api());
});

async function heldOrder(fault: 'wrong-amount' | 'wrong-currency' = 'wrong-amount') {
  const order = await shop.cart();
  shop.fail(fault, { on: 'create' });
  await expect(order.pay()).toBeProblem('CONFLICT');
  return { ...order, id: (await order.row()).id };
}

async function disputedOrder() {
  const order = await shop.cart();
  expect((await order.pay()).status).toBe(201);
  const { id } = await order.row();
  const [intent] = shop.intentsOf(id);
  shop.stripe.dispute(intent?.id ?? '', 'created', 'needs_response');
  const event = shop.stripe.events.at(-1);
  if (event) expect((await shop.deliver(event)).status).toBe(200);
  return { ...order, id, intent: intent?.id ?? '' };
}

const release = (id: string, decision: string) => desk.change(id, 'release', { decision });
const redeliver = async (id: string) => {
  for (const event of shop.eventsOf(id))
    expect((await shop.deliver(shop.stripe.createEvent(event.type, event.data.object))).status).toBe(200);
  await shop.work();
};
const mailsOf = async (id: string) =>
  await shop.database.db
    .selectFrom('outbox')
    .select(['kind', 'recipient'])
    .where('order_id', '=', id)
    .execute();

describe('an order on hold for a payment of another amount', () => {
  it('shows both amounts, and tells the staff who may decide', async () => {
    const order = await heldOrder();
    expect((await desk.money(order.id)).hold).toEqual({
      reason: 'amount',
      reference: shop.intentsOf(order.id)[0]?.id,
      orderCents: 2259,
      paymentCents: 2359,
      currency: 'cad',
      decisions: ['accept', 'refund', 'cancel'],
    });
    await shop.work();
    expect(await mailsOf(order.id)).toContainEqual({ kind: 'order-held-for-shop', recipient: desk.email });
    await expect(desk.change(order.id, 'refunds', { amountCents: 1, reason: 'other' })).resolves.toBeProblem(
      'CONFLICT',
    );
    await expect(desk.change(order.id, 'cancel')).resolves.toBeProblem('CONFLICT');
  });

  it('is paid by it when a person accepts it, and stays so whatever events come again', async () => {
    const order = await heldOrder();
    expect((await release(order.id, 'accept')).status).toBe(200);
    await redeliver(order.id);
    expect(await order.row()).toMatchObject({
      status: 'processing',
      payment_status: 'paid',
      held_reason: null,
    });
    expect(await desk.money(order.id)).toMatchObject({ paidCents: 2359, refundableCents: 2359, hold: null });
    expect((await order.steps()).slice(-3)).toEqual(['held', 'released', 'payment-accepted']);
    expect((await mailsOf(order.id)).map(({ kind }) => kind)).toContain('order-confirmation');
    expect((await order.pay()).status).toBe(201);
  });

  it.each(['refund', 'cancel'])('is cancelled and the payment given back: %s', async (decision) => {
    const order = await heldOrder();
    expect((await release(order.id, decision)).status).toBe(200);
    await shop.work();
    await redeliver(order.id);
    expect(await order.row()).toMatchObject({
      status: 'cancelled',
      payment_status: 'failed',
      held_reason: null,
    });
    expect(shop.refundsOf(order.id).map(({ amount }) => amount)).toEqual([2359]);
    expect(await order.stock()).toBe(10);
    await expect(release(order.id, decision)).resolves.toBeProblem('CONFLICT');
  });

  it('cannot accept another currency, and needs the role and a fresh proof', async () => {
    const order = await heldOrder('wrong-currency');
    await expect(release(order.id, 'accept')).resolves.toBeProblem('CONFLICT');
    const [clerk, tired] = [
      await openDesk(shop.database, shop.api(), { role: 'desk' }),
      await openDesk(shop.database, shop.api(), { isElevated: false }),
    ];
    const decision = { decision: 'cancel' };
    await expect(clerk.change(order.id, 'release', decision)).resolves.toBeProblem('FORBIDDEN');
    await expect(tired.change(order.id, 'release', decision)).resolves.toBeProblem('STEP_UP_REQUIRED');
    expect((await order.row()).held_reason).not.toBeNull();
  });
});

describe('a dispute', () => {
  it('puts the order on hold once, and its end is noted', async () => {
    const order = await disputedOrder();
    expect((await order.row()).held_reason).toMatch(/^Disputed: dp_/);
    shop.stripe.dispute(order.intent, 'closed', 'lost');
    const event = shop.stripe.events.at(-1);
    if (event) for (const sent of [event, event]) await shop.deliver(sent);
    expect((await order.steps()).slice(-2)).toEqual(['disputed', 'dispute-closed']);
    expect((await desk.money(order.id)).hold).toMatchObject({ reason: 'disputed', paymentCents: 2259 });
    expect((await release(order.id, 'accept')).status).toBe(200);
    expect(await order.row()).toMatchObject({
      status: 'processing',
      payment_status: 'paid',
      held_reason: null,
    });
  });

  it('can end in a cancellation, which gives the money and the pieces back', async () => {
    const order = await disputedOrder();
    expect((await release(order.id, 'cancel')).status).toBe(200);
    await shop.work();
    expect(shop.refundsOf(order.id).map(({ amount }) => amount)).toEqual([2259]);
    expect(await order.stock()).toBe(10);
    expect((await order.row()).status).toBe('cancelled');
  });
});

it('goes on as it was when a second payment of another amount was only begun', async () => {
  const order = await shop.cart();
  expect((await order.pay()).status).toBe(201);
  const { id } = await order.row();
  const [intent] = shop.intentsOf(id);
  const begun = { ...intent, id: 'pi_begun', status: 'requires_action', amount: 1, amount_received: 0 };
  expect((await shop.deliver(shop.stripe.createEvent('payment_intent.requires_action', begun))).status).toBe(
    200,
  );
  expect((await desk.money(id)).hold).toMatchObject({ paymentCents: 1, decisions: ['accept', 'cancel'] });
  expect((await release(id, 'accept')).status).toBe(200);
  expect(await order.row()).toMatchObject({
    status: 'processing',
    payment_status: 'paid',
    held_reason: null,
  });
  expect(await desk.money(id)).toMatchObject({ paidCents: 2259, refunds: [] });
});

describe('money that comes while an order is on hold', () => {
  /** Pays an order again at the provider, and delivers the news. */
  const payAgain = async (order: Awaited<ReturnType<typeof heldOrder>>) => {
    const { order_number, total_cents } = await order.row();
    await shop.payments.charge({
      orderId: order.id,
      orderNumber: order_number,
      amountCents: cents(total_cents),
      currency: 'cad',
      paymentMethodId: 'pm_card_visa',
      idempotencyKey: `again:${order.id}`,
      signal: new AbortController().signal,
    });
    await redeliver(order.id);
  };

  it('is given back after the release, when the order was paid already', async () => {
    const order = await disputedOrder();
    await payAgain(order);
    expect(shop.refundsOf(order.id), 'an order on hold moves no money').toEqual([]);
    expect((await release(order.id, 'accept')).status).toBe(200);
    await shop.work();
    expect(shop.refundsOf(order.id).map(({ amount }) => amount)).toEqual([2259]);
    expect(await desk.money(order.id)).toMatchObject({ paidCents: 2259, refundedCents: 0 });
  });

  it.each([
    ['accept', [2259], 'paid'],
    ['cancel', [2259, 2359], 'failed'],
  ])('is given back when a person decides about another payment: %s', async (decision, given, status) => {
    const order = await heldOrder();
    await payAgain(order);
    expect((await release(order.id, decision)).status).toBe(200);
    await shop.work();
    await redeliver(order.id);
    expect(
      shop
        .refundsOf(order.id)
        .map(({ amount }) => amount)
        .sort(),
    ).toEqual(given);
    expect((await order.row()).payment_status).toBe(status);
  });
});
