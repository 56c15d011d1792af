import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CheckingAnswer, CheckoutAnswer } from '../../contract/orders.ts';
import type { Problem } from '../../contract/problem.ts';
import { type CardShop, openCardShop } from '../testing/card-shop.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { expectInvariants } from '../testing/invariants.ts';
import { cancelUnfinishedPayments, reconcilePayments } from './index.ts';

const IMPATIENT = { providerMs: 150, answerMs: 2000, firstCallMs: 100 };

let database: TestDatabase;
let shop: CardShop;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openCardShop(database);
});
afterEach(() => expectInvariants(database.db, shop.stripe));
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const sweep = (minutesLater: number) => cancelUnfinishedPayments(shop.depsOf({ minutesLater }));
const reconcile = (minutesLater: number) => reconcilePayments(shop.depsOf({ minutesLater }));
const intentsOf = (id: string) => shop.stripe.intents().filter(({ metadata }) => metadata.order_id === id);
const keysOf = (id: string) =>
  shop.stripe
    .callsOf('create')
    .filter(({ form }) => form.get('metadata[order_id]') === id)
    .map(({ key }) => key);

async function expectPaid(answer: Response): Promise<void> {
  expect(answer.status).toBe(201);
  expect(((await answer.json()) as CheckoutAnswer).order.paymentStatus).toBe('paid');
}

async function expectChecking(answer: Response): Promise<void> {
  expect(answer.status).toBe(202);
  expect(((await answer.json()) as CheckingAnswer).data.checking).toBe(true);
}

describe('R13 a provider that takes too long', () => {
  it('is being checked, not failed, until the event settles it', async () => {
    const order = await shop.cart();
    shop.fail({ delayMs: 700 }, { on: 'create' });
    await expectChecking(await order.pay({ patience: IMPATIENT }));
    const { id } = await order.row();
    expect(await order.row()).toMatchObject({ status: 'pending', payment_status: 'pending' });
    expect(await order.stock()).toBe(9);
    // Neither the page's question nor its retry mistakes the silence for a refusal.
    await expectChecking(await order.confirm());
    await expectChecking(await order.pay({ patience: IMPATIENT }));
    await expect.poll(() => shop.eventsOf(id)).toHaveLength(2);
    for (const event of shop.eventsOf(id)) expect((await shop.deliver(event)).status).toBe(200);
    expect(intentsOf(id).map(({ status }) => status)).toEqual(['succeeded']);
    await expectPaid(await order.confirm());
    await expectPaid(await order.pay());
    expect(await order.steps()).toContain('checking');
  });

  it('pays when the page asks again, without any event', async () => {
    const order = await shop.cart();
    shop.fail('hang-after', { on: 'create' });
    await expectChecking(await order.pay({ patience: IMPATIENT }));
    await expectPaid(await order.confirm());
  });

  it('is waited for no longer when it is asked how it ended', async () => {
    const order = await shop.cart();
    shop.fail('hang-after', { on: 'create' });
    shop.fail('hang-before', { on: 'list', times: 2 });
    await expectChecking(await order.pay({ patience: IMPATIENT }));
    await expectChecking(await order.confirm({ patience: IMPATIENT }));
    await expectChecking(await order.pay({ patience: IMPATIENT }));
    await expectPaid(await order.pay());
    expect(intentsOf((await order.row()).id)).toHaveLength(1);
  });

  it('that is still at work on a payment is asked again', async () => {
    const order = await shop.cart();
    shop.fail('stays-processing', { on: 'create' });
    await expectChecking(await order.pay());
    await expectChecking(await order.pay());
    expect(await sweep(31)).toBe(0);
    shop.stripe.settle((await order.row()).payment_reference ?? '', 'succeeded');
    await expectPaid(await order.pay({ minutesLater: 32 }));
    expect(await order.steps()).toEqual(['placed', 'charge-asked', 'checking', 'paid']);
  });
});

