import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { setUpCardTests } from '../../testing/orders/card-shop.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { stockOf } from '../../testing/orders/stock.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';
import { listSteps } from '../order/step-queries.ts';

const shop = setUpCardTests();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(shop.database, shop.api());
});

async function paidOrder(pieces = 2) {
  const order = await shop.cart('pm_card_visa', pieces);
  expect((await order.pay()).status).toBe(201);
  return { ...order, id: (await order.row()).id };
}

async function cashOrder() {
  const flag = await createProduct(shop.database.db, { priceCents: 1998 });
  const answer = await shop.api().checkout(payload({ lines: [line(flag, 2)] }));
  const { data } = (await answer.json()) as CheckoutAnswer;
  const { id } = await shop.database.db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', data.order_id)
    .executeTakeFirstOrThrow();
  return { id, stock: () => stockOf(shop.database.db, flag.sku) };
}

const refundOne = (id: string, restock: boolean) =>
  desk.change(id, 'refunds', { lines: [{ position: 0, quantity: 1, restock }], reason: 'returned' });

const mailsOf = async (id: string) =>
  (await shop.database.db.selectFrom('outbox').select('kind').where('order_id', '=', id).execute()).map(
    ({ kind }) => kind,
  );

const cancelStep = async (id: string) => {
  const [step] = await listSteps(shop.database.db, id, 'cancelled-when-paid');
  return step;
};

