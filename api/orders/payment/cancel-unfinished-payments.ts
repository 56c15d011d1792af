import { UNFINISHED_PAYMENT_MS } from '../../../contract/orders/order-limits.ts';
import type { OrderDeps } from '../deps.ts';
import { endUnderLease } from './end-payment.ts';
import { listUnfinishedPayments } from './open-payment-queries.ts';

/**
 * Ends what shoppers left half way for 30 minutes: first the payment at the provider, then the order, whose
 * stock comes back; one that turns out to be paid becomes a paid order. An order that fails does not stop
 * the others. @returns how many orders were settled.
 */
export async function cancelUnfinishedPayments(deps: OrderDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - UNFINISHED_PAYMENT_MS);
  let settled = 0;
  for (const order of await listUnfinishedPayments(deps.db, before)) {
    try {
      if (await endUnderLease(deps, order)) settled++;
    } catch (err) {
      deps.log.warn({ err, orderId: order.id }, 'an unfinished payment could not be ended, next time then');
    }
  }
  return settled;
}
