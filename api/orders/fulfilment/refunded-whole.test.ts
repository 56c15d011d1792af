import { beforeAll, describe, expect, it } from 'vitest';
import type { BulkResult } from '../../../contract/desk/bulk.ts';
import type { OrderRow } from '../../../contract/desk/order-list.ts';
import type { DeskOrder } from '../../../contract/desk/orders.ts';
import type { Inbox } from '../../../contract/desk/today.ts';
import type { LinkedOrder } from '../../../contract/orders/tracking.ts';
import { setUpCardTests } from '../../testing/orders/card-shop.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';
import { completeOrders, createOrderLink } from '../index.ts';

const shop = setUpCardTests();
let desk: Desk;
let owner: Desk;
beforeAll(async () => {
  desk = await openDesk(shop.database, shop.api());
  owner = await openDesk(shop.database, shop.api(), { role: 'owner' });
});

/** A paid order of 2 pieces at $19.99 in Ontario: $45.18. */
async function paidOrder() {
  const order = await shop.cart('pm_card_visa', 2);
  expect((await order.pay()).status).toBe(201);
  const row = await order.row();
  return { ...order, id: row.id, number: row.order_number, email: row.email };
}

type Order = Awaited<ReturnType<typeof paidOrder>>;

const dataOf = async <Data>(answer: Response) => ((await answer.json()) as { data: Data }).data;
const listed = async (number: string, query = '') => {
  const rows = await dataOf<OrderRow[]>(await desk.get(`/orders?q=${number}${query}`));
  return rows.map(({ status, parcels }) => [status, parcels]);
};
const waits = async (number: string) =>
  (await dataOf<Inbox>(await desk.get('/inbox'))).tasks.some(({ label }) => label === number);
const refund = async ({ id }: Order, pieces: number, more: { restock?: boolean; reason?: string } = {}) => {
  const { restock = true, reason = 'not-available' } = more;
  const lines = [{ position: 0, quantity: pieces, restock }];
  expect((await desk.change(id, 'refunds', { lines, reason })).status).toBe(200);
};
const refundAll = async ({ id }: Order) =>
  expect((await desk.change(id, 'refunds', { amountCents: 4518, reason: 'other' })).status).toBe(200);
const pack = ({ number }: Order, quantity: number) =>
  desk.post(`/orders/${number}/fulfilments`, { lines: [{ position: 0, quantity }], carrier: 'other' });
const move = ({ number }: Order, what: string, version: number) =>
  desk.post(`/orders/${number}/fulfilments/1/${what}`, { notify: false }, { 'If-Match': `"v${version}"` });
const see = async ({ number }: Order) => dataOf<DeskOrder>(await desk.get(`/orders/${number}`));

async function expectClosed(order: Order): Promise<void> {
  expect(await order.row()).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
  expect((await order.steps()).filter((step) => step === 'refunded-whole')).toHaveLength(1);
  expect(await listed(order.number)).toEqual([['cancelled', 'not-needed']]);
  expect(await listed(order.number, '&todo=pack')).toEqual([]);
  expect(await waits(order.number)).toBe(false);
}

