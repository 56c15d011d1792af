import { cents } from '../../contract/money.ts';
import type { Payment } from './provider.ts';

/** For an intent that was never tried. */
const NOT_COMPLETED = 'The payment was not completed.';
/** Where Stripe has no words of its own for a refusal: in its schema they are optional. */
export const DECLINED = 'Your card was declined. Please use another card or another way to pay.';

/** As much of a PaymentIntent as the shop reads. */
interface Intent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly amount_received?: number | undefined;
  readonly currency: string;
  readonly client_secret?: string | null | undefined;
  readonly last_payment_error?: { readonly message?: string | null | undefined } | null | undefined;
  readonly metadata: { readonly order_id?: string };
}

/** A PaymentIntent as a payment. What counts of one that succeeded is what was received (R25). */
export function toPayment(intent: Intent): Payment {
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
      return { ...terms, status: 'declined', message: wordsOf(last_payment_error) };
    case 'canceled':
      return { ...terms, status: 'cancelled' };
    default:
      // This shop asks for nothing that is confirmed or captured later: anything else is on its way.
      return { ...terms, status: 'processing' };
  }
}

const wordsOf = (failure: Intent['last_payment_error']): string =>
  failure ? failure.message || DECLINED : NOT_COMPLETED;

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
