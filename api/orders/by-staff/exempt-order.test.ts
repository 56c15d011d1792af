import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderMoney } from '../../../contract/desk/order-money.ts';
import type { WholeOrder } from '../../../contract/desk/orders.ts';
import type { PayLink, PhoneOrderAnswer } from '../../../contract/desk/phone-orders.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { setUpCardTests } from '../../testing/orders/card-shop.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';
import { CERTIFICATE, uploadCertificate } from '../../testing/staff/upload-certificate.ts';
import { createPayLink } from '../money/create-pay-link.ts';

const shop = setUpCardTests();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(shop.database, shop.api(), { role: 'desk' });
});

/** The relief of a First Nations buyer in Ontario: the 8 % of the province. */
const RELIEF = { from: 'provincial', certificate: '1234567890', file: null } as const;

/** An order of $100 in Ontario, to be paid in cash: $113. */
async function cashOrder() {
  const flag = await createProduct(shop.database.db, { priceCents: 10_000 });
  const answer = await shop.api().checkout(payload({ lines: [line(flag)] }));
  const { data } = (await answer.json()) as { data: { order_id: string } };
  return rowOf(data.order_id);
}

const rowOf = (number: string) =>
  shop.database.db
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();

const exempt = (id: string, exemption: object | null, sent = {}) =>
  desk.change(id, 'tax-exemption', { exemption }, sent);
const shown = async (id: string) =>
  ((await (await desk.get(`/orders/${id}`)).json()) as { data: WholeOrder }).data;

async function phoneOrder(overrides: object = {}) {
  const flag = await createProduct(shop.database.db, { priceCents: 10_000 });
  const { customerInfo } = payload({ lines: [line(flag)] });
  const lines = [{ sku: flag.sku, quantity: 1 }];
  const body = { customer: customerInfo, language: 'en', lines, payment: 'link', totalCents: 11_300 };
  const answer = await desk.post('/orders', { ...body, ...overrides });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: PhoneOrderAnswer }).data;
}

describe('an exempt buyer', () => {
  it('is freed from the 8 % of Ontario alone, with the certificate on the order and a mail', async () => {
    const { id, order_number } = await cashOrder();
    const answer = await exempt(id, RELIEF);
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { data: OrderMoney }).data).toMatchObject({
      totalCents: 10_500,
      dueCents: 10_500,
    });
    expect(await rowOf(order_number)).toMatchObject({
      tax_cents: 500,
      hst_cents: 500,
      hst_ppm: 50_000,
      total_cents: 10_500,
      tax_exemption: RELIEF,
    });
    const { money, timeline } = await shown(id);
    expect(money).toMatchObject({
      exemption: { from: 'provincial', certificate: '1234567890', hasFile: false },
      taxDetails: { HST: 500, rates: { HST: 5 }, exemptFrom: 'provincial' },
    });
    expect(timeline.at(-1)).toMatchObject({
      step: 'tax-changed',
      detail: { from: 'provincial', beforeCents: 11_300, afterCents: 10_500 },
    });
    await shop.work();
    expect((await desk.change(id, 'cash-received')).status).toBe(200);
    expect(await desk.money(id)).toMatchObject({
      payments: [{ kind: 'cash', amountCents: 10_500 }],
      dueCents: 0,
    });
    // Once it is paid, the tax is a matter of a refund.
    await expect(exempt(id, null)).resolves.toBeProblem('CONFLICT');
    expect((await rowOf(order_number)).total_cents).toBe(10_500);
  });

  it('is charged the whole tax again when the exemption is taken back', async () => {
    const { id, order_number } = await cashOrder();
    await exempt(id, { ...RELIEF, from: 'all' });
    expect(await rowOf(order_number)).toMatchObject({ tax_cents: 0, hst_ppm: 0, total_cents: 10_000 });
    await exempt(id, { ...RELIEF, from: 'federal' });
    expect(await rowOf(order_number)).toMatchObject({ tax_cents: 800, total_cents: 10_800 });
    await exempt(id, null);
    expect(await rowOf(order_number)).toMatchObject({
      tax_cents: 1300,
      hst_ppm: 130_000,
      total_cents: 11_300,
      tax_exemption: null,
    });
    await shop.work();
  });

  it('pays the new total by the link that was mailed', async () => {
    const { orderId, orderNumber } = await phoneOrder();
    const token = (await createPayLink(shop.database.db, orderId, new Date()))?.token;
    expect((await exempt(orderId, RELIEF)).status).toBe(200);
    const link = await (await shop.api().get(`/pay-links/${token}`)).json();
    expect((link as { data: PayLink }).data).toMatchObject({ totalAmount: 105, taxAmount: 5 });
    const paid = await shop.api().post(`/pay-links/${token}`, { paymentMethodId: 'pm_card_visa' });
    expect(paid.status).toBe(201);
    expect(shop.intentsOf(orderId)).toMatchObject([{ amount: 10_500 }]);
    expect(await rowOf(orderNumber)).toMatchObject({ payment_status: 'paid', held_reason: null });
    await shop.work();
  });

  it('is freed when an order is taken on the phone, and the price says so before', async () => {
    const exemption = { ...RELIEF, from: 'all' };
    await expect(
      desk.post('/orders', { ...(await phoneBody()), taxExemption: exemption }),
    ).resolves.toBeProblem('PRICE_CHANGED');
    const { orderNumber } = await phoneOrder({ taxExemption: exemption, totalCents: 10_000 });
    expect(await rowOf(orderNumber)).toMatchObject({ tax_cents: 0, tax_exemption: exemption });
    await shop.work();
  });
});

