import { beforeAll, expect, it } from 'vitest';
import { setUpCardTests } from '../../testing/orders/card-shop.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';

const shop = setUpCardTests();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(shop.database, shop.api());
});

it('B06 pieces of a cancelled order are not put back again by the refund that replaces a failed one', async () => {
  const order = await shop.cart('pm_card_visa', 2);
  expect((await order.pay()).status).toBe(201);
  const { id } = await order.row();
  shop.fail('pending-refund', { on: 'refund' });
  expect((await desk.change(id, 'cancel')).status).toBe(200);
  await shop.work();
  expect(await order.stock()).toBe(10);
  shop.stripe.settleRefund(shop.refundsOf(id)[0]?.id ?? '', 'failed');
  const event = shop.stripe.events.at(-1);
  if (event) expect((await shop.deliver(event)).status).toBe(200);
  const lines = [{ position: 0, quantity: 2, restock: true }];
  expect((await desk.change(id, 'refunds', { lines, reason: 'other' })).status).toBe(200);
  await shop.work();
  expect(await order.stock()).toBe(10);
  expect((await desk.money(id)).lines).toMatchObject([{ refunded: 2, restocked: 0 }]);
});
