import { assertNever } from '../../../contract/never.ts';
import type { Operation } from './faults.ts';
import type { Intent } from './intent.ts';
import { createIntentBook } from './intents.ts';
import { listIntents } from './list.ts';
import { refuseUnknownParameters } from './parameters.ts';
import { noSuch } from './problems.ts';
import { createRefundBook } from './refunds.ts';
import type { Twist } from './twists.ts';
import { createWebhookBook } from './webhook-book.ts';
import { createEvent, type StripeEvent } from './webhooks.ts';

/** A parsed API call. */
export interface Call {
  readonly operation: Operation;
  readonly path: string;
  readonly form: URLSearchParams;
  /** The Idempotency-Key header. */
  readonly key: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Creates a Stripe account: its payments, refunds and events, and the operations on them. */
export function createAccount(now: () => Date, onEvent: (event: StripeEvent) => void) {
  const events: StripeEvent[] = [];
  const webhooks = createWebhookBook();
  function emit(type: string, object: unknown): void {
    const event = createEvent(type, object, now());
    events.push(event);
    onEvent(event);
  }
  const intents = createIntentBook(now, emit);
  const refunds = createRefundBook(now, intents.get, emit);
  return {
    intents,
    refunds,
    webhooks,
    /** The buyer's bank disputes a payment, or decides about the dispute. */
    dispute(intent: string, phase: 'created' | 'closed', status: string): void {
      const { id, amount, currency } = intents.get(intent);
      const about = { payment_intent: id, amount, currency, reason: 'fraudulent', status };
      emit(`charge.dispute.${phase}`, { id: `dp_${id.slice(3)}`, object: 'dispute', ...about });
    },
    events: events as readonly StripeEvent[],
    /** @throws {StripeProblem} */
    perform({ operation, path, form }: Call, twist: Twist | undefined): unknown {
      refuseUnknownParameters(operation, form);
      const id = path.split('/')[3] ?? '';
      switch (operation) {
        case 'create':
          return intents.create(form, twist);
        case 'retrieve':
          return seenBy(intents.get(id), form.get('client_secret'));
        case 'list':
          return listIntents(intents.all(), form);
        case 'cancel':
          return intents.cancel(id);
        case 'refund':
          return refunds.create(form, twist);
        case 'list-refunds':
          return refunds.list(form);
        case 'list-webhooks':
          return webhooks.listEndpoints();
        case 'list-events':
          return webhooks.listEvents(form);
        default:
          return assertNever(operation);
      }
    },
  };
}

/** A browser sees a payment only with its secret; the shop's key needs none. */
function seenBy(intent: Intent, secret: string | null): Intent {
  if (secret !== null && secret !== intent.client_secret) throw noSuch('payment_intent', intent.id, 'intent');
  return intent;
}