describe('R69 an order that was refunded whole before anything was packed', () => {
  it('is not to be packed from the moment of the refund, and ends once the money is back', async () => {
    const order = await paidOrder();
    expect(await waits(order.number)).toBe(true);
    expect(await listed(order.number, '&todo=pack')).toEqual([['processing', 'none']]);
    await refund(order, 2);
    expect(await listed(order.number)).toEqual([['processing', 'not-needed']]);
    expect(await listed(order.number, '&todo=pack')).toEqual([]);
    expect(await waits(order.number)).toBe(false);
    const { next, lines, version } = await see(order);
    expect(next).not.toContain('pack');
    expect(lines).toMatchObject([{ toPack: 0, refunded: 2 }]);
    const bulk = await desk.post('/orders/bulk', {
      items: [{ id: order.id, version }],
      action: { kind: 'pack' },
    });
    expect(((await bulk.json()) as { results: BulkResult[] }).results).toMatchObject([{ ok: false }]);
    await shop.work();
    await expectClosed(order);
    expect(await order.stock()).toBe(10);
  });

  it('tells its customer so, by the timeline and the state', async () => {
    const order = await paidOrder();
    await refund(order, 2);
    await shop.work();
    const token = await createOrderLink(shop.database.db, order.id, new Date());
    const linked = await dataOf<LinkedOrder>(await shop.api().get(`/order-links/${token}`));
    expect(linked.orderStatus).toBe('cancelled');
    expect(linked.timeline.map(({ step }) => step)).toEqual(['placed', 'paid', 'refunded', 'refunded-whole']);
    expect(linked.unsent).toEqual([]);
  });

  it('keeps pieces that staff did not put back out of the stock', async () => {
    const order = await paidOrder();
    await refund(order, 1, { restock: false, reason: 'damaged' });
    await refund(order, 1);
    await shop.work();
    await expectClosed(order);
    expect(await order.stock()).toBe(9);
  });

  it('ends as well when the whole amount was given back, here or at the provider', async () => {
    const order = await paidOrder();
    await refundAll(order);
    expect(await listed(order.number)).toEqual([['processing', 'not-needed']]);
    await shop.work();
    await expectClosed(order);
    expect(await order.stock()).toBe(10);
    const other = await paidOrder();
    shop.stripe.refundByHand(shop.intentsOf(other.id)[0]?.id ?? '', 4518);
    const event = shop.stripe.events.at(-1);
    if (event) expect((await shop.deliver(event)).status).toBe(200);
    await expectClosed(other);
    await shop.work();
  });

  it('is to be packed after all when a refund fails, and ends with the one that replaces it', async () => {
    const order = await paidOrder();
    shop.fail('pending-refund', { on: 'refund' });
    await refund(order, 2);
    await shop.work();
    const before = shop.stripe.events.length;
    shop.stripe.settleRefund(shop.refundsOf(order.id)[0]?.id ?? '', 'failed');
    for (const event of shop.stripe.events.slice(before)) await shop.deliver(event);
    expect(await listed(order.number, '&todo=pack')).toEqual([['processing', 'none']]);
    await refund(order, 2);
    await shop.work();
    await expectClosed(order);
    expect(await order.stock()).toBe(10);
  });

  it('stays open with a packed parcel, and ends when that is taken back', async () => {
    const order = await paidOrder();
    expect((await pack(order, 2)).status).toBe(201);
    await refund(order, 2);
    await shop.work();
    expect((await order.row()).status).toBe('processing');
    const { parcels } = await see(order);
    expect((await move(order, 'undo', parcels[0]?.version ?? 0)).status).toBe(200);
    await expectClosed(order);
  });

  it('is shipped, not closed, when a part of it was sent before', async () => {
    const order = await paidOrder();
    expect((await pack(order, 1)).status).toBe(201);
    const { parcels } = await see(order);
    expect((await move(order, 'ship', parcels[0]?.version ?? 0)).status).toBe(200);
    await refund(order, 1);
    expect((await order.row()).status).toBe('shipped');
    await shop.work();
    expect(await order.steps()).not.toContain('refunded-whole');
  });

  it('waits while it is on hold, and ends with the release', async () => {
    const order = await paidOrder();
    shop.stripe.dispute(shop.intentsOf(order.id)[0]?.id ?? '', 'created', 'needs_response');
    const event = shop.stripe.events.at(-1);
    if (event) await shop.deliver(event);
    expect((await desk.change(order.id, 'release', { decision: 'refund' })).status).toBe(200);
    expect((await order.row()).status).toBe('processing');
    await shop.work();
    await expectClosed(order);
  });

  it('is ended by the job when it stands so from before, once', async () => {
    const order = await paidOrder();
    await refund(order, 2);
    await shop.work();
    // As the version before left it.
    await shop.database.pool.query(
      `delete from order_events where order_id = $1 and what = 'refunded-whole'`,
      [order.id],
    );
    await shop.database.pool.query(`update orders set status = 'processing' where id = $1`, [order.id]);
    expect(await listed(order.number)).toEqual([['processing', 'not-needed']]);
    expect(await completeOrders(shop.depsOf())).toBe(1);
    expect(await completeOrders(shop.depsOf())).toBe(0);
    await expectClosed(order);
  });

  it('does not hold up the erasure of its buyer', async () => {
    const order = await paidOrder();
    const email = `gone-${crypto.randomUUID()}@example.com`;
    await shop.database.pool.query('update orders set email = $2 where id = $1', [order.id, email]);
    await refund(order, 2);
    await shop.work();
    await shop.database.pool.query('delete from invoices_due where order_id = $1', [order.id]);
    const answer = await owner.post(`/people/${email}/forget`, {});
    expect(answer.status).toBe(200);
    expect(await dataOf<unknown>(answer)).toMatchObject({ ordersErased: 1 });
    // An erased order has no key, which the checks after each test ask for.
    const erased = shop.database.db.deleteFrom('orders').where('id', '=', order.id).returning('email');
    expect(await erased.executeTakeFirst()).toEqual({ email: '' });
  });
});
