import type { Stripe } from 'stripe';
import { cents } from '../../contract/money.ts';
import type { Payment } from './provider.ts';

/** Stripe always has words for a refusal; these are for an intent that was never tried. */
const NOT_COMPLETED = 'The payment was not completed.';

/** A PaymentIntent as a payment. What counts of one that succeeded is what was received (R25). */
export function toPayment(intent: Stripe.PaymentIntent): Payment {
  const { id: reference, status, client_secret, last_payment_error } = intent;
  const terms = {
    reference,
    orderId: intent.metadata.order_id ?? '',
    amountCents: cents((status === 'succeeded' && intent.amount_received) || intent.amount),
    currency: intent.currency,
  };
  switch (status) {
    case 'succeeded':
      return { ...terms, status: 'succeeded' };
    case 'requires_action':
      return { ...terms, status: 'requires_action', clientSecret: client_secret ?? '' };
    case 'requires_payment_method':
      return { ...terms, status: 'declined', message: last_payment_error?.message || NOT_COMPLETED };
    case 'canceled':
      return { ...terms, status: 'cancelled' };
    default:
      // This shop asks for nothing that is confirmed or captured later: anything else is on its way.
      return { ...terms, status: 'processing' };
  }
}

/** How an order's fate is read from several tries: what took the money first, then what may still take it. */
const RANK: readonly Payment['status'][] = ['succeeded', 'processing', 'requires_action'];

/** Of the payments of one order, newest first, the one that tells; when all of them failed, the newest. */
export function tellingPayment(newestFirst: readonly Payment[]): Payment | undefined {
  for (const status of RANK) {
    const found = newestFirst.find((payment) => payment.status === status);
    if (found) return found;
  }
  return newestFirst[0];
}
