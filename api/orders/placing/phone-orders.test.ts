import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PhoneQuote } from '../../../contract/desk/phone-orders.ts';
import { setUpPhone } from '../../testing/orders/phone.ts';
import { openDesk } from '../../testing/staff/desk.ts';

const phone = setUpPhone();
const { shop, call, place } = phone;

describe('a phone order', () => {
  it('is priced like the checkout, before it is placed', async () => {
    const { body } = await call({ couponApplied: 'welcome10' });
    const { payment: _, totalCents: __, ...cart } = body;
    const answer = await phone.desk.post('/phone-orders/quote', cart);
    const { data } = (await answer.json()) as { data: PhoneQuote };
    expect(data).toMatchObject({ subtotalCents: 3998, discountCents: 400, taxCents: 520, totalCents: 4118 });
    expect(data.lines).toMatchObject([{ quantity: 2, unitPriceCents: 1999, available: 10 }]);
    const early = await phone.desk.post('/phone-orders/quote', { ...cart, customer: { province: 'QC' } });
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
    expect(await placed.execute()).toEqual([{ what: 'placed', staff_id: phone.desk.id }]);
    await shop.work();
  });

  it('promises a delay from the payment by a link, and a day when it is paid in cash', async () => {
    const byLink = await place();
    expect((await byLink.row()).delivery_promise).toEqual({ by: null, days: 12, carrier: 'canada-post' });
    const cash = await place({ payment: 'cod' });
    expect((await cash.row()).delivery_promise).toMatchObject({ by: expect.stringMatching(/^20\d\d-/) });
    const preview = await phone.desk.post(`/orders/${byLink.orderId}/mail-preview`, { kind: 'pay-link' });
    expect(((await preview.json()) as { data: { text: string } }).data.text).toContain(
      'Au plus tard 12 jours ouvrables après votre paiement, par Postes Canada',
    );
    await shop.work();
  });

  it('is placed once for each key', async () => {
    const { body, stock } = await call();
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([1, 2].map(() => phone.desk.post('/orders', body, key)));
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
    await expect(phone.desk.post('/orders', body)).resolves.toBeProblem(code as 'CONFLICT');
    expect(await stock()).toBe(10);
  });

  it('is refused for more pieces than there are, and for production', async () => {
    const { body, sku } = await call();
    const tooMany = { ...body, lines: [{ sku, quantity: 11 }] };
    await expect(phone.desk.post('/orders', tooMany)).resolves.toBeProblem('OUT_OF_STOCK');
    const packer = await openDesk(shop.database, shop.api(), { role: 'production' });
    await expect(packer.post('/orders', body)).resolves.toBeProblem('FORBIDDEN');
  });
});
