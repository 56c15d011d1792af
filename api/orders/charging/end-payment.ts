import { releaseLease, takeLease } from '../../idempotency/index.ts';
import type { Payment } from '../../payments/index.ts';
import type { OrderDeps } from '../order/deps.ts';
import type { OrderRow } from '../order/rows.ts';
import { TIMEOUTS, withinTime } from '../order/timeouts.ts';
import { findPayment } from './find-payment.ts';
import { settlePayment } from './settle-payment.ts';

type OpenPayment = Extract<Payment, { status: 'requires_action' | 'processing' }>;

/**
 * Cancels an order's open payment and the order, unless a retry of the checkout holds the lease: only the lease holder
 * may charge or cancel. @returns whether the payment has ended.
 */
export async function endUnderLease(deps: OrderDeps, order: OrderRow): Promise<boolean> {
  if (!(await takeLease(deps.db, order.id, deps.now()))) return false;
  const isEnded = await endPayment(deps, order);
  if (!isEnded) await releaseLease(deps.db, order.id, deps.now());
  return isEnded;
}

/**
 * Cancels an order's open payment at the provider, then settles the order by the result. Call it only while no charge
 * can be running. @returns false when the provider cannot cancel the payment yet.
 */
export async function endPayment(
  deps: OrderDeps,
  order: OrderRow,
  providerMs: number = TIMEOUTS.providerMs,
): Promise<boolean> {
  const payment = await withinTime(providerMs, () => endAtProvider(deps, order));
  if (payment && isOpen(payment)) return false;
  // Still open when an event named another payment while the provider was asked; the next run ends that one.
  const { status } = await settlePayment(deps, order.id, payment ?? { status: 'none' });
  return status !== 202;
}

async function endAtProvider(deps: OrderDeps, order: OrderRow): Promise<Payment | undefined> {
  const payment = await findPayment(deps, order);
  return payment && isOpen(payment) ? deps.payments.cancel(payment.reference) : payment;
}

const IS_OPEN: Readonly<Record<Payment['status'], boolean>> = {
  requires_action: true,
  processing: true,
  succeeded: false,
  declined: false,
  cancelled: false,
};

export const isOpen = (payment: Payment): payment is OpenPayment => IS_OPEN[payment.status];