describe('R14 a provider that answers 500', () => {
  it('without a payment: is asked for one before another key makes it', async () => {
    const order = await shop.cart();
    shop.fail('500-before', { on: 'create' });
    await expectPaid(await order.pay());
    const { id, charge_attempt } = await order.row();
    expect(charge_attempt).toBe(2);
    expect(keysOf(id)).toEqual([`order:${id}:1`, `order:${id}:1`, `order:${id}:2`]);
    expect(intentsOf(id)).toHaveLength(1);
  });

  it('after the payment: finds it, and makes no other', async () => {
    const order = await shop.cart();
    shop.fail('500-after', { on: 'create' });
    await expectPaid(await order.pay());
    const { id } = await order.row();
    expect(keysOf(id)).toEqual([`order:${id}:1`, `order:${id}:1`]);
    expect(intentsOf(id)).toHaveLength(1);
  });

  it('and does not say whether there is a payment: charges under no other key until it does', async () => {
    const order = await shop.cart();
    shop.fail('500-after', { on: 'create' });
    shop.fail('503', { on: 'list', times: 2 });
    await expectChecking(await order.pay());
    expect((await order.row()).charge_attempt).toBe(1);
    await expectPaid(await order.pay());
    expect(intentsOf((await order.row()).id)).toHaveLength(1);
  });
});

describe('R15 a connection that breaks after sending', () => {
  it.each(['reset-before', 'reset-after', 'garbage'] as const)('%s: charges once', async (fault) => {
    const order = await shop.cart();
    shop.fail(fault, { on: 'create' });
    const first = await order.pay();
    expect([201, 202]).toContain(first.status);
    await expectPaid(await order.pay());
    expect(intentsOf((await order.row()).id)).toHaveLength(1);
  });

  it('is unknown when it breaks each time, and the same key then goes on', async () => {
    const order = await shop.cart();
    shop.fail('reset-before', { on: 'create', times: 2 });
    await expectChecking(await order.pay());
    await expectPaid(await order.pay());
    const { id } = await order.row();
    expect(new Set(keysOf(id))).toEqual(new Set([`order:${id}:1`]));
    expect(intentsOf(id)).toHaveLength(1);
  });
});

describe('R16 a provider that is too busy', () => {
  it('is asked again after a pause', async () => {
    const order = await shop.cart();
    shop.fail('429', { on: 'create', times: 2 });
    await expectPaid(await order.pay());
  });

  it('is 503 in the end, and the same key pays the same order later', async () => {
    const order = await shop.cart();
    shop.fail('429', { on: 'create', times: 3 });
    const busy = await order.pay();
    await expect(busy).toBeProblem('SERVICE_UNAVAILABLE');
    expect(busy.headers.get('Retry-After')).toBe('3');
    await expectPaid(await order.pay());
    expect(await order.stock()).toBe(9);
  });
});

describe('R17 a declined card', () => {
  it("is told in the provider's words, frees the stock, ends its intent, and another card pays the same cart", async () => {
    const order = await shop.cart('pm_card_chargeDeclinedInsufficientFunds');
    const refused = await order.pay();
    await expect(refused).toBeProblem('CARD_DECLINED');
    const { message } = (await refused.json()) as Problem;
    expect(message).toBe('Your card has insufficient funds.');
    expect(await order.stock()).toBe(10);
    const { id } = await order.row();
    await shop.work();
    expect(intentsOf(id).map(({ status }) => status)).toEqual(['canceled']);
    expect(await order.steps()).toEqual(['placed', 'charge-asked', 'declined', 'payment-closed']);
    // Said again in the same words, also when the provider has only 'cancelled' left to say.
    expect(((await (await order.confirm()).json()) as Problem).message).toBe(message);
    const other = { ...order.body, paymentMethodId: 'pm_card_visa' };
    await expectPaid(await shop.api().checkout(other));
    expect(await order.stock()).toBe(9);
  });

  it('S12 that the provider does not know makes no payment at all', async () => {
    const order = await shop.cart('pm_made_up');
    await expect(order.pay()).toBeProblem('CARD_DECLINED');
    expect(intentsOf((await order.row()).id)).toEqual([]);
    expect(await order.stock()).toBe(10);
    expect((await order.row()).payment_closed_at).not.toBeNull();
  });
});

