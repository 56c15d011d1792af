import { UNFINISHED_PAYMENT_MS } from '../../../contract/orders/order-limits.ts';
import { inTransaction } from '../../db/client.ts';
import type { OrderDeps } from '../deps.ts';
import { getOrder, lockOrder } from '../queries.ts';
import type { OrderRow } from '../rows.ts';
import { isOpen } from './end-payment.ts';
import { findPayment } from './find-payment.ts';
import { listLoosePayments, listUnfinishedPayments } from './open-payment-queries.ts';
import { PATIENCE, withinTime } from './patience.ts';
import { closePayment, settlePayment } from './settle-payment.ts';

/** A payment younger than this is most likely still at work, or at the bank. */
const OLD_ENOUGH_MS = 2 * 60_000;
/** Failures in a row after which the rest is not even tried: each may take its whole time. */
const PROVIDER_IS_AWAY = 3;
/** A charge that has not arrived this long after its order was made never will. */
const NEVER_CAME_AFTER_MS = 2 * UNFINISHED_PAYMENT_MS;

/**
 * Asks the provider about every payment whose end the shop does not know, so that lost events heal (R24): open
 * orders that are not new any more, and cancelled ones that money may still come in for (R19).
 * @returns how many orders were looked at.
 */
export async function reconcilePayments(deps: OrderDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - OLD_ENOUGH_MS);
  const open = await listUnfinishedPayments(deps.db, before);
  const loose = await listLoosePayments(deps.db);
  let [seen, failedInARow] = [0, 0];
  for (const order of [...open, ...loose]) {
    try {
      await (order.payment_status === 'pending' ? learnOf(deps, order) : endLoosePayment(deps, order));
      seen++;
      failedInARow = 0;
    } catch (err) {
      deps.log.warn({ err, orderId: order.id }, 'a payment could not be looked up, next time then');
      if (++failedInARow === PROVIDER_IS_AWAY) break;
    }
  }
  return seen;
}

/** Right after a card was refused: ends the payment that it was tried with. */
export async function closePaymentOf(deps: OrderDeps, orderId: string): Promise<void> {
  const order = await getOrder(deps.db, orderId);
  if (order.payment_status !== 'failed' || order.payment_closed_at || order.held_reason) return;
  await endLoosePayment(deps, order);
}

/** Only what has happened is learnt: what is open stays open, and the half hour ends it. */
async function learnOf(deps: OrderDeps, order: OrderRow): Promise<void> {
  const payment = await withinTime(PATIENCE.providerMs, () => findPayment(deps.payments, order));
  if (payment) await settlePayment(deps, order.id, payment);
}

async function endLoosePayment(deps: OrderDeps, order: OrderRow): Promise<void> {
  const payment = await withinTime(PATIENCE.providerMs, async () => {
    const known = await findPayment(deps.payments, order);
    const mayBePaid = known?.reference && (isOpen(known) || known.status === 'declined');
    return mayBePaid ? deps.payments.cancel(known.reference) : known;
  });
  if (payment?.status === 'succeeded') await settlePayment(deps, order.id, payment);
  if (payment ? !isOpen(payment) : hasNeverCome(deps, order)) await noteClosed(deps, order);
}

const hasNeverCome = ({ now }: OrderDeps, order: OrderRow) =>
  now().getTime() - order.created_at.getTime() > NEVER_CAME_AFTER_MS;

const noteClosed = ({ db, now }: OrderDeps, { id }: OrderRow) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order.payment_closed_at && !order.held_reason) await closePayment({ tx, at: now() }, order);
  });
