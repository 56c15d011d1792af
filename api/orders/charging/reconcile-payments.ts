import { UNFINISHED_PAYMENT_MS } from '../../../contract/orders/order-limits.ts';
import { inTransaction } from '../../db/client.ts';
import type { OrderDeps } from '../order/deps.ts';
import { getOrder, lockOrder } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { TIMEOUTS, withinTime } from '../order/timeouts.ts';
import { isOpen } from './end-payment.ts';
import { findPayment } from './find-payment.ts';
import { listLoosePayments, listUnfinishedPayments } from './open-payment-queries.ts';
import { closePayment, settlePayment } from './settle-payment.ts';

/** A younger payment is most likely still in progress, or at the bank. */
const MIN_AGE_MS = 2 * 60_000;
/** Consecutive failures after which the run stops, because each one may take the full timeout. */
const MAX_CONSECUTIVE_FAILURES = 3;
/** A charge that has not reached the provider this long after its order never will. */
const CHARGE_LOST_AFTER_MS = 2 * UNFINISHED_PAYMENT_MS;

/**
 * Looks up every payment whose outcome the shop does not know, so that lost webhook events do no harm (R24): open
 * orders that are over two minutes old, and cancelled ones that may still be paid (R19).
 * @returns the number of orders checked.
 */
export async function reconcilePayments(deps: OrderDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - MIN_AGE_MS);
  const open = await listUnfinishedPayments(deps.db, before);
  const loose = await listLoosePayments(deps.db);
  let [checked, consecutiveFailures] = [0, 0];
  for (const order of [...open, ...loose]) {
    try {
      await (order.status === 'cancelled' ? endLoosePayment(deps, order) : applyOutcome(deps, order));
      checked++;
      consecutiveFailures = 0;
    } catch (err) {
      deps.log.warn({ err, orderId: order.id }, 'payment lookup failed; will retry');
      if (++consecutiveFailures === MAX_CONSECUTIVE_FAILURES) break;
    }
  }
  return checked;
}

/** Cancels the payment of a card that was just declined, so that nobody can complete it later. */
export async function closePaymentOf(deps: OrderDeps, orderId: string): Promise<void> {
  const order = await getOrder(deps.db, orderId);
  if (order.payment_status !== 'failed' || order.payment_closed_at || order.held_reason) return;
  await endLoosePayment(deps, order);
}

/** Applies the outcome, if any. An open payment stays open; `cancelUnfinishedPayments` ends it after 30 minutes. */
async function applyOutcome(deps: OrderDeps, order: OrderRow): Promise<void> {
  const payment = await withinTime(TIMEOUTS.providerMs, () => findPayment(deps, order));
  if (payment) await settlePayment(deps, order.id, payment);
}

async function endLoosePayment(deps: OrderDeps, order: OrderRow): Promise<void> {
  const payment = await withinTime(TIMEOUTS.providerMs, async () => {
    const found = await findPayment(deps, order);
    const mayBePaid = found?.reference && (isOpen(found) || found.status === 'declined');
    return mayBePaid ? deps.payments.cancel(found.reference) : found;
  });
  if (payment?.status === 'succeeded') await settlePayment(deps, order.id, payment);
  if (payment ? !isOpen(payment) : isChargeLost(deps, order)) await recordClosed(deps, order);
}

const isChargeLost = ({ now }: OrderDeps, order: OrderRow) =>
  now().getTime() - order.created_at.getTime() > CHARGE_LOST_AFTER_MS;

const recordClosed = ({ db, now }: OrderDeps, { id }: OrderRow) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order.payment_closed_at && !order.held_reason) await closePayment({ tx, at: now() }, order);
  });
