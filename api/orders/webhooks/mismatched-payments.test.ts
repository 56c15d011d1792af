import { describe, expect, it } from 'vitest';
import { cents } from '../../../contract/money.ts';
import { placeOrderAtTheBank, setUpCardTests } from '../../testing/orders/card-shop.ts';
import { cancelUnfinishedPayments, reconcilePayments } from '../index.ts';

const shop = setUpCardTests();

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
    const order = await placeOrderAtTheBank(shop);
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
