import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { ask } from './ask-or-unknown.ts';
import type { StripeDeps, StripeTiming } from './ask-stripe.ts';
import type { Payment, PaymentProvider } from './provider.ts';
import { chargeByStripe } from './stripe-charge.ts';
import { createStripeClient } from './stripe-client.ts';
import { readStripeEvent } from './stripe-events.ts';
import { tellingPayment, toPayment } from './stripe-payment.ts';
import { listStripeRefunds, refundByStripe } from './stripe-refunds.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Base URL of Stripe's API; the real one when absent. */
  readonly apiBase?: string | undefined;
  readonly log: Logger;
  readonly timing?: StripeTiming;
}

const TIMING: StripeTiming = { budgetMs: 8000, backOffMs: 250 };
/** Tolerated difference between Stripe's clock and ours. */
const CLOCK_SLACK_S = 60;
const PAGE = 100;

/** Card payments by Stripe: one PaymentIntent for each attempt of an order, created and confirmed in one call. */
export function createStripePayments(settings: StripeSettings): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret: secret, log, timing = TIMING } = settings;
  const deps = { stripe: createStripeClient(settings), log, timing };
  return {
    name: 'stripe',
    publishableKey,
    charge: (request) => chargeByStripe(deps, request),
    get: (reference) => getPayment(deps, reference),
    findByOrder: async (orderId, since, taken = []) => {
      const intents = await listSince(deps, since);
      const isIts = (payment: Payment) =>
        payment.orderId === orderId && !(payment.reference !== null && taken.includes(payment.reference));
      return tellingPayment(intents.map(toPayment).filter(isIts));
    },
    cancel: (reference) => cancelPayment(deps, reference),
    refund: (request) => refundByStripe(deps, request),
    listRefunds: (reference) => listStripeRefunds(deps, reference),
    readEvent: async (body, signature, now) =>
      readStripeEvent({ body, signature, secret, isLive: isLiveKey(secretKey), now }),
  };
}

/** `sk_live_…` and `rk_live_…`; the configuration takes `test` as the only other mode. */
const isLiveKey = (secretKey: string): boolean => /^[rs]k_live_/.test(secretKey);

async function getPayment(deps: StripeDeps, reference: string): Promise<Payment> {
  const { stripe } = deps;
  return toPayment(
    await ask(deps, 'look up a payment', (options) => stripe.paymentIntents.retrieve(reference, {}, options)),
  );
}

/** Lists instead of searching, because Stripe's search index lags behind. Newest first. */
async function listSince(deps: StripeDeps, since: Date): Promise<Stripe.PaymentIntent[]> {
  const { stripe, timing } = deps;
  const deadline = performance.now() + timing.budgetMs;
  const gte = Math.floor(since.getTime() / 1000) - CLOCK_SLACK_S;
  const found: Stripe.PaymentIntent[] = [];
  for (;;) {
    const after = found.at(-1);
    const params = { created: { gte }, limit: PAGE, ...(after && { starting_after: after.id }) };
    const budgetMs = deadline - performance.now();
    const page = await ask({ ...deps, timing: { ...timing, budgetMs } }, 'list payments', (options) =>
      stripe.paymentIntents.list(params, options),
    );
    found.push(...page.data);
    if (!page.has_more) return found;
  }
}

async function cancelPayment(deps: StripeDeps, reference: string): Promise<Payment> {
  const { stripe } = deps;
  return ask(deps, 'cancel a payment', (options) =>
    stripe.paymentIntents
      .cancel(reference, {}, options)
      .then(toPayment)
      .catch(orElse('payment_intent_unexpected_state', () => getPayment(deps, reference))),
  );
}

/** Handles a refusal with `code`, which means that the payment is already in the wanted state or has changed. */
const orElse =
  <T>(code: string, otherwise: () => T) =>
  (error: unknown): T => {
    if (error instanceof Stripe.errors.StripeError && error.code === code) return otherwise();
    throw error;
  };
