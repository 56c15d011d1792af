import { describe, expect, it } from 'vitest';
import { cents } from '../../contract/money.ts';
import { chargeOf, startTestStripe, type TestStripe } from '../testing/fakes/stripe.ts';
import { PaymentOutcomeUnknown, RefundRefused } from './provider.ts';

const BANK = 'pm_card_authenticationRequired';
const DECLINED = 'pm_card_chargeDeclined';

/** Charges a card. @returns the reference of the payment. */
async function charged(stripe: TestStripe, paymentMethodId: string, orderId?: string): Promise<string> {
  const request = chargeOf({ paymentMethodId, ...(orderId !== undefined && { orderId }) });
  const key = `${request.idempotencyKey}:${stripe.intents().length}`;
  const { reference } = await stripe.payments.charge({ ...request, idempotencyKey: key });
  return reference ?? '';
}

describe('a payment lookup', () => {
  it("returns the bank's decision", async () => {
    const stripe = await startTestStripe();
    const [yes, no] = [await charged(stripe, BANK), await charged(stripe, BANK)];
    stripe.approveBank(yes);
    stripe.refuseBank(no);
    expect(await stripe.payments.get(yes)).toMatchObject({ status: 'succeeded', amountCents: 11_289 });
    expect(await stripe.payments.get(no)).toMatchObject({
      status: 'declined',
      message: expect.stringContaining('unable to authenticate'),
    });
  });

  it.each(['429', '503', 'reset-before', 'reset-after'] as const)('is retried after %s', async (fault) => {
    const stripe = await startTestStripe();
    const reference = await charged(stripe, 'pm_card_visa');
    stripe.fail(fault);
    expect(await stripe.payments.get(reference)).toMatchObject({ status: 'succeeded' });
  });

  it.each(['get', 'cancel', 'find', 'refund', 'listRefunds'] as const)(
    'never reports a missing payment when Stripe is unreachable: %s',
    async (verb) => {
      const stripe = await startTestStripe();
      const { payments } = stripe;
      stripe.fail('429', { times: Infinity });
      const calls = {
        get: () => payments.get('pi_1'),
        cancel: () => payments.cancel('pi_1'),
        find: () => payments.findByOrder('1', new Date()),
        refund: () => payments.refund(refundOf('pi_1')),
        listRefunds: () => payments.listRefunds('pi_1'),
      };
      await expect(calls[verb]()).rejects.toThrow(PaymentOutcomeUnknown);
      await stripe.close();
      await expect(calls[verb]()).rejects.toThrow(PaymentOutcomeUnknown);
    },
  );
});

describe("an order's payment", () => {
  const ORDER = '01900000-0000-7000-8000-000000000001';

  it('is found by its order id on any page of the list', async () => {
    const stripe = await startTestStripe();
    const began = new Date();
    const reference = await charged(stripe, 'pm_card_visa', ORDER);
    for (let i = 0; i < 205; i++) await charged(stripe, 'pm_card_visa');
    const found = await stripe.payments.findByOrder(ORDER, began);
    expect(found).toMatchObject({ reference, orderId: ORDER, status: 'succeeded' });
    expect(stripe.callsOf('list')).toHaveLength(3);
    expect(await stripe.payments.findByOrder('another', began)).toBeUndefined();
  });

  it("is found when Stripe's clock is up to a minute behind, but not when it is older", async () => {
    let stripesNow = new Date('2026-11-21T12:00:00Z');
    const stripe = await startTestStripe({ now: () => stripesNow });
    stripesNow = new Date('2026-11-21T11:58:59Z');
    await charged(stripe, 'pm_card_visa', ORDER);
    const since = new Date('2026-11-21T12:00:00.900Z');
    expect(await stripe.payments.findByOrder(ORDER, since)).toBeUndefined();
    stripesNow = new Date('2026-11-21T11:59:00Z');
    await charged(stripe, 'pm_card_visa', ORDER);
    expect(await stripe.payments.findByOrder(ORDER, since)).toMatchObject({ status: 'succeeded' });
  });

  it('is the one that succeeded or still may, when there are several', async () => {
    const stripe = await startTestStripe();
    const find = () => stripe.payments.findByOrder(ORDER, new Date());
    const first = await charged(stripe, DECLINED, ORDER);
    expect(await find()).toMatchObject({ reference: first, status: 'declined' });
    const asking = await charged(stripe, BANK, ORDER);
    const last = await charged(stripe, DECLINED, ORDER);
    expect(await find()).toMatchObject({ reference: asking, status: 'requires_action' });
    stripe.refuseBank(asking);
    expect(await find()).toMatchObject({ reference: last, status: 'declined' });
  });
});

