import { createServer } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { chargeOf, startTestStripe } from '../testing/fakes/stripe.ts';
import { PaymentOutcomeUnknown, PaymentUnavailable } from './provider.ts';
import { createStripePayments } from './stripe-provider.ts';

const BUDGET_MS = 400;

describe('a charge that is retried with the same key succeeds once', () => {
  it.each(['503', 'reset-before', 'reset-after', 'garbage'] as const)(
    'after %s (R14, R15)',
    async (fault) => {
      const stripe = await startTestStripe();
      stripe.fail(fault);
      expect(await stripe.payments.charge(chargeOf())).toMatchObject({ status: 'succeeded' });
      expect(stripe.intents().map(({ status }) => status)).toEqual(['succeeded']);
      expect(new Set(stripe.calls.map(({ key }) => key)).size).toBe(1);
      expect(stripe.calls).toHaveLength(2);
    },
  );
});

describe('the outcome of a charge is unknown', () => {
  it.each(['500-before', '500-after'] as const)(
    'on every retry of a key whose stored response is a 500: %s (R14)',
    async (fault) => {
      const stripe = await startTestStripe();
      const request = chargeOf();
      stripe.fail(fault);
      for (const calls of [2, 4]) {
        await expect(stripe.payments.charge(request)).rejects.toThrow(PaymentOutcomeUnknown);
        expect(stripe.calls).toHaveLength(calls);
      }
      expect(stripe.intents()).toHaveLength(fault === '500-after' ? 1 : 0);
    },
  );

  it('when the connection breaks twice', async () => {
    const stripe = await startTestStripe();
    stripe.fail('reset-after', { times: 2 });
    await expect(stripe.payments.charge(chargeOf())).rejects.toThrow(PaymentOutcomeUnknown);
    expect(stripe.calls).toHaveLength(2);
  });

  it.each(['hang-before', 'hang-after'] as const)('when no response arrives in time: %s', async (fault) => {
    const stripe = await startTestStripe({ budgetMs: BUDGET_MS });
    stripe.fail(fault, { times: Infinity });
    const began = performance.now();
    await expect(stripe.payments.charge(chargeOf())).rejects.toThrow(PaymentOutcomeUnknown);
    expect(performance.now() - began).toBeLessThan(BUDGET_MS + 1000);
    expect(stripe.calls).toHaveLength(1);
  });

  it('when Stripe is too slow, although it makes the payment later (R13)', async () => {
    const stripe = await startTestStripe({ budgetMs: BUDGET_MS });
    const request = chargeOf();
    const made = Promise.withResolvers<void>();
    stripe.fail({ until: made.promise }, { on: 'create' });
    await expect(stripe.payments.charge(request)).rejects.toThrow(PaymentOutcomeUnknown);
    made.resolve();
    await expect.poll(() => stripe.intents(), { interval: 5 }).toHaveLength(1);
    expect(await stripe.payments.charge(request)).toMatchObject({ status: 'succeeded' });
    expect(stripe.intents()).toHaveLength(1);
  });

  it('when the caller aborts it', async () => {
    const stripe = await startTestStripe();
    const timeout = new AbortController();
    stripe.fail('hang-after');
    const charge = stripe.payments.charge(chargeOf({ signal: timeout.signal }));
    await expect.poll(() => stripe.calls, { interval: 1 }).toHaveLength(1);
    timeout.abort();
    await expect(charge).rejects.toThrow(PaymentOutcomeUnknown);
  });

  it('while an earlier call with the key is still in progress', async () => {
    const stripe = await startTestStripe({ budgetMs: BUDGET_MS });
    const request = chargeOf();
    stripe.fail({ delayMs: 60_000 }, { on: 'create' });
    await expect(stripe.payments.charge(request)).rejects.toThrow(PaymentOutcomeUnknown);
    await expect(stripe.payments.charge(request)).rejects.toThrow(PaymentOutcomeUnknown);
    expect(stripe.intents()).toEqual([]);
  });

  it('when one attempt breaks and the next is rate limited', async () => {
    const stripe = await startTestStripe();
    stripe.fail('reset-after');
    stripe.fail('429', { times: 3 });
    await expect(stripe.payments.charge(chargeOf())).rejects.toThrow(PaymentOutcomeUnknown);
    expect(stripe.intents()).toHaveLength(1);
  });
});

