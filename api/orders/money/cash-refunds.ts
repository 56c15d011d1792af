import { cashRounding } from '../../../contract/money.ts';
import type { PaymentRow } from './payment-queries.ts';
import { wayOf } from './payment-way.ts';
import { isLive, leftOf, type Money } from './read-money.ts';
import type { RefundRow } from './refund-queries.ts';

/** Two pieces that are rounded to 5 cents each lie at most this far from the piece between them. Cents. */
const MOST_CENTS = 4;

/**
 * Cents by which cash rounds what a payment's buyer is given back now. All of it together is rounded, not each piece, so
 * that the pieces never add up to more or less than the cash that was received.
 */
export function refundRounding(
  payment: Pick<PaymentRow, 'id' | 'kind' | 'means'>,
  refunds: readonly Pick<RefundRow, 'payment_id' | 'state' | 'amount_cents' | 'rounding_cents'>[],
  amountCents: number,
): number {
  if (wayOf(payment) !== 'cash') return 0;
  const earlier = refunds.filter((refund) => isLive(refund) && refund.payment_id === payment.id);
  const askedCents = earlier.reduce((sum, { amount_cents }) => sum + amount_cents, amountCents);
  const givenCents = earlier.reduce(
    (sum, { amount_cents, rounding_cents }) => sum + amount_cents + rounding_cents,
    0,
  );
  const rounding = askedCents + cashRounding(askedCents) - givenCents - amountCents;
  // Earlier refunds may have been rounded one by one: nobody is asked for money, and the rest follows with the next piece.
  return Math.max(-MOST_CENTS, -amountCents, Math.min(MOST_CENTS, rounding));
}

/** The rounding of an amount that is given back of the newest payments first. Cents. */
export function roundingOfRefund({ payments, refunds }: Money, amountCents: number): number {
  let open = amountCents;
  let rounding = 0;
  for (const payment of payments.filter(({ state }) => state === 'paid')) {
    const slice = Math.min(leftOf(payment, refunds), open);
    if (slice <= 0) continue;
    rounding += refundRounding(payment, refunds, slice);
    open -= slice;
  }
  return rounding;
}
