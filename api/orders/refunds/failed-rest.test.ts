import { beforeAll, expect, it } from 'vitest';
import type { WholeOrder } from '../../../contract/desk/orders.ts';
import { setUpCardTests } from '../../testing/orders/card-shop.ts';
import { UPS } from '../../testing/orders/desk.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';

const shop = setUpCardTests();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(shop.database, shop.api());
});

/** An order of two pieces: one was shipped, the refund of the other one is under way at the bank. */
async function halfRefunded() {
  const cart = await shop.cart('pm_card_visa', 2);
  await cart.pay();
  const { id } = await cart.row();
  const see = async () => ((await (await desk.get(`/orders/${id}`)).json()) as { data: WholeOrder }).data;
  const pack = () =>
    desk.post(`/orders/${id}/fulfilments`, { lines: [{ position: 0, quantity: 1 }], ...UPS });
  const ship = async (parcel: number) => {
    const version = (await see()).parcels.find(({ number }) => number === parcel)?.version;
    const path = `/orders/${id}/fulfilments/${parcel}/ship`;
    return desk.post(path, { notify: false }, { 'If-Match': `"v${version}"` });
  };
  await pack();
  await ship(1);
  shop.fail('pending-refund', { on: 'refund' });
  const lines = [{ position: 0, quantity: 1, restock: false }];
  await desk.change(id, 'refunds', { lines, reason: 'not-available' });
  await shop.work();
  const settle = async (status: 'failed' | 'succeeded') => {
    shop.stripe.settleRefund(shop.refundsOf(id)[0]?.id ?? '', status);
    for (const event of shop.stripe.events.slice(-3)) await shop.deliver(event);
  };
  return { see, pack, ship, settle };
}

it('the pieces of a refund that failed are packed after all, and the order is prepared until they are sent', async () => {
  const order = await halfRefunded();
  expect(await order.see()).toMatchObject({ status: 'shipped', lines: [{ refunded: 1, toPack: 0 }] });
  await order.settle('failed');
  const open = await order.see();
  expect(open).toMatchObject({
    status: 'processing',
    lines: [{ refunded: 0, toPack: 1 }],
    next: expect.arrayContaining(['pack']),
  });
  expect(open.timeline.map(({ step }) => step).slice(-2)).toEqual(['refund-failed', 'reopened']);
  expect((await order.pack()).status).toBe(201);
  expect((await order.ship(2)).status).toBe(200);
  expect(await order.see()).toMatchObject({ status: 'shipped', next: expect.not.arrayContaining(['pack']) });
  await shop.work();
});