describe('cancelling a payment', () => {
  it.each([
    [BANK, 'cancelled'],
    [DECLINED, 'cancelled'],
    ['pm_card_visa', 'succeeded'],
  ])('returns its final state: %s, %s', async (method, status) => {
    const stripe = await startTestStripe();
    const reference = await charged(stripe, method);
    expect(await stripe.payments.cancel(reference)).toMatchObject({ reference, status });
    expect(await stripe.payments.cancel(reference)).toMatchObject({ reference, status });
  });

  it('does nothing while Stripe is processing it', async () => {
    const stripe = await startTestStripe();
    stripe.fail('stays-processing');
    const reference = await charged(stripe, 'pm_card_visa');
    expect(await stripe.payments.cancel(reference)).toMatchObject({ reference, status: 'processing' });
  });

  it('is final, even if the bank approves it afterwards', async () => {
    const stripe = await startTestStripe();
    const reference = await charged(stripe, BANK);
    await stripe.payments.cancel(reference);
    expect(() => stripe.approveBank(reference)).toThrow('status of canceled');
  });

  it('succeeds on a retry when the response was lost', async () => {
    const stripe = await startTestStripe();
    const reference = await charged(stripe, BANK);
    stripe.fail('reset-after', { on: 'cancel' });
    expect(await stripe.payments.cancel(reference)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a refund', () => {
  it('returns the amount once per key, and is found by our id', async () => {
    const stripe = await startTestStripe();
    const reference = await charged(stripe, 'pm_card_visa');
    stripe.fail('reset-after', { on: 'refund' });
    const given = await stripe.payments.refund(refundOf(reference));
    expect(await stripe.payments.refund(refundOf(reference))).toEqual(given);
    expect(given).toMatchObject({ status: 'succeeded', amountCents: 1000, refundId: REFUND });
    // The first call was retried, because its response was lost.
    expect(stripe.callsOf('refund').map(({ key }) => key)).toEqual(['refund:1', 'refund:1', 'refund:1']);
    expect(stripe.refunds()).toMatchObject([{ payment_intent: reference, amount: 1000, currency: 'cad' }]);
    expect(await stripe.payments.listRefunds(reference)).toEqual([given]);
  });

  it('under a key that holds an error says so', async () => {
    const stripe = await startTestStripe();
    const reference = await charged(stripe, 'pm_card_visa');
    stripe.fail('500-before', { on: 'refund' });
    await expect(stripe.payments.refund(refundOf(reference))).rejects.toMatchObject({ isKeySpent: true });
    expect(await stripe.payments.listRefunds(reference)).toEqual([]);
  });

  it('of an unpaid payment, or of more than is left, is refused', async () => {
    const stripe = await startTestStripe();
    const open = await charged(stripe, BANK);
    await expect(stripe.payments.refund(refundOf(open))).rejects.toThrow(RefundRefused);
    const paid = await charged(stripe, 'pm_card_visa');
    const tooMuch = { ...refundOf(paid), amountCents: cents(11_290), idempotencyKey: 'refund:2' };
    await expect(stripe.payments.refund(tooMuch)).rejects.toMatchObject({ code: 'amount_invalid' });
    expect(stripe.refunds()).toEqual([]);
  });
});

const REFUND = '01900000-0000-7000-8000-00000000000f';
const refundOf = (reference: string) => ({
  reference,
  amountCents: cents(1000),
  refundId: REFUND,
  idempotencyKey: 'refund:1',
});
