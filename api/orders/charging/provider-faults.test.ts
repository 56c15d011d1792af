import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../contract/problem-schema.ts';
import { setUpCardTests } from '../../testing/orders/card-shop.ts';
import { expectChecking, expectPaid, SHORT_TIMEOUTS } from '../../testing/orders/payment-answers.ts';
import { cancelUnfinishedPayments } from '../index.ts';

const shop = setUpCardTests();

const sweep = (minutesLater: number) => cancelUnfinishedPayments(shop.depsOf({ minutesLater }));
const keysOf = (id: string) =>
  shop.stripe
    .callsOf('create')
    .filter(({ form }) => form.get('metadata[order_id]') === id)
    .map(({ key }) => key);

describe('R13 a payment whose provider is too slow', () => {
  it('stays `checking`, and does not fail, until an event settles it', async () => {
    const order = await shop.cart();
    const made = Promise.withResolvers<void>();
    shop.fail({ until: made.promise }, { on: 'create' });
    await expectChecking(await order.pay({ timeouts: SHORT_TIMEOUTS }));
    const { id } = await order.row();
    expect(await order.row()).toMatchObject({ status: 'pending', payment_status: 'pending' });
    expect(await order.stock()).toBe(9);
    // A confirm call and a retry must not treat the missing response as a decline.
    await expectChecking(await order.confirm());
    await expectChecking(await order.pay({ timeouts: SHORT_TIMEOUTS }));
    made.resolve();
    await expect.poll(() => shop.eventsOf(id)).toHaveLength(2);
    for (const event of shop.eventsOf(id)) expect((await shop.deliver(event)).status).toBe(200);
    expect(shop.intentsOf(id).map(({ status }) => status)).toEqual(['succeeded']);
    await expectPaid(await order.confirm());
    await expectPaid(await order.pay());
    expect(await order.steps()).toContain('checking');
  });

  it('is settled by a confirm call, without any event', async () => {
    const order = await shop.cart();
    shop.fail('hang-after', { on: 'create' });
    await expectChecking(await order.pay({ timeouts: SHORT_TIMEOUTS }));
    await expectPaid(await order.confirm());
  });

  it('is subject to the same timeout on a confirm call', async () => {
    const order = await shop.cart();
    shop.fail('hang-after', { on: 'create' });
    shop.fail('hang-before', { on: 'list', times: 2 });
    await expectChecking(await order.pay({ timeouts: SHORT_TIMEOUTS }));
    await expectChecking(await order.confirm({ timeouts: SHORT_TIMEOUTS }));
    await expectChecking(await order.pay({ timeouts: SHORT_TIMEOUTS }));
    await expectPaid(await order.pay());
    expect(shop.intentsOf((await order.row()).id)).toHaveLength(1);
  });

  it('that is still processing is looked up again', async () => {
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

describe('R14 a charge to which the provider responds with 500', () => {
  it('is retried under a new key only after a lookup has found no payment', async () => {
    const order = await shop.cart();
    shop.fail('500-before', { on: 'create' });
    await expectPaid(await order.pay());
    const { id, charge_attempt } = await order.row();
    expect(charge_attempt).toBe(2);
    expect(keysOf(id)).toEqual([`order:${id}:1`, `order:${id}:1`, `order:${id}:2`]);
    expect(shop.intentsOf(id)).toHaveLength(1);
  });

  it('finds a payment that was made, and makes no other', async () => {
    const order = await shop.cart();
    shop.fail('500-after', { on: 'create' });
    await expectPaid(await order.pay());
    const { id } = await order.row();
    expect(keysOf(id)).toEqual([`order:${id}:1`, `order:${id}:1`]);
    expect(shop.intentsOf(id)).toHaveLength(1);
  });

  it('uses no new key while the lookup of a payment fails', async () => {
    const order = await shop.cart();
    shop.fail('500-after', { on: 'create' });
    shop.fail('503', { on: 'list', times: 2 });
    await expectChecking(await order.pay());
    expect((await order.row()).charge_attempt).toBe(1);
    await expectPaid(await order.pay());
    expect(shop.intentsOf((await order.row()).id)).toHaveLength(1);
  });
});

describe('R15 a charge whose connection breaks after sending', () => {
  it.each(['reset-before', 'reset-after', 'garbage'] as const)('%s: is made once', async (fault) => {
    const order = await shop.cart();
    shop.fail(fault, { on: 'create' });
    const first = await order.pay();
    expect([201, 202]).toContain(first.status);
    await expectPaid(await order.pay());
    expect(shop.intentsOf((await order.row()).id)).toHaveLength(1);
  });

  it('has an unknown outcome when it breaks each time, and the same key resumes it', async () => {
    const order = await shop.cart();
    shop.fail('reset-before', { on: 'create', times: 2 });
    await expectChecking(await order.pay());
    await expectPaid(await order.pay());
    const { id } = await order.row();
    expect(new Set(keysOf(id))).toEqual(new Set([`order:${id}:1`]));
    expect(shop.intentsOf(id)).toHaveLength(1);
  });
});

describe('R16 a charge to which the provider responds with 429', () => {
  it('is retried after a pause', async () => {
    const order = await shop.cart();
    shop.fail('429', { on: 'create', times: 2 });
    await expectPaid(await order.pay());
  });

  it('returns 503 in the end, and the same key pays the same order later', async () => {
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
  it("shows the provider's message, returns the stock, and lets another card pay the same cart", async () => {
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
    // A replay gets the same message, even though the provider now only reports 'cancelled'.
    expect(((await (await order.confirm()).json()) as Problem).message).toBe(message);
    const other = { ...order.body, paymentMethodId: 'pm_card_visa' };
    await expectPaid(await shop.api().checkout(other));
    expect(await order.stock()).toBe(9);
  });

  it('P12 that the provider does not know creates no payment', async () => {
    const order = await shop.cart('pm_made_up');
    await expect(order.pay()).toBeProblem('CARD_DECLINED');
    expect(shop.intentsOf((await order.row()).id)).toEqual([]);
    expect(await order.stock()).toBe(10);
    expect((await order.row()).payment_closed_at).not.toBeNull();
  });
});
