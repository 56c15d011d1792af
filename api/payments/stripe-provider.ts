import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { askStripe, type StripeLine, type StripeTiming } from './ask-stripe.ts';
import { type Payment, PaymentOutcomeUnknown, type PaymentProvider } from './provider.ts';
import { chargeByStripe } from './stripe-charge.ts';
import { readStripeEvent } from './stripe-events.ts';
import { describeFailure } from './stripe-failures.ts';
import { tellingPayment, toPayment } from './stripe-payment.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Where Stripe's API is; Stripe's own address when absent. */
  readonly apiBase?: string | undefined;
  readonly log: Logger;
  readonly timing?: StripeTiming;
}

const TIMING: StripeTiming = { budgetMs: 8000, backOffMs: 250 };
/** Stripe's clock and ours need not agree. */
const CLOCK_SLACK_S = 60;
const PAGE = 100;

/** Cards by Stripe: a PaymentIntent for each try of an order, confirmed as it is made. */
export function createStripePayments(settings: StripeSettings): PaymentProvider {
  const { publishableKey, webhookSecret: secret, log, timing = TIMING } = settings;
  const line = { stripe: createClient(settings), log, timing };
  return {
    name: 'stripe',
    publishableKey,
    charge: (request) => chargeByStripe(line, request),
    get: (reference) => getPayment(line, reference),
    findByOrder: async (orderId, since) => {
      const intents = await listSince(line, since);
      return tellingPayment(intents.map(toPayment).filter((payment) => payment.orderId === orderId));
    },
    cancel: (reference) => cancelPayment(line, reference),
    refund: (reference, idempotencyKey) => refundPayment(line, reference, idempotencyKey),
    readEvent: async (body, signature, now) => readStripeEvent({ body, signature, secret, now }),
  };
}

function createClient({ secretKey, apiBase }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(apiBase ?? 'https://api.stripe.com');
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (scheme === 'http' ? 80 : 443),
    protocol: scheme,
    telemetry: false,
    maxNetworkRetries: 0,
    // Over node:http the package asks again by itself when a connection breaks, whatever is set; over fetch it does not.
    httpClient: Stripe.createFetchHttpClient(),
  });
}

type Options = { timeout: number };

/** Any call but a charge: when it fails, what became of the payment is not known. */
async function ask<T>(line: StripeLine, what: string, call: (options: Options) => Promise<T>): Promise<T> {
  try {
    return await askStripe(line, { what }, call);
  } catch (error) {
    if (error instanceof PaymentOutcomeUnknown) throw error;
    const isRefusal = error instanceof Stripe.errors.StripeError;
    const reason = isRefusal ? describeFailure(error) : (error as Error).message;
    if (isRefusal) line.log.error({ what, reason }, 'Stripe refused what it was asked');
    throw new PaymentOutcomeUnknown(`Stripe was asked to ${what}: ${reason}`);
  }
}

async function getPayment(line: StripeLine, reference: string): Promise<Payment> {
  const { stripe } = line;
  return toPayment(
    await ask(line, 'look a payment up', (options) => stripe.paymentIntents.retrieve(reference, {}, options)),
  );
}

/** Listed and not searched for: Stripe's search lags behind. Newest first. */
async function listSince(line: StripeLine, since: Date): Promise<Stripe.PaymentIntent[]> {
  const { stripe, timing } = line;
  const deadline = performance.now() + timing.budgetMs;
  const gte = Math.floor(since.getTime() / 1000) - CLOCK_SLACK_S;
  const found: Stripe.PaymentIntent[] = [];
  for (;;) {
    const after = found.at(-1);
    const params = { created: { gte }, limit: PAGE, ...(after && { starting_after: after.id }) };
    const budgetMs = deadline - performance.now();
    const page = await ask({ ...line, timing: { ...timing, budgetMs } }, 'list payments', (options) =>
      stripe.paymentIntents.list(params, options),
    );
    found.push(...page.data);
    if (!page.has_more) return found;
  }
}

async function cancelPayment(line: StripeLine, reference: string): Promise<Payment> {
  const { stripe } = line;
  return ask(line, 'cancel a payment', (options) =>
    stripe.paymentIntents
      .cancel(reference, {}, options)
      .then(toPayment)
      .catch(orElse('payment_intent_unexpected_state', () => getPayment(line, reference))),
  );
}

async function refundPayment(line: StripeLine, reference: string, idempotencyKey: string): Promise<void> {
  const { stripe } = line;
  const refund = await ask(line, 'refund a payment', (options) =>
    stripe.refunds
      .create({ payment_intent: reference }, { idempotencyKey, ...options })
      .catch(orElse('charge_already_refunded', () => undefined)),
  );
  if (refund?.status === 'failed' || refund?.status === 'canceled') {
    line.log.error({ payment: reference, refund: refund.id }, 'Stripe could not give the money back');
    throw new PaymentOutcomeUnknown(`The refund ${refund.id} ended as ${refund.status}`);
  }
}

/** What to do about a refusal that says that it is as we want it, or that somebody was faster. */
const orElse =
  <T>(code: string, otherwise: () => T) =>
  (error: unknown): T => {
    if (error instanceof Stripe.errors.StripeError && error.code === code) return otherwise();
    throw error;
  };
