import { UNFINISHED_PAYMENT_MS } from '../../../contract/orders/order-limits.ts';
import type { OrderDeps } from '../order/deps.ts';
import { endUnderLease } from './end-payment.ts';
import { listUnfinishedPayments } from './open-payment-queries.ts';

/**
 * Cancels payments that are unfinished after 30 minutes: first the payment at the provider, then the order, which
 * returns its stock. A payment that turns out to have succeeded makes a paid order. A failure on one order does not
 * stop the others. @returns the number of orders settled.
 */
export async function cancelUnfinishedPayments(deps: OrderDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - UNFINISHED_PAYMENT_MS);
  let settled = 0;
  for (const order of await listUnfinishedPayments(deps.db, before)) {
    try {
      if (await endUnderLease(deps, order)) settled++;
    } catch (err) {
      deps.log.warn({ err, orderId: order.id }, 'could not cancel unfinished payment; will retry');
    }
  }
  return settled;
}