describe('B06 pieces come back once', () => {
  it.each([true, false])(
    'B06 after a partial refund (restocked: %s), a cancellation and late events',
    async (restock) => {
      const order = await paidOrder(3);
      expect((await refundOne(order.id, restock)).status).toBe(200);
      expect(await order.stock()).toBe(restock ? 8 : 7);
      const cancelled = await desk.change(order.id, 'cancel');
      expect(cancelled.status).toBe(200);
      await shop.work();
      const stock = restock ? 10 : 9;
      expect(await order.stock()).toBe(stock);
      for (const event of shop.eventsOf(order.id)) expect((await shop.deliver(event)).status).toBe(200);
      const [intent] = shop.intentsOf(order.id);
      const late = shop.stripe.createEvent('payment_intent.payment_failed', {
        ...intent,
        status: 'requires_payment_method',
      });
      expect((await shop.deliver(late)).status).toBe(200);
      await shop.work();
      expect(await order.stock()).toBe(stock);
      expect(await order.row()).toMatchObject({
        status: 'cancelled',
        payment_status: 'paid',
        refunded_cents: 6777,
      });
      expect(shop.refundsOf(order.id).reduce((sum, { amount }) => sum + amount, 0)).toBe(6777);
      await expect(desk.change(order.id, 'cancel')).resolves.toBeProblem('CONFLICT');
      await expect(refundOne(order.id, true)).resolves.toBeProblem('CONFLICT');
      expect(await mailsOf(order.id)).toContain('order-cancelled');
    },
  );

  it('B06 when two people cancel at once', async () => {
    const order = await paidOrder();
    const { version } = await order.row();
    const both = await Promise.all([1, 2].map(() => desk.change(order.id, 'cancel', {}, { version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    await shop.work();
    expect(await order.stock()).toBe(10);
    expect(shop.refundsOf(order.id).map(({ amount }) => amount)).toEqual([4518]);
  });
});

describe('B17 the stock of a cancelled order', () => {
  const returnable = async (id: string) => (await desk.money(id)).lines.map((line) => line.returnable);

  it('B17 has none of its pieces when they are unfit to be sold, and the timeline says so', async () => {
    const order = await paidOrder(3);
    expect((await refundOne(order.id, true)).status).toBe(200);
    expect(await returnable(order.id)).toEqual([2]);
    expect((await desk.change(order.id, 'cancel', { restock: false })).status).toBe(200);
    await shop.work();
    expect(await order.stock()).toBe(8);
    expect(await cancelStep(order.id)).toEqual({ amountCents: 4518, writtenOff: 2 });
  });

  it('B17 has no piece that a refund wrote off, also when it failed, and has it once it was refunded again', async () => {
    const order = await paidOrder(3);
    expect((await refundOne(order.id, false)).status).toBe(200);
    expect(await returnable(order.id)).toEqual([2]);
    // The provider refuses it before its pieces are given the money for once more.
    await shop.database.pool.query(
      `update refunds set state = 'failed', ended_at = now() where order_id = $1`,
      [order.id],
    );
    await shop.database.pool.query('update orders set refunded_cents = 0 where id = $1', [order.id]);
    expect(await returnable(order.id)).toEqual([2]);
    expect((await refundOne(order.id, true)).status).toBe(200);
    expect(await returnable(order.id)).toEqual([2]);
    expect(await order.stock()).toBe(8);
    expect((await desk.change(order.id, 'cancel')).status).toBe(200);
    await shop.work();
    expect(await order.stock()).toBe(10);
  });

  it('B17 is what refunds left of it when they gave back all, and the mail promises no money', async () => {
    const order = await paidOrder(1);
    expect((await refundOne(order.id, false)).status).toBe(200);
    // Before the money has reached the buyer: then the order ends by itself.
    expect((await desk.change(order.id, 'cancel')).status).toBe(200);
    await shop.work();
    expect(await order.stock()).toBe(9);
    expect(await cancelStep(order.id)).toEqual({ amountCents: 0 });
    expect(await returnable(order.id)).toEqual([0]);
  });
});

describe('a cancellation', () => {
  it('of an order to be paid in cash needs no proof, and gives nothing back', async () => {
    const order = await cashOrder();
    const tired = await openDesk(shop.database, shop.api(), { role: 'desk', isElevated: false });
    expect((await tired.change(order.id, 'cancel', { notify: false })).status).toBe(200);
    expect(await order.stock()).toBe(10);
    expect(await desk.money(order.id)).toMatchObject({
      orderStatus: 'cancelled',
      paymentStatus: 'failed',
      refunds: [],
    });
    expect(await mailsOf(order.id)).not.toContain('order-cancelled');
  });

  it('of a paid order needs a proof, and at the desk the limit', async () => {
    const order = await paidOrder();
    const tired = await openDesk(shop.database, shop.api(), { isElevated: false });
    await expect(tired.change(order.id, 'cancel')).resolves.toBeProblem('STEP_UP_REQUIRED');
    const limited = await openDesk(shop.database, shop.api(), { role: 'desk', refundLimitCents: 100 });
    await expect(limited.change(order.id, 'cancel')).resolves.toBeProblem('FORBIDDEN');
    expect((await order.row()).status).toBe('processing');
  });

  it('is refused once a parcel was sent; a packed one is unpacked', async () => {
    const { db } = shop.database;
    const [sent, packed] = [await paidOrder(), await paidOrder()];
    const parcel = (order_id: string, state: string) =>
      db.insertInto('fulfilments').values({ order_id, number: 1, state, packed_at: new Date() }).execute();
    await parcel(sent.id, 'shipped');
    await parcel(packed.id, 'packed');
    await expect(desk.change(sent.id, 'cancel')).resolves.toBeProblem('CONFLICT');
    expect((await desk.change(packed.id, 'cancel')).status).toBe(200);
    const left = db.selectFrom('fulfilments').select('state').where('order_id', '=', packed.id);
    expect(await left.execute()).toEqual([{ state: 'undone' }]);
    await shop.work();
  });
});

describe('cash', () => {
  it('is rounded to 5 cents when it is received and when it is given back', async () => {
    const order = await cashOrder();
    // $45.15 and a cent: 2 × $19.98 and 13 %.
    expect(await desk.money(order.id)).toMatchObject({
      totalCents: 4515,
      dueCents: 4515,
      cashDueCents: 4515,
    });
    const received = await desk.change(order.id, 'cash-received');
    expect(received.status).toBe(200);
    expect(await desk.money(order.id)).toMatchObject({
      paymentStatus: 'paid',
      orderStatus: 'processing',
      dueCents: 0,
      payments: [{ kind: 'cash', amountCents: 4515, roundingCents: 0, staffId: desk.id }],
    });
    await expect(desk.change(order.id, 'cash-received')).resolves.toBeProblem('CONFLICT');
    expect((await refundOne(order.id, true)).status).toBe(200);
    expect((await desk.money(order.id)).refunds).toMatchObject([
      { method: 'cash', state: 'paid', amountCents: 2257, roundingCents: -2 },
    ]);
    // The rest is rounded with what was given before: 22.55 and 22.60 are the 45.15 that were received.
    expect((await refundOne(order.id, true)).status).toBe(200);
    const { refunds } = await desk.money(order.id);
    expect(refunds.reduce((sum, one) => sum + one.amountCents + one.roundingCents, 0)).toBe(4515);
    expect(await mailsOf(order.id)).toContain('refund-sent');
    expect(shop.refundsOf(order.id)).toEqual([]);
    await shop.work();
  });

  it('is not received for an order that is paid by card', async () => {
    const order = await paidOrder();
    await expect(desk.change(order.id, 'cash-received')).resolves.toBeProblem('CONFLICT');
  });
});