describe("R18 a bank's step that is abandoned", () => {
  it('ends after 30 minutes with its intent, and the stock comes back', async () => {
    const order = await shop.cart('pm_card_authenticationRequired');
    expect((await order.pay()).status).toBe(202);
    expect(await sweep(29)).toBe(0);
    expect(await order.stock()).toBe(9);
    expect(await sweep(31)).toBe(1);
    const { id, status, payment_closed_at } = await order.row();
    expect([status, payment_closed_at !== null]).toEqual(['cancelled', true]);
    expect(intentsOf(id).map((intent) => intent.status)).toEqual(['canceled']);
    expect(await order.stock()).toBe(10);
    for (const event of shop.eventsOf(id)) expect((await shop.deliver(event)).status).toBe(200);
    expect(await order.steps()).toEqual(['placed', 'charge-asked', 'bank-asked', 'cancelled']);
    await expect(order.confirm()).toBeProblem('CARD_DECLINED');
    expect(await reconcile(40)).toBe(0);
  });

  it('that turns out to be approved is paid', async () => {
    const order = await shop.cart('pm_card_authenticationRequired');
    await order.pay();
    shop.stripe.approveBank((await order.row()).payment_reference ?? '');
    expect(await sweep(31)).toBe(1);
    await expectPaid(await order.confirm());
  });
});

describe('R19 money that comes in after the order was cancelled', () => {
  async function chargedTooLate() {
    const order = await shop.cart();
    shop.fail({ delayMs: 500 }, { on: 'create' });
    await expectChecking(await order.pay({ patience: IMPATIENT }));
    const { id } = await order.row();
    // The provider knows of no payment yet.
    expect(await sweep(31)).toBe(1);
    expect((await order.row()).status).toBe('cancelled');
    await expect.poll(() => intentsOf(id).map(({ status }) => status)).toEqual(['succeeded']);
    return { order, id };
  }

  async function expectGivenBack({ order, id }: Awaited<ReturnType<typeof chargedTooLate>>): Promise<void> {
    await shop.work();
    expect(await order.row()).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect((await order.steps()).filter((step) => /late|refunded/.test(step))).toEqual([
      'paid-late',
      'refunded',
    ]);
    const [intent] = intentsOf(id);
    const refunds = shop.stripe.refunds().filter((refund) => refund.payment_intent === intent?.id);
    expect(refunds.map(({ amount }) => amount)).toEqual([2259]);
    const mails = database.db.selectFrom('outbox').select('kind').where('order_id', '=', id);
    expect(await mails.execute()).toEqual([{ kind: 'order-refunded' }]);
    expect(await order.stock()).toBe(10);
    expect(((await (await order.confirm()).json()) as Problem).message).toMatch(/on its way back/);
  }

  it('goes back by itself as soon as the provider tells it, however often', async () => {
    const late = await chargedTooLate();
    const events = shop.eventsOf(late.id);
    for (const event of [...events, ...events]) expect((await shop.deliver(event)).status).toBe(200);
    expect(await reconcile(40)).toBe(1);
    await expectGivenBack(late);
  });

  it('goes back when no event comes at all', async () => {
    const late = await chargedTooLate();
    expect(await reconcile(33)).toBe(1);
    await expectGivenBack(late);
    expect(await reconcile(36)).toBe(0);
  });

  it('goes back once when the refund is broken off half way', async () => {
    const late = await chargedTooLate();
    shop.fail('500-after', { on: 'refund' });
    expect(await reconcile(33)).toBe(1);
    await shop.work();
    // The queue notes a failure a moment after the run is over.
    const failed =
      'select from graphile_worker._private_jobs where last_error is not null and locked_at is null';
    await expect.poll(async () => (await database.pool.query(failed)).rows).toHaveLength(1);
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await expectGivenBack(late);
  });

  it('is watched for an hour where no payment was ever found, and no longer', async () => {
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

describe('R24 events that are lost for days', () => {
  it('R03 are not needed by an order that was charged and whose process died', async () => {
    const order = await shop.cart();
    shop.fail('hang-after', { on: 'create' });
    await expectChecking(await order.pay({ patience: IMPATIENT }));
    expect(await reconcile(3)).toBe(1);
    expect(await order.row()).toMatchObject({ status: 'processing', payment_status: 'paid' });
    expect(intentsOf((await order.row()).id)).toHaveLength(1);
    await expectPaid(await order.pay());
  });

  it.each([3, 3 * 24 * 60])(
    'are made up for after %d minutes: each order is found and mended',
    async (minutes) => {
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
    },
  );

  it('does not ask a provider that is away about every order', async () => {
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
