import { describe, expect, it } from 'vitest';
import type { WholeOrder } from '../../../contract/desk/orders.ts';
import { dayIn } from '../../../contract/places/time-zones.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { acceptOffer, offerLine } from '../../testing/orders/offers.ts';
import { setUpPhone } from '../../testing/orders/phone.ts';
import { stockOf } from '../../testing/orders/stock.ts';
import { openDesk } from '../../testing/staff/desk.ts';
import { createPayLink } from '../money/create-pay-link.ts';

const phone = setUpPhone();
const { shop } = phone;

const changeRate = (hstPpm: number) =>
  shop.database.pool.query(
    `insert into tax_rows (province, valid_from, gst_ppm, pst_ppm, hst_ppm, source) values ('ON', $1, 0, 0, $2, 'A law')
     on conflict (province, valid_from) do update set hst_ppm = excluded.hst_ppm`,
    [dayIn('ON', new Date()), hstPpm],
  );

/** 10 flags for $1,000, 5 poles from the stock for $500, and $100 for the set-up: $1,808.00, with a deposit of $904.00. */
async function accept() {
  const { db } = shop.database;
  const pole = await createProduct(db, { stock: 20 });
  const lines = [
    offerLine('made', 10_000, { quantity: 10 }),
    offerLine('stock', 10_000, { quantity: 5, sku: pole.sku }),
    offerLine('setup', 10_000),
  ];
  const order = await acceptOffer(db, { lines });
  const manager = await openDesk(shop.database, shop.api(), { role: 'manager' });
  const change = async (path: string, body: object = {}) => {
    const answer = await manager.change(order.orderId, path, body);
    return { status: answer.status, text: await answer.text() };
  };
  const show = async () =>
    ((await (await manager.get(`/orders/${order.orderId}`)).json()) as { data: WholeOrder }).data;
  const pack = (lines: object[]) =>
    manager.post(`/orders/${order.orderId}/fulfilments`, {
      lines,
      carrier: 'ups',
      trackingNumber: '1Z999AA10123456784',
    });
  const ship = async (number: number) => {
    const parcel = (await show()).parcels.find((one) => one.number === number);
    const seen = { 'If-Match': `"v${parcel?.version}"` };
    return manager.post(`/orders/${order.orderId}/fulfilments/${number}/ship`, { notify: false }, seen);
  };
  const payByLink = async () => {
    const link = await createPayLink(db, order.orderId, new Date());
    return shop.api().post(`/pay-links/${link?.token}`, { paymentMethodId: 'pm_card_visa' });
  };
  const entries = async () =>
    (
      await shop.database.pool.query(
        'select kind, sales_cents, hst_cents from tax_entries where order_id = $1 order by id',
        [order.orderId],
      )
    ).rows;
  const money = () => manager.money(order.orderId);
  return { ...order, sku: pole.sku, change, show, pack, ship, payByLink, entries, money };
}

