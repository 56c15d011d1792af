import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../../contract/problem.ts';
import { type CardShop, openCardShop } from '../../testing/card-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { expectChecking, expectPaid, IMPATIENT } from '../../testing/payment-answers.ts';
import { cancelUnfinishedPayments } from '../index.ts';

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
const keysOf = (id: string) =>
  shop.stripe
    .callsOf('create')
    .filter(({ form }) => form.get('metadata[order_id]') === id)
    .map(({ key }) => key);

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
    expect(shop.intentsOf(id).map(({ status }) => status)).toEqual(['succeeded']);
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
    expect(shop.intentsOf((await order.row()).id)).toHaveLength(1);
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
    expect(shop.intentsOf(id)).toHaveLength(1);
  });

  it('after the payment: finds it, and makes no other', async () => {
    const order = await shop.cart();
    shop.fail('500-after', { on: 'create' });
    await expectPaid(await order.pay());
    const { id } = await order.row();
    expect(keysOf(id)).toEqual([`order:${id}:1`, `order:${id}:1`]);
    expect(shop.intentsOf(id)).toHaveLength(1);
  });

  it('and does not say whether there is a payment: charges under no other key until it does', async () => {
    const order = await shop.cart();
    shop.fail('500-after', { on: 'create' });
    shop.fail('503', { on: 'list', times: 2 });
    await expectChecking(await order.pay());
    expect((await order.row()).charge_attempt).toBe(1);
    await expectPaid(await order.pay());
    expect(shop.intentsOf((await order.row()).id)).toHaveLength(1);
  });
});

describe('R15 a connection that breaks after sending', () => {
  it.each(['reset-before', 'reset-after', 'garbage'] as const)('%s: charges once', async (fault) => {
    const order = await shop.cart();
    shop.fail(fault, { on: 'create' });
    const first = await order.pay();
    expect([201, 202]).toContain(first.status);
    await expectPaid(await order.pay());
    expect(shop.intentsOf((await order.row()).id)).toHaveLength(1);
  });

  it('is unknown when it breaks each time, and the same key then goes on', async () => {
    const order = await shop.cart();
    shop.fail('reset-before', { on: 'create', times: 2 });
    await expectChecking(await order.pay());
    await expectPaid(await order.pay());
    const { id } = await order.row();
    expect(new Set(keysOf(id))).toEqual(new Set([`order:${id}:1`]));
    expect(shop.intentsOf(id)).toHaveLength(1);
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
    expect(shop.intentsOf(id).map(({ status }) => status)).toEqual(['canceled']);
    expect(await order.steps()).toEqual(['placed', 'charge-asked', 'declined', 'payment-closed']);
    // Said again in the same words, also when the provider has only 'cancelled' left to say.
    expect(((await (await order.confirm()).json()) as Problem).message).toBe(message);
    const other = { ...order.body, paymentMethodId: 'pm_card_visa' };
    await expectPaid(await shop.api().checkout(other));
    expect(await order.stock()).toBe(9);
  });

  it('P12 that the provider does not know makes no payment at all', async () => {
    const order = await shop.cart('pm_made_up');
    await expect(order.pay()).toBeProblem('CARD_DECLINED');
    expect(shop.intentsOf((await order.row()).id)).toEqual([]);
    expect(await order.stock()).toBe(10);
    expect((await order.row()).payment_closed_at).not.toBeNull();
  });
});