async function phoneBody() {
  const flag = await createProduct(shop.database.db, { priceCents: 10_000 });
  const { customerInfo: customer } = payload({ lines: [line(flag)] });
  return {
    customer,
    language: 'en',
    lines: [{ sku: flag.sku, quantity: 1 }],
    payment: 'link',
    totalCents: 11_300,
  };
}

describe('the file of a certificate', () => {
  const upload = () => uploadCertificate(shop.database, desk);

  it('P117 is kept with the order, which staff download it from, and the log says who', async () => {
    const { key, name } = await upload();
    expect(name).toBe('card.png');
    const { id } = await cashOrder();
    expect((await exempt(id, { ...RELIEF, file: key })).status).toBe(200);
    expect((await shown(id)).money.exemption).toMatchObject({ hasFile: true });
    const file = await desk.get(`/orders/${id}/tax-certificate`);
    expect(file.headers.get('Content-Type')).toBe('image/png');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(CERTIFICATE);
    const opened = await shop.database.pool.query(
      `select staff_id, subject_kind from staff_log where what = 'certificate.opened' and subject_id = $1`,
      [id],
    );
    expect(opened.rows).toEqual([{ staff_id: desk.id, subject_kind: 'order' }]);
    await exempt(id, null);
    await expect(desk.get(`/orders/${id}/tax-certificate`)).resolves.toBeProblem('NOT_FOUND');
    await shop.work();
  });

  it('is refused when it is no upload of the shop, and nothing changes', async () => {
    const { id, order_number } = await cashOrder();
    await expect(exempt(id, { ...RELIEF, file: 'x'.repeat(32) })).resolves.toBeProblem(
      'INVALID_REQUEST',
      'exemption.file',
    );
    await expect(exempt(id, { ...RELIEF, certificate: ' ' })).resolves.toBeProblem('INVALID_REQUEST');
    await expect(exempt(id, { ...RELIEF, from: 'nothing' })).resolves.toBeProblem('INVALID_REQUEST');
    expect(await rowOf(order_number)).toMatchObject({ total_cents: 11_300, tax_exemption: null });
    await shop.work();
  });
});

describe('an exemption is refused', () => {
  it('while a card is being charged, and for an order that was paid by card', async () => {
    const { orderId } = await phoneOrder();
    await shop.database.pool.query(
      `update idempotency_keys set leased_until = now() + interval '1 minute' where order_id = $1`,
      [orderId],
    );
    await expect(exempt(orderId, RELIEF)).resolves.toBeProblem('REQUEST_IN_PROGRESS');
    const order = await shop.cart('pm_card_visa');
    await order.pay();
    await expect(exempt((await order.row()).id, RELIEF)).resolves.toBeProblem('CONFLICT');
    await shop.work();
  });

  it('on a version that somebody else has changed', async () => {
    const { id } = await cashOrder();
    await expect(exempt(id, RELIEF, { version: 99 })).resolves.toBeProblem('CHANGED_MEANWHILE');
    await shop.work();
  });
});

it('rounds what is taken in cash to 5 cents, and leaves the total of the order to the cent', async () => {
  const flag = await createProduct(shop.database.db, { priceCents: 1999 });
  const answer = await shop.api().checkout(payload({ lines: [line(flag)] }));
  const { data } = (await answer.json()) as { data: { order_id: string } };
  const { id, order_number } = await rowOf(data.order_id);
  expect(await desk.money(id)).toMatchObject({ totalCents: 2259, cashDueCents: 2260 });
  await desk.change(id, 'cash-received');
  expect(await desk.money(id)).toMatchObject({
    totalCents: 2259,
    payments: [{ kind: 'cash', amountCents: 2259, roundingCents: 1 }],
  });
  expect((await rowOf(order_number)).total_cents).toBe(2259);
  await shop.work();
});
