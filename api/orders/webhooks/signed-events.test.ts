import { describe, expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import { placeOrderAtTheBank, setUpCardTests } from '../../testing/orders/card-shop.ts';
import { countRows } from '../../testing/orders/stock.ts';

const shop = setUpCardTests();

describe('a signed event', () => {
  it('R20 changes the order once when it arrives 100 times at once, each with a 200', async () => {
    const order = await placeOrderAtTheBank(shop);
    order.approve();
    const event = shop.eventsOf(order.id).at(-1);
    if (!event) throw new Error('Stripe sent no event');
    const before = await countRows(shop.database.db, 'payment_events');
    const answers = await Promise.all(Array.from({ length: 100 }, () => shop.deliver(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await answers[0]?.json()).toEqual({ received: true });
    expect(await countRows(shop.database.db, 'payment_events')).toBe(before + 1);
    expect(await order.steps()).toEqual(['placed', 'charge-asked', 'bank-asked', 'paid']);
  });

  it('P128 of the other mode is received and ignored, and logged once', async () => {
    const order = await placeOrderAtTheBank(shop);
    order.approve();
    const event = shop.eventsOf(order.id).at(-1);
    if (!event) throw new Error('Stripe sent no event');
    const { body, headers } = shop.stripe.sign({ ...event, livemode: true });
    const before = await countRows(shop.database.db, 'payment_events');
    shop.logged.length = 0;
    const api = shop.api();
    for (const _ of ['first', 'again'])
      expect((await api.post('/payment-webhooks/stripe', body, headers)).status).toBe(200);
    expect(shop.logged.map((entry) => JSON.parse(entry))).toMatchObject([
      { level: 40, msg: expect.stringContaining('the other mode') },
    ]);
    expect(await countRows(shop.database.db, 'payment_events')).toBe(before);
    expect((await order.row()).payment_status).toBe('pending');
    expect((await shop.deliver(event)).status).toBe(200);
    expect((await order.row()).payment_status).toBe('paid');
  });

  it('R21 may arrive in any order, and never reverts a paid order', async () => {
    const order = await placeOrderAtTheBank(shop);
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
    const order = await placeOrderAtTheBank(shop);
    shop.stripe.refuseBank((await order.row()).payment_reference ?? '');
    for (const event of shop.eventsOf(order.id)) await shop.deliver(event);
    expect(await order.row()).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await order.stock()).toBe(10);
    await expect(order.confirm()).toBeProblem('CARD_DECLINED');
  });

  it.each([
    ['payment_intent.payment_failed', 'requires_payment_method'],
    ['payment_intent.canceled', 'canceled'],
  ])('R21 is ignored when it is a late %s of an earlier payment of the order', async (type, status) => {
    const order = await placeOrderAtTheBank(shop);
    const asked = shop.eventsOf(order.id).at(-1)?.data.object as object;
    const late = shop.stripe.createEvent(type, { ...asked, id: 'pi_of_an_earlier_attempt', status });
    const before = await order.row();
    expect((await shop.deliver(late)).status).toBe(200);
    expect(await order.row()).toEqual(before);
    expect(await order.stock()).toBe(9);
    order.approve();
    for (const event of shop.eventsOf(order.id)) await shop.deliver(event);
    expect((await order.row()).payment_status).toBe('paid');
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
    const order = await placeOrderAtTheBank(shop);
    order.approve();
    const [event] = shop.eventsOf(order.id).slice(-1);
    if (!event) throw new Error('Stripe sent no event');
    await shop.database.pool.query(
      `create function refuse_step() returns trigger language plpgsql as $$
       begin raise exception 'away' using errcode = '57P03'; end $$;
       create trigger refuse_step before insert on order_events for each row execute function refuse_step()`,
    );
    const before = await countRows(shop.database.db, 'payment_events');
    await expect(shop.deliver(event)).toBeProblem('SERVICE_UNAVAILABLE');
    await shop.database.pool.query('drop trigger refuse_step on order_events; drop function refuse_step');
    expect(await countRows(shop.database.db, 'payment_events')).toBe(before);
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
    const order = await placeOrderAtTheBank(shop);
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
    const order = await placeOrderAtTheBank(shop);
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
