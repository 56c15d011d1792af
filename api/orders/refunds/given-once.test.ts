import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpCardTests } from '../../testing/orders/card-shop.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';
import { times } from '../../testing/times.ts';

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

describe('B05 a refund is given once', () => {
  /** Runs the jobs, also those that wait for a retry. */
  async function workOff(): Promise<void> {
    for (const _ of times(3, () => 0)) {
      await shop.work();
      await shop.database.pool.query(
        'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
      );
    }
  }

  async function expectOnce(orderId: string, amounts: readonly number[]): Promise<void> {
    expect(shop.refundsOf(orderId).map(({ amount }) => amount)).toEqual(amounts);
    const { refunds, paidCents } = await desk.money(orderId);
    expect(refunds.map(({ amountCents, state }) => [amountCents, state])).toEqual(
      amounts.map((sum) => [sum, 'paid']),
    );
    expect(amounts.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(paidCents);
  }

  it('B05 when it is pressed twice', async () => {
    const order = await paidOrder();
    const key = randomUUID();
    const sent = { version: (await order.row()).version, key };
    const press = () => desk.change(order.id, 'refunds', ONE, sent);
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await press()).status).toBe(200);
    const other = await desk.change(order.id, 'refunds', { amountCents: 1, reason: 'other' }, sent);
    await expect(other).toBeProblem('IDEMPOTENCY_KEY_REUSED');
    await shop.work();
    await expectOnce(order.id, [2259]);
    expect(await order.stock()).toBe(9);
  });

  it('B05 when two people press it, and 20 calls come at once', async () => {
    const order = await paidOrder();
    const other = await openDesk(shop.database, shop.api(), { role: 'owner' });
    const { version } = await order.row();
    const answers = await Promise.all(
      times(20, (index) => (index % 2 ? desk : other).change(order.id, 'refunds', ONE, { version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...times(19, () => 412)]);
    const late = answers.find(({ status }) => status === 412);
    expect(await late?.json()).toMatchObject({ data: { refundedCents: 2259 } });
    await shop.work();
    await expectOnce(order.id, [2259]);
  });

  it('B05 when 20 calls each see the order as it is: never above what was paid', async () => {
    const order = await paidOrder();
    const ask = () => desk.change(order.id, 'refunds', { amountCents: 1000, reason: 'price' });
    for (const _ of times(5, () => 0)) await Promise.all(times(4, ask));
    await shop.work();
    const sum = shop.refundsOf(order.id).reduce((all, { amount }) => all + amount, 0);
    expect(sum).toBe((await desk.money(order.id)).refundedCents);
    expect(sum).toBeLessThanOrEqual(4000);
    expect(sum).toBeGreaterThan(0);
  });

  it.each([
    ['slow', { delayMs: 300 }],
    ['cut before it is sent', 'reset-before'],
    ['cut after it is sent', 'reset-after'],
    ['a stored 500 without a refund', '500-before'],
    ['a stored 500 with a refund', '500-after'],
    ['busy', '429'],
    ['down', '503'],
    ['answering nonsense', 'garbage'],
  ] as const)('B05 when the provider is %s', async (_, fault) => {
    const order = await paidOrder();
    shop.fail(fault, { on: 'refund', times: 3 });
    await desk.change(order.id, 'refunds', ONE);
    await workOff();
    shop.stripe.recover();
    await workOff();
    await expectOnce(order.id, [2259]);
  });

  it('B05 when its answer is lost and the provider has forgotten its key', async () => {
    const order = await paidOrder();
    shop.fail('reset-after', { on: 'refund', times: 2 });
    await desk.change(order.id, 'refunds', ONE);
    await shop.work();
    expect((await desk.money(order.id)).refunds).toMatchObject([{ state: 'unknown' }]);
    shop.stripe.forgetKeys();
    await workOff();
    await expectOnce(order.id, [2259]);
  });

  it('B05 when the provider refuses: the money stays, and a person is told', async () => {
    const order = await paidOrder();
    await desk.change(order.id, 'refunds', ONE);
    // Somebody was faster, in the provider's dashboard.
    shop.stripe.refundByHand(shop.intentsOf(order.id)[0]?.id ?? '', 4518);
    await workOff();
    expect((await desk.money(order.id)).refunds).toMatchObject([
      { state: 'failed', failure: 'charge_already_refunded' },
    ]);
    const event = shop.stripe.events.at(-1);
    if (event) await shop.deliver(event);
    expect(await desk.money(order.id)).toMatchObject({ refundedCents: 4518, refundableCents: 0 });
    await workOff();
  });
});