describe('an order with a deposit at the desk', () => {
  it('sends stock before the balance, which bills all of it at the rates of that day', async () => {
    await changeRate(130_000);
    const order = await accept();
    expect((await order.payByLink()).status).toBe(201);
    expect(await order.show()).toMatchObject({
      ...{ isFromOffer: true, quoteNumber: order.quote.number, paymentStatus: 'deposit_paid' },
      lines: [
        { kind: 'custom', sku: null, toPack: 0 },
        { kind: 'stock', toPack: 5 },
        { kind: 'setup', toPack: 0 },
      ],
    });
    await expect(order.pack([{ position: 0, quantity: 1 }])).resolves.toBeProblem('CONFLICT');
    await expect(order.pack([{ position: 2, quantity: 1 }])).resolves.toBeProblem('CONFLICT');
    expect((await order.pack([{ position: 1, quantity: 5 }])).status).toBe(201);
    await changeRate(150_000);
    expect((await order.ship(1)).status).toBe(200);
    // A bill never raises a total: the price gives way.
    const billed = await order.row();
    expect(billed).toMatchObject({
      status: 'processing',
      payment_status: 'deposit_paid',
      total_cents: 180_800,
    });
    expect(billed.price_adjustment_cents).toBeLessThan(0);
    const sale = {
      kind: 'sale',
      sales_cents: 160_000 + billed.price_adjustment_cents,
      hst_cents: billed.hst_cents,
    };
    expect(await order.entries()).toEqual([sale]);
    await changeRate(180_000);
    expect((await order.change('balance-link')).status).toBe(200);
    expect((await order.payByLink()).status).toBe(201);
    expect(await order.row()).toMatchObject({ payment_status: 'paid', hst_cents: billed.hst_cents });
    expect(await order.entries()).toEqual([sale]);
    expect((await order.pack([{ position: 0, quantity: 10 }])).status).toBe(201);
    expect((await order.ship(2)).status).toBe(200);
    expect(await order.row()).toMatchObject({ status: 'shipped' });
    await shop.work();
    await changeRate(130_000);
  });

  it('takes a deposit by cheque and a balance in parts, and gives all of it back, newest first', async () => {
    await changeRate(130_000);
    const order = await accept();
    const cheque = (amountCents: number) =>
      order.change('payments-received', { amountCents, means: 'cheque', remark: '77' });
    expect(await cheque(90_000)).toMatchObject({ status: 409 });
    expect(await cheque(180_801)).toMatchObject({ status: 409 });
    expect((await cheque(90_400)).status).toBe(200);
    expect(await order.row()).toMatchObject({ payment_status: 'deposit_paid', asked_cents: null });
    expect((await order.change('balance-link')).status).toBe(200);
    expect((await cheque(40_400)).status).toBe(200);
    expect(await order.row()).toMatchObject({ payment_status: 'deposit_paid', asked_cents: 50_000 });
    expect((await order.payByLink()).status).toBe(201);
    expect(await order.row()).toMatchObject({ payment_status: 'paid', status: 'processing' });
    expect((await order.money()).payments).toMatchObject([
      { kind: 'balance', state: 'paid', amountCents: 40_400, means: 'cheque' },
      { kind: 'balance', state: 'paid', amountCents: 50_000, means: null },
      { kind: 'deposit', state: 'paid', amountCents: 90_400, means: 'cheque' },
      { kind: 'deposit', state: 'failed', amountCents: 90_400, means: null },
    ]);
    const setup = { lines: [{ position: 2, quantity: 1, restock: true }], reason: 'price' };
    expect((await order.change('refunds', setup)).status).toBe(200);
    await shop.work();
    expect((await order.entries()).at(-1)).toEqual({
      kind: 'refund',
      sales_cents: -10_000,
      hst_cents: -1300,
    });
    expect((await order.change('cancel')).status).toBe(200);
    await shop.work();
    const { refunds } = await order.money();
    expect(refunds.map(({ amountCents, method }) => [amountCents, method])).toEqual([
      [11_300, 'other'],
      ...[
        [29_100, 'other'],
        [50_000, 'provider'],
        [90_400, 'other'],
      ],
    ]);
    expect(await stockOf(shop.database.db, order.sku)).toBe(20);
    const sums = await order.entries();
    expect(sums.reduce((sum, { sales_cents }) => sum + sales_cents, 0)).toBe(0);
  });

  it('is paid by cheque without a link: all at once, or the balance that nobody asked for', async () => {
    await changeRate(130_000);
    const whole = await accept();
    const all = { amountCents: 180_800, means: 'transfer' };
    expect((await whole.change('payments-received', all)).status).toBe(200);
    expect(await whole.row()).toMatchObject({ status: 'processing', payment_status: 'paid' });
    const parts = await accept();
    for (const means of ['cheque', 'cash'])
      expect((await parts.change('payments-received', { amountCents: 90_400, means })).status).toBe(200);
    expect(await parts.row()).toMatchObject({ payment_status: 'paid' });
    const paid = async (order: typeof whole) =>
      (await order.money()).payments.filter(({ state }) => state === 'paid').map(({ kind }) => kind);
    expect([await paid(whole), await paid(parts)]).toEqual([['whole'], ['balance', 'deposit']]);
    expect(await parts.entries()).toMatchObject([{ kind: 'sale', sales_cents: 160_000 }]);
    await shop.work();
  });

  it('lowers the balance by what is dropped, and gives a deposit back without a tax entry', async () => {
    await changeRate(130_000);
    const order = await accept();
    await order.payByLink();
    await order.change('balance-link');
    const dropped = { lines: [{ position: 1, quantity: 5, restock: true }], reason: 'price' };
    expect((await order.change('refunds', dropped)).status).toBe(200);
    expect(await order.money()).toMatchObject({ creditedCents: 56_500, dueCents: 33_900, refundedCents: 0 });
    expect(await order.row()).toMatchObject({ asked_cents: 33_900, payment_status: 'deposit_paid' });
    expect(await stockOf(shop.database.db, order.sku)).toBe(20);
    expect((await order.change('cancel')).status).toBe(200);
    await shop.work();
    expect(await order.row()).toMatchObject({ status: 'cancelled', asked_cents: null });
    expect((await order.money()).refunds).toMatchObject([
      { method: 'credit', amountCents: 56_500 },
      { method: 'provider', amountCents: 90_400, state: 'paid' },
    ]);
    expect(await order.entries()).toEqual([]);
    await expect(order.payByLink()).resolves.toBeProblem('NOT_FOUND');
  });

  it('is done once it is paid when nothing of it is sent', async () => {
    const { db } = shop.database;
    const lines = [offerLine('setup', 10_000), offerLine('art', 30_000)];
    const order = await acceptOffer(db, { lines, payment: 'whole' });
    const link = await createPayLink(db, order.orderId, new Date());
    const paid = await shop.api().post(`/pay-links/${link?.token}`, { paymentMethodId: 'pm_card_visa' });
    expect(paid.status).toBe(201);
    expect(await order.row()).toMatchObject({ status: 'delivered', payment_status: 'paid' });
    const { rows } = await shop.database.pool.query(
      'select parcels, has_unpacked from order_listings where order_id = $1',
      [order.orderId],
    );
    expect(rows).toEqual([{ parcels: 'delivered', has_unpacked: false }]);
    await shop.work();
  });
});
