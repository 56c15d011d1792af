import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '../../../contract/money.ts';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import { createTestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { expectInvariants } from '../../testing/database/invariants.ts';
import { type CardShop, openCardShop } from '../../testing/orders/card-shop.ts';
import { cancelUnfinishedPayments, reconcilePayments } from '../index.ts';

let database: TestDatabase;
let shop: CardShop;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openCardShop(database);
});
afterEach(() => expectInvariants(database.db, shop.stripe));
afterAll(async () => {
  await shop.close();
  await database.drop();
});

async function countEvents(): Promise<number> {
  const { rows } = await database.pool.query('select from payment_events');
  return rows.length;
}

async function orderAtTheBank() {
  const order = await shop.cart('pm_card_authenticationRequired');
  expect((await order.pay()).status).toBe(202);
  const { id, payment_reference } = await order.row();
  const approve = () => shop.stripe.approveBank(payment_reference ?? '');
  return { ...order, id, approve };
}

describe('a signed event', () => {
  it('R20 changes the order once when it arrives 100 times at once, each with a 200', async () => {
    const order = await orderAtTheBank();
    order.approve();
    const event = shop.eventsOf(order.id).at(-1);
    if (!event) throw new Error('Stripe sent no event');
    const before = await countEvents();
    const answers = await Promise.all(Array.from({ length: 100 }, () => shop.deliver(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await answers[0]?.json()).toEqual({ received: true });
    expect(await countEvents()).toBe(before + 1);
    expect(await order.steps()).toEqual(['placed', 'charge-asked', 'bank-asked', 'paid']);
  });

  it('R21 may arrive in any order, and never reverts a paid order', async () => {
    const order = await orderAtTheBank();
    order.approve();
    const events = shop.eventsOf(order.id);
    expect(events.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'payment_intent.succeeded',
    ]);
    const refused = shop.stripe.createEvent('payment_intent.payment_failed', {
      ...(events[1]?.data.object as object),
      status: 'requires_payment_method',
    });
    for (const event of [...events.toReversed(), refused]) {
      expect((await shop.deliver(event)).status).toBe(200);
      expect((await order.row()).payment_status).toBe('paid');
    }
    expect(await order.stock()).toBe(9);
  });

  it('R21 settles an order that the bank refused, without the page', async () => {
    const order = await orderAtTheBank();
    shop.stripe.refuseBank((await order.row()).payment_reference ?? '');
    for (const event of shop.eventsOf(order.id)) await shop.deliver(event);
    expect(await order.row()).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await order.stock()).toBe(10);
    await expect(order.confirm()).toBeProblem('CARD_DECLINED');
  });

  it('R22 may arrive before our own call has stored its result', async () => {
    const order = await shop.cart();
    const charge: typeof shop.payments.charge = async (request) => {
      const payment = await shop.payments.charge(request);
      for (const event of shop.eventsOf(request.orderId)) {
        expect((await shop.deliver(event)).status).toBe(200);
      }
      return payment;
    };
    const answer = await order.pay({ payments: { ...shop.payments, charge } });
    expect(answer.status).toBe(201);
    expect(((await answer.json()) as CheckoutAnswer).order.paymentStatus).toBe('paid');
    expect(await order.steps()).toEqual(['placed', 'charge-asked', 'paid']);
    expect(await (await order.pay()).json()).toMatchObject({ order: { paymentStatus: 'paid' } });
  });

  it('R22 gets a 503 when it cannot be stored, and is applied when resent', async () => {
    const order = await orderAtTheBank();
    order.approve();
    const [event] = shop.eventsOf(order.id).slice(-1);
    if (!event) throw new Error('Stripe sent no event');
    await database.pool.query(
      `create function refuse_step() returns trigger language plpgsql as $$
       begin raise exception 'away' using errcode = '57P03'; end $$;
       create trigger refuse_step before insert on order_events for each row execute function refuse_step()`,
    );
    const before = await countEvents();
    await expect(shop.deliver(event)).toBeProblem('SERVICE_UNAVAILABLE');
    await database.pool.query('drop trigger refuse_step on order_events; drop function refuse_step');
    expect(await countEvents()).toBe(before);
    expect((await shop.deliver(event)).status).toBe(200);
    expect((await order.row()).payment_status).toBe('paid');
  });

  it('is accepted and logged when it matches no order, and changes nothing', async () => {
    const intent = {
      id: 'pi_else',
      object: 'payment_intent',
      amount: 1,
      amount_received: 1,
      currency: 'cad',
    };
    for (const order_id of [crypto.randomUUID(), 'not-a-uuid', '']) {
      const object = { ...intent, status: 'succeeded', metadata: order_id ? { order_id } : {} };
      const event = shop.stripe.createEvent('payment_intent.succeeded', object);
      expect((await shop.deliver(event)).status).toBe(200);
    }
    const customer = shop.stripe.createEvent('customer.created', { id: 'cus_1', object: 'customer' });
    expect((await shop.deliver(customer)).status).toBe(200);
    expect(shop.logged.filter((entry) => entry.includes('payment event matches no order'))).toHaveLength(2);
  });

  it('is accepted up to 1 MB, because a long description makes a long event', async () => {
    const order = await orderAtTheBank();
    order.approve();
    const [event] = shop.eventsOf(order.id).slice(-1);
    const object = { ...(event?.data.object as object), description: 'x'.repeat(1_000_000) };
    const long = shop.stripe.createEvent('payment_intent.succeeded', object);
    expect((await shop.deliver(long)).status).toBe(200);
    expect((await order.row()).payment_status).toBe('paid');
  });

  it('belongs to a payment whose description and metadata hold the order number', async () => {
    const order = await shop.cart();
    await order.pay();
    const { id, order_number } = await order.row();
    const form = shop.stripe.calls.findLast(({ form }) => form.get('metadata[order_id]') === id)?.form;
    expect(form?.get('description')).toBe(`Order ${order_number}`);
    expect(form?.get('metadata[order_number]')).toBe(order_number);
  });

  it('is verified byte for byte, and not refused as a card number', async () => {
    const order = await orderAtTheBank();
    order.approve();
    const [event] = shop.eventsOf(order.id).slice(-1);
    const object = {
      ...(event?.data.object as object),
      statement: '4242 4242 4242 4242',
      odd: '\u00e9\u2028<',
    };
    const odd = shop.stripe.createEvent('payment_intent.succeeded', object);
    expect((await shop.deliver(odd)).status).toBe(200);
    expect((await order.row()).payment_status).toBe('paid');
  });
});

