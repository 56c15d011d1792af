import type { Payment } from '../payments/index.ts';
import type { OrderDeps } from './deps.ts';
import { findPayment } from './find-payment.ts';
import { releaseLease, takeLease } from './key-queries.ts';
import { listUnfinishedPayments } from './open-payments.ts';
import { LEASE_MS, PATIENCE, withinTime } from './patience.ts';
import type { OrderRow } from './rows.ts';
import { settlePayment } from './settle-payment.ts';

export const UNFINISHED_AFTER_MS = 30 * 60_000;

type OpenPayment = Extract<Payment, { status: 'requires_action' | 'processing' }>;

/**
 * Ends what shoppers left half way for 30 minutes: first the payment at the provider, then the order, whose
 * stock comes back; one that turns out to be paid becomes a paid order. An order that fails does not stop
 * the others. @returns how many orders were settled.
 */
export async function cancelUnfinishedPayments(deps: OrderDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - UNFINISHED_AFTER_MS);
  let settled = 0;
  for (const order of await listUnfinishedPayments(deps.db, before)) {
    try {
      if (await endPayment(deps, order)) settled++;
    } catch (err) {
      deps.log.warn({ err, orderId: order.id }, 'an unfinished payment could not be ended, next time then');
    }
  }
  return settled;
}

/** @returns false while a retry of the checkout is at work on it: under one lease only one of us can charge or cancel. */
async function endPayment(deps: OrderDeps, order: OrderRow): Promise<boolean> {
  const now = deps.now();
  if (!(await takeLease(deps.db, order.id, now, new Date(now.getTime() + LEASE_MS)))) return false;
  const payment = await withinTime(PATIENCE.providerMs, () => endAtProvider(deps, order));
  // What even the provider cannot end yet is asked for again in a minute.
  if (payment && isOpen(payment)) {
    await releaseLease(deps.db, order.id, deps.now());
    return false;
  }
  await settlePayment(deps, order.id, payment ?? { status: 'none' });
  return true;
}

async function endAtProvider({ payments }: OrderDeps, order: OrderRow): Promise<Payment | undefined> {
  const payment = await findPayment(payments, order);
  return payment && isOpen(payment) ? payments.cancel(payment.reference) : payment;
}

export const isOpen = (payment: Payment): payment is OpenPayment =>
  payment.status === 'requires_action' || payment.status === 'processing';
