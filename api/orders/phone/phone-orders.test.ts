import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PayLink, PhoneOrderAnswer, PhoneQuote } from '../../../contract/desk/phone-orders.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { setUpCardTests } from '../../testing/orders/card-shop.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { stockOf } from '../../testing/orders/stock.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';
import { cancelUnfinishedPayments, reconcilePayments } from '../index.ts';
import { createPayLink } from './pay-link.ts';

const shop = setUpCardTests();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(shop.database, shop.api(), { role: 'desk' });
});

/** What a caller orders: 2 pieces of a variant, delivered to Ontario: $45.18. */
async function call(overrides: object = {}) {
  const flag = await createProduct(shop.database.db, { variants: [{ fabric: 'Nylon', size: '72x36' }] });
  const { customerInfo } = payload({ lines: [line(flag)] });
  const sku = flag.variants[0]?.sku ?? '';
  const body = {
    customer: customerInfo,
    language: 'fr',
    lines: [{ sku, quantity: 2 }],
    payment: 'link',
    totalCents: 4518,
  };
  return { body: { ...body, ...overrides }, sku, stock: () => stockOf(shop.database.db, sku) };
}

async function place(overrides: object = {}) {
  const caller = await call(overrides);
  const answer = await desk.post('/orders', caller.body);
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: PhoneOrderAnswer };
  const row = () =>
    shop.database.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', data.orderId)
      .executeTakeFirstOrThrow();
  const linkOf = async () =>
    `/pay-links/${(await createPayLink(shop.database.db, data.orderId, new Date()))?.token}`;
  return { ...caller, ...data, row, link: await linkOf() };
}

const pay = (link: string, paymentMethodId = 'pm_card_visa') => shop.api().post(link, { paymentMethodId });

describe('a phone order', () => {
  it('is priced like the checkout, before it is placed', async () => {
    const { body } = await call({ couponApplied: 'welcome10' });
    const { payment: _, totalCents: __, ...cart } = body;
    const answer = await desk.post('/phone-orders/quote', cart);
    const { data } = (await answer.json()) as { data: PhoneQuote };
    expect(data).toMatchObject({ subtotalCents: 3998, discountCents: 400, taxCents: 520, totalCents: 4118 });
    expect(data.lines).toMatchObject([{ quantity: 2, unitPriceCents: 1999, available: 10 }]);
    const early = await desk.post('/phone-orders/quote', { ...cart, customer: { province: 'QC' } });
    expect(((await early.json()) as { data: PhoneQuote }).data).toMatchObject({ taxCents: 599 });
  });

  it('paid in cash is placed at once, by the person, in the language of the caller', async () => {
    const order = await place({ payment: 'cod' });
    expect(await order.row()).toMatchObject({
      status: 'processing',
      payment_status: 'pending_cod',
      language: 'fr',
    });
    expect(await order.stock()).toBe(8);
    const placed = shop.database.db
      .selectFrom('order_events')
      .select(['what', 'staff_id'])
      .where('order_id', '=', order.orderId);
    expect(await placed.execute()).toEqual([{ what: 'placed', staff_id: desk.id }]);
    await shop.work();
  });

  it('is placed once for each key', async () => {
    const { body, stock } = await call();
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([1, 2].map(() => desk.post('/orders', body, key)));
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
    expect(second).toEqual(first);
    expect(await stock()).toBe(8);
    await shop.work();
  });

  it.each([
    ['another total than the caller was told', { totalCents: 4517 }, 'PRICE_CHANGED'],
    ['a sku that is not sold', { lines: [{ sku: 'NONE', quantity: 1 }] }, 'INVALID_REQUEST'],
    ['no pieces', { lines: [] }, 'INVALID_REQUEST'],
    ['no address', { customer: {} }, 'INVALID_REQUEST'],
  ])('is refused for %s', async (_, overrides, code) => {
    const { body, stock } = await call(overrides);
    await expect(desk.post('/orders', body)).resolves.toBeProblem(code as 'CONFLICT');
    expect(await stock()).toBe(10);
  });

  it('is refused for more pieces than there are, and for production', async () => {
    const { body, sku } = await call();
    const tooMany = { ...body, lines: [{ sku, quantity: 11 }] };
    await expect(desk.post('/orders', tooMany)).resolves.toBeProblem('OUT_OF_STOCK');
    const packer = await openDesk(shop.database, shop.api(), { role: 'production' });
    await expect(packer.post('/orders', body)).resolves.toBeProblem('FORBIDDEN');
  });
});