describe('R23 an event with a wrong signature', () => {
  it.each([
    ['with another amount', (body: string) => body.replace('2259', '2258'), 0],
    ['with an extra space', (body: string) => `${body} `, 0],
    ['resent after 301 seconds', (body: string) => body, 301],
  ])('%s is refused, logged, and changes nothing', async (_what, change, secondsAgo) => {
    const order = await orderAtTheBank();
    order.approve();
    const [event] = shop.eventsOf(order.id).slice(-1);
    if (!event) throw new Error('Stripe sent no event');
    const signed = shop.stripe.sign(event, new Date(Date.now() - secondsAgo * 1000));
    const before = await countEvents();
    shop.logged.length = 0;
    const sent = { ...signed, body: change(signed.body) };
    await expect(shop.deliver(event, sent)).toBeProblem('INVALID_REQUEST');
    expect(shop.logged.join()).toContain('unsigned payment event refused');
    expect(shop.logged.join()).not.toMatch(/_secret_|v1=/);
    expect(await countEvents()).toBe(before);
    expect((await order.row()).payment_status).toBe('pending');
    expect((await order.confirm()).status).toBe(201);
  });

  it('is refused without a signature, when too large, and with another content type', async () => {
    const api = shop.api();
    await expect(api.post('/payment-webhooks/stripe', {})).toBeProblem('INVALID_REQUEST');
    const huge = JSON.stringify({ x: 'x'.repeat(1024 * 1024) });
    await expect(api.post('/payment-webhooks/stripe', huge)).toBeProblem('PAYLOAD_TOO_LARGE');
    const headers = { 'Content-Type': 'text/plain' };
    await expect(api.post('/payment-webhooks/stripe', '{}', headers)).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
  });

  it('P100 is logged once a minute, however many arrive', async () => {
    let minutes = 0;
    const api = createTestApi(database.db, {
      ...shop.depsOf(),
      now: () => new Date(Date.now() + minutes * 60_000),
    });
    shop.logged.length = 0;
    const flood = async () => {
      const sent = Array.from({ length: 300 }, () =>
        api.post('/payment-webhooks/stripe', '{"id":"evt_1"}', { 'Stripe-Signature': 't=1,v1=abc' }),
      );
      for (const answer of await Promise.all(sent)) expect(answer.status).toBe(400);
    };
    await flood();
    expect(shop.logged).toHaveLength(1);
    minutes = 2;
    await flood();
    expect(shop.logged.map((entry) => JSON.parse(entry))).toMatchObject([
      { level: 40, events: 1, reason: 'This event is not signed as it should be' },
      { level: 40, events: 300 },
    ]);
    expect(shop.logged.join('').length).toBeLessThan(1000);
    expect(shop.logged.join()).not.toMatch(/stack|abc|\bat .+:\d+/);
  });

  it('P100 gets a 404 from a shop without Stripe, which logs nothing', async () => {
    const api = createTestApi(database.db, { log: shop.depsOf().log });
    shop.logged.length = 0;
    for (let n = 0; n < 3; n++)
      await expect(api.post('/payment-webhooks/stripe', {})).toBeProblem('NOT_FOUND');
    expect(shop.logged).toEqual([]);
  });
});

