import { Stripe } from 'stripe';
import { createStripeClient } from './stripe-client.ts';
import { WEBHOOK_EVENTS } from './stripe-events.ts';

interface Account {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly apiBase: string;
  /** The address that the webhook must call. */
  readonly webhookUrl: string;
}

/** What was found, without anything that Stripe quotes of a key. */
export type StripeFinding =
  | { readonly found: 'unreachable'; readonly reason: string }
  | { readonly found: 'secret-key-unknown' | 'secret-key-works' }
  /** A restricted key lacks the right to this. */
  | { readonly found: 'not-permitted'; readonly to: StripeQuestion }
  | {
      readonly found:
        | 'publishable-key-unknown'
        | 'publishable-key-of-another-account'
        | 'publishable-key-works';
    }
  | { readonly found: 'webhook-missing' | 'webhook-disabled' | 'webhook-works' }
  | { readonly found: 'webhook-lacks-events'; readonly events: readonly string[] }
  | { readonly found: 'undelivered'; readonly count: number };

export type StripeQuestion = 'payments' | 'refunds' | 'webhooks' | 'events';

const TIMEOUT = { timeout: 10_000 };
/** Stripe has tried by then. */
const DELIVERED_WITHIN_S = 600;

/** Asks Stripe what it knows of the shop's keys and its webhook. Changes nothing there. */
export async function tryStripe(account: Account, now: Date): Promise<StripeFinding[]> {
  const stripe = createStripeClient(account);
  const payments = await asked('payments', () => stripe.paymentIntents.list({ limit: 1 }, TIMEOUT));
  if ('finding' in payments && payments.finding.found !== 'not-permitted') return [payments.finding];
  const seen = 'answer' in payments ? payments.answer.data[0] : undefined;
  const [refunds, publishable, webhook, events] = await Promise.all([
    asked('refunds', () => stripe.refunds.list({ limit: 1 }, TIMEOUT)),
    tryPublishableKey(account, seen),
    asked('webhooks', () => stripe.webhookEndpoints.list({ limit: 100 }, TIMEOUT)),
    asked('events', () =>
      stripe.events.list(
        {
          delivery_success: false,
          types: [...WEBHOOK_EVENTS],
          created: { lte: Math.floor(now.getTime() / 1000) - DELIVERED_WITHIN_S },
          limit: 100,
        },
        TIMEOUT,
      ),
    ),
  ]);
  return [
    'finding' in payments ? payments.finding : { found: 'secret-key-works' },
    ...('finding' in refunds ? [refunds.finding] : []),
    publishable,
    'finding' in webhook ? webhook.finding : webhookFinding(webhook.answer.data, account.webhookUrl),
    ...('finding' in events ? [events.finding] : undelivered(events.answer.data.length)),
  ];
}

type Asked<T> = { readonly answer: T } | { readonly finding: StripeFinding };

async function asked<T>(to: StripeQuestion, ask: () => Promise<T>): Promise<Asked<T>> {
  try {
    return { answer: await ask() };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      return { finding: { found: 'secret-key-unknown' } };
    if (error instanceof Stripe.errors.StripePermissionError)
      return { finding: { found: 'not-permitted', to } };
    return { finding: { found: 'unreachable', reason: (error as Error).message } };
  }
}

/**
 * Looks a payment up as a browser does, by key and secret. Stripe answers 401 for a key that it does not know, and 404 for
 * a payment of another account.
 */
async function tryPublishableKey(
  { publishableKey, apiBase }: Account,
  payment: Stripe.PaymentIntent | undefined,
): Promise<StripeFinding> {
  const { id, client_secret: secret } = payment ?? { id: 'pi_doctor', client_secret: null };
  const query = new URLSearchParams({ client_secret: secret ?? `${id}_secret_doctor` });
  try {
    const { status } = await fetch(`${apiBase}/v1/payment_intents/${id}?${query}`, {
      headers: { Authorization: `Bearer ${publishableKey}` },
      signal: AbortSignal.timeout(TIMEOUT.timeout),
    });
    if (status === 401) return { found: 'publishable-key-unknown' };
    const isOthers = secret !== null && status === 404;
    return { found: isOthers ? 'publishable-key-of-another-account' : 'publishable-key-works' };
  } catch (error) {
    return { found: 'unreachable', reason: (error as Error).message };
  }
}

function webhookFinding(endpoints: readonly Stripe.WebhookEndpoint[], url: string): StripeFinding {
  const ours = endpoints.filter((endpoint) => endpoint.url === url);
  if (ours.length === 0) return { found: 'webhook-missing' };
  const enabled = ours.filter(({ status }) => status === 'enabled');
  if (enabled.length === 0) return { found: 'webhook-disabled' };
  const sent = new Set<string>(enabled.flatMap(({ enabled_events }) => enabled_events));
  const events = sent.has('*') ? [] : WEBHOOK_EVENTS.filter((event) => !sent.has(event));
  return events.length > 0 ? { found: 'webhook-lacks-events', events } : { found: 'webhook-works' };
}

const undelivered = (count: number): StripeFinding[] => (count > 0 ? [{ found: 'undelivered', count }] : []);
