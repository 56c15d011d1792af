import { beforeAll, expect, it } from 'vitest';
import { PaymentOutcomeUnknown, type PaymentProvider, RefundRefused } from '../../payments/index.ts';
import { setUpCardTests } from '../../testing/orders/card-shop.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';
import { type OrderDeps, sendRefund } from '../index.ts';

const shop = setUpCardTests();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(shop.database, shop.api());
});

const BODY = { amountCents: 1000, reason: 'price' };

/** A paid order of $45.18 with two refunds of $5 and $10; the second one is still to be sent. */
async function refundedOrder() {
  const order = await shop.cart('pm_card_visa', 2);
  expect((await order.pay()).status).toBe(201);
  const { id } = await order.row();
  await desk.change(id, 'refunds', { ...BODY, amountCents: 500 });
  await shop.work();
  await desk.change(id, 'refunds', BODY);
  const refundId = (await desk.money(id)).refunds.at(-1)?.id ?? '';
  const mails = shop.database.db
    .selectFrom('outbox')
    .select('kind')
    .where('order_id', '=', id)
    .where('kind', 'in', ['refund-sent', 'refund-failed-for-shop']);
  return { ...order, id, refundId, mails: async () => (await mails.execute()).map(({ kind }) => kind) };
}

/** A provider whose call to refund goes as the test says. */
function depsWith(refund: PaymentProvider['refund'], more: Partial<PaymentProvider> = {}): OrderDeps {
  return shop.depsOf({ payments: { ...shop.payments, refund, ...more } });
}

async function deliverSince(before: number): Promise<void> {
  for (const event of shop.stripe.events.slice(before)) await shop.deliver(event);
}

const refundOf = async (orderId: string) => (await desk.money(orderId)).refunds.at(-1);

it('R64 an event says that a refund was paid, and then the answer is lost: it stays paid', async () => {
  const order = await refundedOrder();
  const lose: PaymentProvider['refund'] = async (asked) => {
    const before = shop.stripe.events.length;
    await shop.payments.refund(asked);
    await deliverSince(before);
    throw new PaymentOutcomeUnknown('lost');
  };
  await sendRefund(depsWith(lose), order.refundId);
  expect((await refundOf(order.id))?.state).toBe('paid');
  const { ended_at } = await shop.database.db
    .selectFrom('refunds')
    .select('ended_at')
    .where('id', '=', order.refundId)
    .executeTakeFirstOrThrow();
  await shop.work();
  expect((await order.steps()).filter((step) => step === 'refunded')).toHaveLength(2);
  expect(await order.mails()).toEqual(['refund-sent', 'refund-sent']);
  expect((await order.row()).refunded_cents).toBe(1500);
  const again = shop.database.db.selectFrom('refunds').select('ended_at').where('id', '=', order.refundId);
  expect((await again.executeTakeFirstOrThrow()).ended_at).toEqual(ended_at);
  expect(shop.refundsOf(order.id)).toHaveLength(2);
});

it('R64 an event says that a refund failed, and then the answer is lost: it is taken back once', async () => {
  const order = await refundedOrder();
  const lose: PaymentProvider['refund'] = async (asked) => {
    const before = shop.stripe.events.length;
    const made = await shop.payments.refund(asked);
    shop.stripe.settleRefund(made.reference, 'failed');
    await deliverSince(before);
    throw new PaymentOutcomeUnknown('lost');
  };
  await sendRefund(depsWith(lose), order.refundId);
  await shop.work();
  expect((await refundOf(order.id))?.state).toBe('failed');
  expect((await order.steps()).filter((step) => step === 'refund-failed')).toHaveLength(1);
  expect((await order.row()).refunded_cents).toBe(500);
});

it('R64 an answer that was overtaken by the news that the refund failed does not make it paid', async () => {
  const order = await refundedOrder();
  const late: PaymentProvider['refund'] = async (asked) => {
    const made = await shop.payments.refund(asked);
    shop.stripe.settleRefund(made.reference, 'failed');
    await deliverSince(shop.stripe.events.length - 1);
    return made;
  };
  await sendRefund(depsWith(late), order.refundId);
  expect((await refundOf(order.id))?.state).toBe('failed');
  await shop.work();
  expect(await order.mails()).toEqual(['refund-sent', 'refund-failed-for-shop']);
  expect((await order.row()).refunded_cents).toBe(500);
});

it('R64 a refusal that was overtaken by the news that the refund was paid does not make it fail', async () => {
  const order = await refundedOrder();
  const refuse: PaymentProvider['refund'] = async (asked) => {
    const before = shop.stripe.events.length;
    await shop.payments.refund(asked);
    await deliverSince(before);
    throw new RefundRefused('charge_already_refunded');
  };
  await sendRefund(depsWith(refuse, { listRefunds: async () => [] }), order.refundId);
  expect((await refundOf(order.id))?.state).toBe('paid');
  await shop.work();
  expect((await order.row()).refunded_cents).toBe(1500);
});

it('R64 a lost answer without an event leaves the refund unknown, and the next try finds it', async () => {
  const order = await refundedOrder();
  const lose: PaymentProvider['refund'] = async (asked) => {
    await shop.payments.refund(asked);
    throw new PaymentOutcomeUnknown('lost');
  };
  await expect(sendRefund(depsWith(lose), order.refundId)).rejects.toThrow('lost');
  expect((await refundOf(order.id))?.state).toBe('unknown');
  await shop.work();
  expect((await refundOf(order.id))?.state).toBe('paid');
  expect(shop.refundsOf(order.id)).toHaveLength(2);
});