describe('R25 a payment that does not match its order', () => {
  it.each(['wrong-amount', 'wrong-currency'] as const)('%s puts the order on hold, unpaid', async (fault) => {
    // Finish the jobs of earlier tests first.
    await shop.work();
    const order = await shop.cart();
    shop.fail(fault, { on: 'create' });
    shop.logged.length = 0;
    await expect(order.pay()).toBeProblem('CONFLICT');
    const held = await order.row();
    expect(held).toMatchObject({ status: 'pending', payment_status: 'pending' });
    expect(held.held_reason).toMatch(fault === 'wrong-amount' ? /another amount/ : /another currency/);
    const alerts = shop.logged.map((entry) => JSON.parse(entry)).filter(({ level }) => level === 50);
    expect(alerts).toMatchObject([{ orderId: held.id, reason: fault.replace('wrong-', '') }]);
    // An order on hold does not change by itself.
    for (const event of shop.eventsOf(held.id)) expect((await shop.deliver(event)).status).toBe(200);
    expect(await cancelUnfinishedPayments(shop.depsOf({ minutesLater: 31 }))).toBe(0);
    expect(await reconcilePayments(shop.depsOf({ minutesLater: 31 }))).toBe(0);
    await shop.work();
    await expect(order.pay()).toBeProblem('CONFLICT');
    await expect(order.confirm()).toBeProblem('CONFLICT');
    expect(await order.row()).toEqual(held);
    expect(await order.stock()).toBe(9);
    expect(await order.steps()).toEqual(['placed', 'charge-asked', 'held']);
  });

  it('puts the order on hold, too, when only an event reports it', async () => {
    const order = await orderAtTheBank();
    const [asked] = shop.eventsOf(order.id).slice(-1);
    const object = { ...(asked?.data.object as object), status: 'succeeded', amount_received: 100 };
    const cheap = shop.stripe.createEvent('payment_intent.succeeded', object);
    expect((await shop.deliver(cheap)).status).toBe(200);
    expect(await order.row()).toMatchObject({
      payment_status: 'pending',
      held_reason: expect.stringContaining('amount'),
    });
  });

  it('P13 is refunded when it is a second payment of a paid order', async () => {
    const order = await shop.cart();
    expect((await order.pay()).status).toBe(201);
    const { id, order_number, total_cents } = await order.row();
    const again = await shop.payments.charge({
      orderId: id,
      orderNumber: order_number,
      amountCents: cents(total_cents),
      currency: 'cad',
      paymentMethodId: 'pm_card_visa',
      idempotencyKey: `order:${id}:99`,
      signal: new AbortController().signal,
    });
    for (const event of shop.eventsOf(id)) expect((await shop.deliver(event)).status).toBe(200);
    await shop.work();
    expect(shop.stripe.refunds().map((refund) => refund.payment_intent)).toContain(again.reference);
    expect(await order.steps()).toEqual(['placed', 'charge-asked', 'paid', 'paid-twice', 'refunded']);
    expect((await order.row()).payment_status).toBe('paid');
  });
});
