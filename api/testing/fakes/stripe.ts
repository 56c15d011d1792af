import { randomUUID } from 'node:crypto';
import { type Logger, pino } from 'pino';
import { onTestFinished } from 'vitest';
import { cents } from '../../../contract/money.ts';
import type { ChargeRequest, PaymentProvider } from '../../payments/provider.ts';
import { createStripePayments } from '../../payments/stripe-provider.ts';
import { type FakeStripe, openFakeStripe } from '../stripe/fake-stripe.ts';

export interface TestStripe extends FakeStripe {
  /** The shop's payment provider, connected to this fake. */
  readonly payments: PaymentProvider;
}

interface Options {
  readonly now?: () => Date;
  readonly log?: Logger;
  /** Total time budget of a call in milliseconds; 8 s, as in the shop, when absent. */
  readonly budgetMs?: number;
}

/** Starts a fake Stripe on loopback and a provider connected to it, until the test ends. */
export async function startTestStripe({ now, log, budgetMs = 8000 }: Options = {}): Promise<TestStripe> {
  const fakeStripe = await openFakeStripe({ ...(now && { now }) });
  onTestFinished(fakeStripe.close);
  const payments = createStripePayments({
    ...fakeStripe,
    publishableKey: 'pk_test_fake',
    apiBase: fakeStripe.url,
    log: log ?? pino({ level: 'silent' }),
    timing: { budgetMs, backOffMs: 2 },
  });
  return { ...fakeStripe, payments };
}

/** Returns the charge of a new order by a valid card, with overrides. */
export function chargeOf(overrides: Partial<ChargeRequest> = {}): ChargeRequest {
  const orderId = overrides.orderId ?? randomUUID();
  return {
    orderId,
    orderNumber: 'HY-7K3M-9QXD-4TBW',
    amountCents: cents(11_289),
    currency: 'cad',
    paymentMethodId: 'pm_card_visa',
    idempotencyKey: `order:${orderId}:1`,
    signal: new AbortController().signal,
    ...overrides,
  };
}
