import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderMoney } from '../../../contract/desk/order-money.ts';
import type { RefundQuote } from '../../../contract/desk/refunds.ts';
import { placeOrderAtTheBank, setUpCardTests } from '../../testing/orders/card-shop.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';

const shop = setUpCardTests();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(shop.database, shop.api());
});

/** A paid order of 2 pieces at $19.99 in Ontario: $45.18. */
async function paidOrder() {
  const order = await shop.cart('pm_card_visa', 2);
  expect((await order.pay()).status).toBe(201);
  return { ...order, id: (await order.row()).id };
}

const ONE = { lines: [{ position: 0, quantity: 1, restock: true }], reason: 'returned' };
const dataOf = async (answer: Response) => ((await answer.json()) as { data: OrderMoney }).data;

describe('a refund', () => {
  it('gives back a piece with its tax, in the currency of the payment, and tells the buyer', async () => {
    const order = await paidOrder();
    const quoted = await desk.get(`/orders/${order.id}/refund-quote?lines=0:1`);
    const { data } = (await quoted.json()) as { data: RefundQuote };
    expect(data).toMatchObject({
      amountCents: 2259,
      remainingCents: 2259,
      cashCents: 2259,
      isWithinLimit: true,
    });
    expect(data.parts).toMatchObject({ goods: 1999, hst: 260 });
    const asked = await desk.change(order.id, 'refunds', ONE);
    expect(asked.status).toBe(200);
    expect(await dataOf(asked)).toMatchObject({
      refundedCents: 2259,
      refundableCents: 2259,
      refunds: [{ amountCents: 2259, state: 'asked', reason: 'returned', askedBy: desk.id }],
      lines: [{ quantity: 2, refunded: 1, restocked: 1 }],
    });
    expect(await order.stock()).toBe(9);
    await shop.work();
    const [intent] = shop.intentsOf(order.id);
    expect(shop.refundsOf(order.id)).toMatchObject([{ payment_intent: intent?.id, amount: 2259 }]);
    const money = await desk.money(order.id);
    expect(money.refunds).toMatchObject([
      { state: 'paid', providerReference: shop.refundsOf(order.id)[0]?.id },
    ]);
    expect((await order.steps()).slice(-2)).toEqual(['refund-asked', 'refunded']);
    const log = shop.database.db
      .selectFrom('staff_log')
      .select(['what', 'staff_id'])
      .where('subject_id', '=', order.id);
    expect(await log.execute()).toEqual([{ what: 'order.refund-asked', staff_id: desk.id }]);
  });

  it('of an amount is split over goods and tax, and the rest ends it to the cent', async () => {
    const order = await paidOrder();
    await desk.change(order.id, 'refunds', { amountCents: 1000, reason: 'price' });
    await desk.change(order.id, 'refunds', { ...ONE, lines: [{ ...ONE.lines[0], quantity: 2 }] });
    await shop.work();
    const { refunds, refundedCents, refundableCents } = await desk.money(order.id);
    expect([refundedCents, refundableCents]).toEqual([4518, 0]);
    const taxes = refunds.map(({ parts }) => parts.hst);
    expect(taxes.reduce((a, b) => a + b, 0)).toBe(520);
    expect(shop.refundsOf(order.id).map(({ amount }) => amount)).toEqual([1000, 3518]);
  });

  it.each([
    ['more pieces than were bought', { ...ONE, lines: [{ ...ONE.lines[0], quantity: 3 }] }, 'CONFLICT'],
    ['a line that is not there', { ...ONE, lines: [{ ...ONE.lines[0], position: 7 }] }, 'CONFLICT'],
    ['the same line twice', { ...ONE, lines: [ONE.lines[0], ONE.lines[0]] }, 'CONFLICT'],
    ['more than was paid', { amountCents: 4519, reason: 'other' }, 'CONFLICT'],
    ['nothing', { reason: 'other' }, 'CONFLICT'],
    ['a negative amount', { amountCents: -1, reason: 'other' }, 'INVALID_REQUEST'],
    ['pieces and an amount', { ...ONE, amountCents: 100 }, 'INVALID_REQUEST'],
    ['half a cent', { amountCents: 0.5, reason: 'other' }, 'INVALID_REQUEST'],
    ['no reason', { amountCents: 1 }, 'INVALID_REQUEST'],
  ] as const)('is refused for %s', async (_, body, code) => {
    const order = await paidOrder();
    await expect(desk.change(order.id, 'refunds', body)).resolves.toBeProblem(code);
    expect(await desk.money(order.id)).toMatchObject({ refunds: [], refundedCents: 0 });
    expect(await order.stock()).toBe(8);
  });

  it('of an unpaid order is refused', async () => {
    const order = await shop.cart('pm_card_authenticationRequired', 1);
    await order.pay();
    const { id } = await order.row();
    await expect(desk.change(id, 'refunds', ONE)).resolves.toBeProblem('CONFLICT');
  });

  it('needs the version, a key, a fresh proof, the role and, at the desk, the limit', async () => {
    const order = await paidOrder();
    const api = shop.api();
    const path = `/admin/orders/${order.id}/refunds`;
    const { headers } = desk;
    await expect(api.post(path, ONE, headers)).resolves.toBeProblem('PRECONDITION_REQUIRED');
    await expect(api.post(path, ONE, { ...headers, 'If-Match': '"v1"' })).resolves.toBeProblem(
      'IDEMPOTENCY_KEY_REQUIRED',
    );
    const [tired, packer, limited] = [
      await openDesk(shop.database, api, { isElevated: false }),
      await openDesk(shop.database, api, { role: 'production' }),
      await openDesk(shop.database, api, { role: 'desk', refundLimitCents: 2258 }),
    ];
    await expect(tired.change(order.id, 'refunds', ONE)).resolves.toBeProblem('STEP_UP_REQUIRED');
    await expect(packer.change(order.id, 'refunds', ONE)).resolves.toBeProblem('FORBIDDEN');
    await expect(limited.change(order.id, 'refunds', ONE)).resolves.toBeProblem('FORBIDDEN');
    expect((await limited.change(order.id, 'refunds', { amountCents: 2258, reason: 'price' })).status).toBe(
      200,
    );
    expect((await desk.money(order.id)).refundedCents).toBe(2258);
    await shop.work();
  });

  it('that the bank returns is not counted, and staff are told', async () => {
    const order = await paidOrder();
    shop.fail('pending-refund', { on: 'refund' });
    await desk.change(order.id, 'refunds', ONE);
    await shop.work();
    expect((await desk.money(order.id)).refunds).toMatchObject([{ state: 'sent' }]);
    const [{ id: refundId } = { id: '' }] = shop.refundsOf(order.id);
    shop.stripe.settleRefund(refundId, 'failed');
    for (const event of shop.stripe.events.slice(-3)) await shop.deliver(event);
    expect(await desk.money(order.id)).toMatchObject({
      refundedCents: 0,
      refundableCents: 4518,
      refunds: [{ state: 'failed', failure: 'lost_or_stolen_card' }],
    });
    await shop.work();
    const told = shop.database.db
      .selectFrom('outbox')
      .select('recipient')
      .where('order_id', '=', order.id)
      .where('kind', '=', 'refund-failed-for-shop');
    expect((await told.execute()).map(({ recipient }) => recipient)).toContain(desk.email);
    // The piece is back already, so the second refund of it does not put it back again.
    await desk.change(order.id, 'refunds', ONE);
    await shop.work();
    expect(await order.stock()).toBe(9);
  });

  it('that the bank returned stays failed, also when older news of it come late', async () => {
    const order = await paidOrder();
    await desk.change(order.id, 'refunds', ONE);
    await shop.work();
    const byHand = shop.stripe.refundByHand(shop.intentsOf(order.id)[0]?.id ?? '', 1000);
    const [ours] = shop.refundsOf(order.id);
    for (const { id } of [byHand, ours ?? byHand]) shop.stripe.settleRefund(id, 'failed');
    for (const event of shop.stripe.events.slice(-7).toReversed()) await shop.deliver(event);
    await shop.work();
    expect(await desk.money(order.id)).toMatchObject({
      refundedCents: 0,
      refundableCents: 4518,
      refunds: [{ state: 'failed' }, { state: 'failed' }],
    });
  });

  it('that is reported before its payment is counted when it is reported again', async () => {
    const order = await placeOrderAtTheBank(shop);
    order.approve();
    const [intent] = shop.intentsOf(order.id);
    const paid = shop.stripe.events.at(-1);
    shop.stripe.refundByHand(intent?.id ?? '', 1000);
    const event = shop.stripe.events.at(-1);
    if (!event || !paid) throw new Error('Stripe sent no events');
    await expect(shop.deliver(event)).toBeProblem('SERVICE_UNAVAILABLE');
    for (const sent of [paid, event]) expect((await shop.deliver(sent)).status).toBe(200);
    expect(await desk.money(order.id)).toMatchObject({ paidCents: 2259, refundedCents: 1000 });
    await shop.work();
  });

  it('that somebody made at the provider is counted', async () => {
    const order = await paidOrder();
    shop.stripe.refundByHand(shop.intentsOf(order.id)[0]?.id ?? '', 1000);
    const event = shop.stripe.events.at(-1);
    if (event) for (const sent of [event, event]) expect((await shop.deliver(sent)).status).toBe(200);
    const money = await desk.money(order.id);
    expect(money).toMatchObject({ refundedCents: 1000, refundableCents: 3518 });
    expect(money.refunds).toMatchObject([{ reason: 'by-provider', state: 'paid', askedBy: null }]);
    await shop.work();
  });
});
