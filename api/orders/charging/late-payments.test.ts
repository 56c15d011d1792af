import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../contract/problem-schema.ts';
import { setUpCardTests } from '../../testing/orders/card-shop.ts';
import { expectChecking, expectPaid, SHORT_TIMEOUTS } from '../../testing/orders/payment-answers.ts';
import { cancelUnfinishedPayments, reconcilePayments, refundPayment } from '../index.ts';

const shop = setUpCardTests();

const sweep = (minutesLater: number) => cancelUnfinishedPayments(shop.depsOf({ minutesLater }));
const reconcile = (minutesLater: number) => reconcilePayments(shop.depsOf({ minutesLater }));

describe("R18 an abandoned bank's step", () => {
  it('is cancelled with its PaymentIntent after 30 minutes, and the stock is returned', async () => {
    const order = await shop.cart('pm_card_authenticationRequired');
    expect((await order.pay()).status).toBe(202);
    expect(await sweep(29)).toBe(0);
    expect(await order.stock()).toBe(9);
    expect(await sweep(31)).toBe(1);
    const { id, status, payment_closed_at } = await order.row();
    expect([status, payment_closed_at !== null]).toEqual(['cancelled', true]);
    expect(shop.intentsOf(id).map((intent) => intent.status)).toEqual(['canceled']);
    expect(await order.stock()).toBe(10);
    for (const event of shop.eventsOf(id)) expect((await shop.deliver(event)).status).toBe(200);
    expect(await order.steps()).toEqual(['placed', 'charge-asked', 'bank-asked', 'cancelled']);
    await expect(order.confirm()).toBeProblem('CARD_DECLINED');
    expect(await reconcile(40)).toBe(0);
  });

  it('is cancelled when it is older than 30 minutes, and not a millisecond earlier', async () => {
    const order = await shop.cart('pm_card_authenticationRequired');
    expect((await order.pay()).status).toBe(202);
    const placedAt = (await order.row()).created_at.getTime();
    const sweepAfter = (ms: number) =>
      cancelUnfinishedPayments({ ...shop.depsOf(), now: () => new Date(placedAt + ms) });
    expect(await sweepAfter(30 * 60_000)).toBe(0);
    expect(await order.row()).toMatchObject({ status: 'pending', payment_status: 'pending' });
    expect(await sweepAfter(30 * 60_000 + 1)).toBe(1);
    expect(await order.row()).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
  });

  it('becomes a paid order if the bank has approved it', async () => {
    const order = await shop.cart('pm_card_authenticationRequired');
    await order.pay();
    shop.stripe.approveBank((await order.row()).payment_reference ?? '');
    expect(await sweep(31)).toBe(1);
    await expectPaid(await order.confirm());
  });
});

