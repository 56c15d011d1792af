import { describe, expect, it } from 'vitest';
import type { ActionRequiredAnswer } from '../../../contract/orders/orders.ts';
import { setUpCardTests } from '../../testing/orders/card-shop.ts';

const shop = setUpCardTests();

/** Places a card order that waits for the bank's step. */
async function atTheBank() {
  const cart = await shop.cart('pm_card_authenticationRequired');
  const { data } = (await (await cart.pay()).json()) as ActionRequiredAnswer;
  const leave = (body: unknown = { clientSecret: data.clientSecret }) =>
    shop.api().post(`/checkout/${data.order_id}/cancel`, body);
  return { ...cart, ...data, leave };
}

describe("R18 cancelling an order at the bank's step", () => {
  it('cancels the payment and the order, and returns the stock at once', async () => {
    const order = await atTheBank();
    expect(await order.stock()).toBe(9);
    expect((await order.leave()).status).toBe(200);
    expect(await order.row()).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await order.stock()).toBe(10);
    expect(shop.intentsOf((await order.row()).id)).toMatchObject([{ status: 'canceled' }]);
    expect((await order.leave()).status).toBe(200);
    expect(await order.stock()).toBe(10);
  });

  it('lets the shopper place the same order without confirming a duplicate', async () => {
    const order = await atTheBank();
    await order.leave();
    const { paymentMethodId: _, ...same } = order.body;
    expect((await shop.api().checkout({ ...same, paymentMethod: 'cod' })).status).toBe(201);
  });

  it('returns 409 when the bank has approved the payment first', async () => {
    const order = await atTheBank();
    shop.stripe.approveBank(order.clientSecret);
    expect((await order.leave()).status).toBe(409);
    expect((await order.confirm()).status).toBe(201);
    expect((await order.leave()).status).toBe(409);
    expect(await order.row()).toMatchObject({ payment_status: 'paid' });
  });

  it('returns 503 when the provider is unreachable, and leaves the order unchanged', async () => {
    const order = await atTheBank();
    shop.fail('503', { on: 'retrieve', times: Infinity });
    expect((await order.leave()).status).toBe(503);
    expect(await order.row()).toMatchObject({ payment_status: 'pending' });
  });
});

describe('cancelling an order is refused', () => {
  it("without its client secret, or with another order's", async () => {
    const [order, other] = [await atTheBank(), await atTheBank()];
    const bodies = [
      {},
      { clientSecret: '' },
      { clientSecret: 'x'.repeat(501) },
      { clientSecret: ['x'] },
      [],
      null,
    ];
    for (const body of bodies) expect((await order.leave(body)).status, JSON.stringify(body)).toBe(400);
    expect((await order.leave({ clientSecret: other.clientSecret })).status).toBe(404);
    expect(await order.row()).toMatchObject({ payment_status: 'pending' });
    expect(await order.stock()).toBe(9);
  });

  it('when it is paid in cash, over an hour old, or does not exist', async () => {
    const order = await atTheBank();
    const body = { clientSecret: order.clientSecret };
    const late = shop.api({ minutesLater: 61 });
    expect((await late.post(`/checkout/${order.order_id}/cancel`, body)).status).toBe(404);
    for (const number of ['HY-0000-0000-0000', 'x', '%00', '..%2f..']) {
      expect((await shop.api().post(`/checkout/${number}/cancel`, body)).status, number).toBe(404);
    }
    const cash = await shop.cart();
    const { paymentMethodId: _, ...same } = cash.body;
    const placed = await shop.api().checkout({ ...same, paymentMethod: 'cod' }, cash.key);
    expect(placed.status).toBe(201);
    const { order_number } = await cash.row();
    expect((await shop.api().post(`/checkout/${order_number}/cancel`, body)).status).toBe(409);
    expect(await cash.row()).toMatchObject({ payment_status: 'pending_cod' });
  });
});
