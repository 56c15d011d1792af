import { cents } from '../../contract/money.ts';
import messages from '../../messages/api/en.json' with { type: 'json' };
import type { Payment } from './provider.ts';

/** Message for an intent that was never attempted. */
const NOT_COMPLETED = messages.paymentNotCompleted;
/** Fallback for a decline without a message: it is optional in Stripe's schema. */
export const DECLINED = messages.cardDeclinedPayOtherwise;

/** The fields of a PaymentIntent that the shop reads. */
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

/** Converts a PaymentIntent. The amount of one that succeeded is the amount received (R25). */
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
      // Stripe may add states, so there is no `never` here. An unknown state has neither succeeded nor failed, and this
      // shop uses no later confirmation or capture.
      return { ...terms, status: 'processing' };
  }
}

const wordsOf = (failure: Intent['last_payment_error']): string =>
  failure ? failure.message || DECLINED : NOT_COMPLETED;

/** Precedence of several attempts for an order: the one that succeeded, else one that still may. */
const RANK: Readonly<Record<Payment['status'], number>> = {
  succeeded: 0,
  processing: 1,
  requires_action: 2,
  declined: 3,
  cancelled: 3,
};

/** Picks the attempt that decides an order; the newest when all have failed. */
export const tellingPayment = (newestFirst: readonly Payment[]): Payment | undefined =>
  newestFirst.toSorted((a, b) => RANK[a.status] - RANK[b.status])[0];
