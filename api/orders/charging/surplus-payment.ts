import type { Payment } from '../../payments/index.ts';
import { findPaymentRow, setPaymentAside } from '../money/payment-queries.ts';
import { PAYMENT_STEPS } from '../money/payment-states.ts';
import type { Settling } from '../order/deps.ts';
import type { OrderRow } from '../order/rows.ts';
import { listSteps, takeStep } from '../order/step-queries.ts';
import { giveBackPayment } from '../refunds/give-back-payment.ts';

type Taken = Extract<Payment, { status: 'succeeded' }>;

/** Refunds a payment for an order that is cancelled or was paid by another payment; once for each payment. */
export async function giveBackSurplus(
  { tx, log, at }: Settling,
  order: OrderRow,
  { reference, amountCents, currency }: Taken,
): Promise<void> {
  if (order.payment_status === 'paid' && order.payment_reference === reference) return;
  // The deposit, of which an event comes late.
  if (order.is_from_offer && (await findPaymentRow(tx, reference))?.state === 'paid') return;
  const step = order.payment_status === 'failed' ? 'paid-late' : 'paid-twice';
  if ((await listSteps(tx, order.id, step)).some((earlier) => earlier.reference === reference)) return;
  await takeStep(tx, order, [step, { at, detail: { reference, amountCents } }]);
  const surplus = { orderId: order.id, reference, amountCents, currency, reason: step, at } as const;
  await giveBackPayment(tx, surplus);
  log.warn({ orderId: order.id, payment: reference, step }, 'payment will be refunded');
}

/**
 * Records money that comes while an order is on hold, because nobody reports it again: for a settled order as a surplus,
 * which a job gives back after the release; for an open one as a payment that the release decides about, too.
 */
export async function noteWhileHeld(settling: Settling, order: OrderRow, payment: Taken): Promise<void> {
  const { tx } = settling;
  const { reference, amountCents, currency } = payment;
  const row = await findPaymentRow(tx, reference);
  if (row && row.state !== 'open') return;
  switch (order.payment_status) {
    case 'paid':
    case 'failed':
      return giveBackSurplus(settling, order, payment);
    case 'deposit_paid':
    case 'pending':
      await setPaymentAside(tx, { orderId: order.id, reference, amountCents, currency }, PAYMENT_STEPS.hold);
      return;
    default:
      // Such an order waits for no card, so a payment of its own is what holds it.
      return;
  }
}