describe('a link to pay', () => {
  it('shows the order, charges the card once, and is paid then', async () => {
    const order = await place();
    const shown = await shop.api().get(order.link);
    expect(shown.headers.get('Referrer-Policy')).toBe('no-referrer');
    const { data } = (await shown.json()) as { data: PayLink };
    expect(data).toMatchObject({
      order_id: order.orderNumber,
      state: 'open',
      taxDetails: { HST: 5.2, province: 'ON' },
      totalAmount: 45.18,
      couponApplied: null,
      provider: 'stripe',
    });
    expect(await order.row()).toMatchObject({ payment_status: 'pending' });
    const answers = await Promise.all([pay(order.link), pay(order.link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await pay(order.link)).status).toBe(201);
    expect(shop.intentsOf(order.orderId)).toMatchObject([{ status: 'succeeded', amount: 4518 }]);
    expect(await order.row()).toMatchObject({ status: 'processing', payment_status: 'paid' });
    const paid = (await (await shop.api().get(order.link)).json()) as { data: PayLink };
    expect(paid.data.state).toBe('paid');
    const followed = await shop.api().get(order.link.replace('pay-links', 'order-links'));
    expect(await followed.json()).toMatchObject({ data: { order_id: order.orderNumber } });
    expect((await desk.money(order.orderId)).payments).toMatchObject([
      { kind: 'whole', state: 'paid', amountCents: 4518 },
    ]);
    await shop.work();
  });

  it('stays open after a declined card, for another one', async () => {
    const order = await place();
    await expect(pay(order.link, 'pm_card_chargeDeclined')).resolves.toBeProblem('CARD_DECLINED');
    expect(await order.row()).toMatchObject({ status: 'pending', payment_status: 'pending' });
    for (const event of shop.eventsOf(order.orderId)) await shop.deliver(event);
    expect((await pay(order.link)).status).toBe(201);
    expect(await order.stock()).toBe(8);
    await shop.work();
  });

  it("waits for the bank's step", async () => {
    const order = await place();
    expect((await pay(order.link, 'pm_card_authenticationRequired')).status).toBe(202);
    expect((await shop.api().post(`${order.link}/confirm`)).status).toBe(202);
    shop.stripe.approveBank((await order.row()).payment_reference ?? '');
    expect((await shop.api().post(`${order.link}/confirm`)).status).toBe(201);
    await shop.work();
  });

  it('keeps the pieces for three days, then the order ends by itself', async () => {
    const order = await place();
    const later = (minutesLater: number) => shop.depsOf({ minutesLater });
    const days = (count: number) => count * 24 * 60;
    expect(await cancelUnfinishedPayments(later(days(3)))).toBe(0);
    expect(await reconcilePayments(later(days(2)))).toBe(0);
    expect((await order.row()).status).toBe('pending');
    const over = await shop.api({ minutesLater: days(3) + 1 }).get(order.link);
    await expect(over).toBeProblem('NOT_FOUND');
    await cancelUnfinishedPayments(later(days(3) + 31));
    expect((await order.row()).status).toBe('cancelled');
    expect(await order.stock()).toBe(10);
  });

  it('that is made up, or of a cancelled order, shows nothing', async () => {
    const order = await place();
    expect((await desk.change(order.orderId, 'cancel', { notify: false })).status).toBe(200);
    for (const link of [order.link, `/pay-links/${'x'.repeat(43)}`, '/pay-links/x']) {
      await expect(shop.api().get(link)).resolves.toBeProblem('NOT_FOUND');
      await expect(pay(link)).resolves.toBeProblem('NOT_FOUND');
    }
  });
});
