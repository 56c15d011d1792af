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
      // Stripe may add states, so there is no `never` here. What we do not know has neither paid nor failed, and this shop
      // asks for nothing that is confirmed or captured later.
      return { ...terms, status: 'processing' };
  }
}

const wordsOf = (failure: Intent['last_payment_error']): string =>
  failure ? failure.message || DECLINED : NOT_COMPLETED;

/** Which of several tries decides an order: the one that took the money, else one that may still take it. */
const RANK: Readonly<Record<Payment['status'], number>> = {
  succeeded: 0,
  processing: 1,
  requires_action: 2,
  declined: 3,
  cancelled: 3,
};

/** The payment of an order's tries that decides; when all of them failed, the newest. */
export const tellingPayment = (newestFirst: readonly Payment[]): Payment | undefined =>
  newestFirst.toSorted((a, b) => RANK[a.status] - RANK[b.status])[0];
