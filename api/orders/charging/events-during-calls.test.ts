import { beforeAll, expect, it } from 'vitest';
import { cents } from '../../../contract/money.ts';
import { type Payment, PaymentOutcomeUnknown, type PaymentProvider } from '../../payments/index.ts';
import { placeOrderAtTheBank, setUpCardTests } from '../../testing/orders/card-shop.ts';
import { expectChecking, expectPaid, SHORT_TIMEOUTS } from '../../testing/orders/payment-answers.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';
import { cancelUnfinishedPayments } from '../index.ts';

const shop = setUpCardTests();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(shop.database, shop.api());
});

async function deliverSince(before: number): Promise<void> {
  for (const event of shop.stripe.events.slice(before)) expect((await shop.deliver(event)).status).toBe(200);
}

const withProvider = (payments: Partial<PaymentProvider>) => ({
  payments: { ...shop.payments, ...payments },
});

/** Charges for real and delivers the events before the answer. */
const announced: PaymentProvider['charge'] = async (asked) => {
  const before = shop.stripe.events.length;
  const payment = await shop.payments.charge(asked);
  await deliverSince(before);
  return payment;
};

it('R65 an event says that an order was paid, and then the answer is lost: it is paid once', async () => {
  const order = await shop.cart();
  const charge: PaymentProvider['charge'] = async (asked) => {
    await announced(asked);
    throw new PaymentOutcomeUnknown('lost');
  };
  await expectPaid(await order.pay(withProvider({ charge })));
  expect(await order.steps()).toEqual(['placed', 'charge-asked', 'paid']);
});

it('R65 a spent key without a payment is not replaced once an event has told of the payment', async () => {
  const order = await shop.cart();
  const charge: PaymentProvider['charge'] = async (asked) => {
    await announced(asked);
    throw new PaymentOutcomeUnknown('a stored 500', { isKeySpent: true });
  };
  const findByOrder = async () => undefined;
  await expectPaid(await order.pay(withProvider({ charge, findByOrder })));
  expect(shop.intentsOf((await order.row()).id)).toHaveLength(1);
  await shop.work();
  expect(await order.steps()).toEqual(['placed', 'charge-asked', 'paid']);
});

it('R65 an answer from before the bank approved takes nothing back', async () => {
  const order = await placeOrderAtTheBank(shop);
  const stale = await shop.payments.get((await order.row()).payment_reference ?? '');
  const get = async (): Promise<Payment> => {
    const before = shop.stripe.events.length;
    order.approve();
    await deliverSince(before);
    return stale;
  };
  await expectPaid(await order.confirm(withProvider({ get })));
  expect((await order.row()).payment_status).toBe('paid');
});

it('R65 a lookup that found no payment does not cancel the order of one that an event names', async () => {
  const order = await shop.cart();
  shop.fail('hang-before', { on: 'create' });
  await expectChecking(await order.pay({ timeouts: SHORT_TIMEOUTS }));
  shop.stripe.recover();
  const { id, order_number, total_cents } = await order.row();
  const findByOrder = async () => {
    const before = shop.stripe.events.length;
    await shop.payments.charge({
      ...{ orderId: id, orderNumber: order_number, amountCents: cents(total_cents), currency: 'cad' },
      ...{ paymentMethodId: 'pm_card_authenticationRequired', idempotencyKey: `order:${id}:1` },
      signal: new AbortController().signal,
    });
    await deliverSince(before);
    return undefined;
  };
  const sweep = (payments: Partial<PaymentProvider> = {}) =>
    cancelUnfinishedPayments(shop.depsOf({ minutesLater: 31, ...withProvider(payments) }));
  expect(await sweep({ findByOrder })).toBe(0);
  expect((await order.row()).status).toBe('pending');
  expect(await sweep()).toBe(1);
  expect((await order.row()).status).toBe('cancelled');
  expect(shop.intentsOf(id).map(({ status }) => status)).toEqual(['canceled']);
});

it('R65 late news from before a payment was taken do not undo a decision about it', async () => {
  const order = await shop.cart();
  shop.fail('wrong-amount', { on: 'create' });
  await expect(order.pay()).toBeProblem('CONFLICT');
  const { id } = await order.row();
  expect((await desk.change(id, 'release', { decision: 'accept' })).status).toBe(200);
  const object = { ...(shop.eventsOf(id).at(-1)?.data.object as object), status: 'processing' };
  expect((await shop.deliver(shop.stripe.createEvent('payment_intent.processing', object))).status).toBe(200);
  expect(await order.row()).toMatchObject({ payment_status: 'paid', held_reason: null });
  expect((await desk.money(id)).payments).toMatchObject([{ state: 'paid' }]);
});