describe('a charge has no effect', () => {
  it('after three responses with 429, with a pause before each retry (R16)', async () => {
    const stripe = await startTestStripe();
    stripe.fail('429', { times: Infinity });
    await expect(stripe.payments.charge(chargeOf())).rejects.toThrow(PaymentUnavailable);
    expect(stripe.calls).toHaveLength(3);
    expect(stripe.intents()).toEqual([]);
  });

  it('unless a retry after two responses with 429 succeeds', async () => {
    const stripe = await startTestStripe();
    stripe.fail('429', { times: 2 });
    expect(await stripe.payments.charge(chargeOf())).toMatchObject({ status: 'succeeded' });
  });

  it('when the connection is refused', async () => {
    const stripe = await startTestStripe();
    await stripe.close();
    await expect(stripe.payments.charge(chargeOf())).rejects.toThrow(PaymentUnavailable);
  });

  it('when it is aborted before it starts', async () => {
    const stripe = await startTestStripe();
    const charge = stripe.payments.charge(chargeOf({ signal: AbortSignal.abort() }));
    await expect(charge).rejects.toThrow(PaymentUnavailable);
    expect(stripe.calls).toEqual([]);
  });
});

describe('a log line or an error about Stripe (P68)', () => {
  /** Collects everything that is logged or thrown by all kinds of failing calls. */
  async function everythingSaid(): Promise<string> {
    const said: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => said.push(line) });
    const stripe = await startTestStripe({ log });
    const note = (error: unknown) => said.push(String(error), String((error as Error).stack));
    for (const fault of ['reset-after', '500-after', '429', 'garbage', 'stays-processing'] as const) {
      stripe.fail(fault, { times: 3 });
      await stripe.payments.charge(chargeOf()).catch(note);
      stripe.recover();
    }
    for (const paymentMethodId of ['pm_secret_of_another', 'pm_card_authenticationRequired'])
      await stripe.payments.charge(chargeOf({ paymentMethodId })).catch(note);
    await stripe.payments.get('pi_unknown').catch(note);
    await stripe.payments.readEvent('{"secret":1}', 't=1,v1=abcdef', new Date()).catch(note);
    const wrongKey = createStripePayments({
      ...stripe,
      secretKey: 'sk_test_wrong',
      publishableKey: '',
      apiBase: stripe.url,
      log,
    });
    await expect(wrongKey.charge(chargeOf())).rejects.toThrow(PaymentUnavailable);
    const secrets = stripe.intents().map(({ client_secret }) => client_secret);
    const text = said.join('\n');
    for (const secret of [...secrets, stripe.secretKey, stripe.webhookSecret])
      expect(text).not.toContain(secret);
    return text;
  }

  it('contains the kind of failure and the request id, but no keys, secrets or cards', async () => {
    const text = await everythingSaid();
    expect(text).toMatch(/StripeAPIError 500 req_/);
    expect(text).toMatch(/"level":50.*StripeAuthenticationError 401/);
    expect(text).not.toMatch(/pm_|sk_test|whsec|abcdef|Your card/);
  });
});

it('times out when Stripe accepts the connection but never responds', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const { port } = silent.address() as { port: number };
  const payments = createStripePayments({
    secretKey: 'sk_test_x',
    publishableKey: '',
    webhookSecret: 'whsec_x',
    apiBase: `http://127.0.0.1:${port}`,
    log: pino({ level: 'silent' }),
    timing: { budgetMs: 50, backOffMs: 1 },
  });
  await expect(payments.get('pi_1')).rejects.toThrow(PaymentOutcomeUnknown);
  silent.close();
});