describe('R19 a payment that succeeds after its order was cancelled', () => {
  async function chargedTooLate() {
    const order = await shop.cart();
    const made = Promise.withResolvers<void>();
    shop.fail({ until: made.promise }, { on: 'create' });
    await expectChecking(await order.pay({ timeouts: SHORT_TIMEOUTS }));
    const { id } = await order.row();
    // The provider has no payment yet.
    expect(await sweep(31)).toBe(1);
    expect((await order.row()).status).toBe('cancelled');
    made.resolve();
    await expect.poll(() => shop.intentsOf(id).map(({ status }) => status)).toEqual(['succeeded']);
    return { order, id };
  }

  async function expectGivenBack({ order, id }: Awaited<ReturnType<typeof chargedTooLate>>): Promise<void> {
    await shop.work();
    expect(await order.row()).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect((await order.steps()).filter((step) => /late|refunded/.test(step))).toEqual([
      'paid-late',
      'refunded',
    ]);
    const [intent] = shop.intentsOf(id);
    const refunds = shop.stripe.refunds().filter((refund) => refund.payment_intent === intent?.id);
    expect(refunds.map(({ amount }) => amount)).toEqual([2259]);
    const mails = shop.database.db.selectFrom('outbox').select('kind').where('order_id', '=', id);
    expect(await mails.execute()).toEqual([{ kind: 'order-refunded' }]);
    expect(await order.stock()).toBe(10);
    expect(((await (await order.confirm()).json()) as Problem).message).toMatch(/on its way back/);
  }

  it('is refunded once when its events arrive, even repeatedly', async () => {
    const late = await chargedTooLate();
    const events = shop.eventsOf(late.id);
    for (const event of [...events, ...events]) expect((await shop.deliver(event)).status).toBe(200);
    expect(await reconcile(40)).toBe(1);
    await expectGivenBack(late);
  });

  it('is refunded when no event arrives', async () => {
    const late = await chargedTooLate();
    expect(await reconcile(33)).toBe(1);
    await expectGivenBack(late);
    expect(await reconcile(36)).toBe(0);
  });

  it('is refunded once when the response of the refund is lost', async () => {
    const late = await chargedTooLate();
    shop.fail('500-after', { on: 'refund' });
    expect(await reconcile(33)).toBe(1);
    await shop.work();
    await expectGivenBack(late);
  });

  it('is refunded once, with one mail, when the job runs again', async () => {
    const late = await chargedTooLate();
    expect(await reconcile(33)).toBe(1);
    await shop.work();
    const [intent] = shop.intentsOf(late.id);
    await refundPayment(shop.depsOf(), { orderId: late.id, reference: intent?.id ?? '' });
    await expectGivenBack(late);
  });

  it('is looked for until an hour after the order, and no longer', async () => {
    const order = await shop.cart();
    shop.fail('reset-before', { on: 'create', times: 2 });
    await expectChecking(await order.pay());
    expect(await sweep(31)).toBe(1);
    expect(await reconcile(59)).toBe(1);
    expect(await reconcile(61)).toBe(1);
    expect(await reconcile(64)).toBe(0);
    expect(await order.steps()).toEqual([
      'placed',
      'charge-asked',
      'checking',
      'cancelled',
      'payment-closed',
    ]);
  });
});

describe('R24 the reconciler, when events are lost', () => {
  it('R03 settles an order that was charged by a process that died', async () => {
    const order = await shop.cart();
    shop.fail('hang-after', { on: 'create' });
    await expectChecking(await order.pay({ timeouts: SHORT_TIMEOUTS }));
    expect(await reconcile(3)).toBe(1);
    expect(await order.row()).toMatchObject({ status: 'processing', payment_status: 'paid' });
    expect(shop.intentsOf((await order.row()).id)).toHaveLength(1);
    await expectPaid(await order.pay());
  });

  it.each([3, 3 * 24 * 60])('finds and settles each order after %d minutes', async (minutes) => {
    const [approved, refused, open] = [
      await shop.cart('pm_card_authenticationRequired'),
      await shop.cart('pm_card_authenticationRequired'),
      await shop.cart('pm_card_authenticationRequired'),
    ];
    for (const order of [approved, refused, open]) expect((await order.pay()).status).toBe(202);
    shop.stripe.approveBank((await approved.row()).payment_reference ?? '');
    shop.stripe.refuseBank((await refused.row()).payment_reference ?? '');
    expect(await reconcile(1)).toBe(0);
    expect(await reconcile(minutes)).toBe(3);
    expect((await approved.row()).payment_status).toBe('paid');
    expect((await refused.row()).status).toBe('cancelled');
    expect(await refused.stock()).toBe(10);
    expect((await open.row()).status).toBe('pending');
    await shop.work();
    expect(await sweep(minutes + 31)).toBe(1);
  });

  it('stops after three failed lookups in a row', async () => {
    const orders = [];
    for (let i = 0; i < 5; i++) orders.push(await shop.cart('pm_card_authenticationRequired'));
    for (const order of orders) await order.pay();
    shop.fail('503', { on: 'retrieve', times: 100 });
    const asked = shop.stripe.callsOf('retrieve').length;
    expect(await reconcile(3)).toBe(0);
    expect(shop.stripe.callsOf('retrieve').length - asked).toBe(3 * 2);
    shop.stripe.recover();
    expect(await sweep(31)).toBe(5);
  });
});
