import { Stripe } from 'stripe';
import { ShopError } from '../../contract/problem.ts';
import type { PaymentEvent } from './provider.ts';
import { toPayment } from './stripe-payment.ts';

const TOLERANCE_S = 300;

interface SentEvent {
  /** As it came, to the byte. */
  readonly body: string;
  readonly signature: string;
  readonly secret: string;
  readonly now: Date;
}

/**
 * Reads an event that Stripe has signed.
 * @throws {ShopError} INVALID_REQUEST when it is not signed with the secret, or was over 300 s ago (R23).
 */
export function readStripeEvent({ body, signature, secret, now }: SentEvent): PaymentEvent {
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now.getTime());
  } catch {
    // Stripe's error quotes the event and the signature: it goes no further.
    throw new ShopError('INVALID_REQUEST', 'This event is not signed as it should be');
  }
  return { id: event.id, type: event.type, payment: paymentOf(event) };
}

/**
 * Other products of the account may send events too; a payment of ours names its order. One that was only made looks
 * like one whose card was refused, and is no news.
 */
function paymentOf({ type, data: { object } }: Stripe.Event) {
  const intent = object as Partial<Stripe.PaymentIntent>;
  if (type === 'payment_intent.created') return undefined;
  if (intent.object !== 'payment_intent' || !intent.metadata?.order_id) return undefined;
  return toPayment(object as Stripe.PaymentIntent);
}
