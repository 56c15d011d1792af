import { underLease } from '../../idempotency/index.ts';
import type { OrderDeps } from '../order/deps.ts';
import { getOrder } from '../order/queries.ts';
import { startTimeouts, withinTime } from '../order/timeouts.ts';
import { providerAway } from './charge-order.ts';
import { findPayment } from './find-payment.ts';
import { findPayableOrder } from './pay-link.ts';
import { isSettled, settlePayment } from './settle-payment.ts';

/**
 * Leaves the bank's step that a card of a link waits for, so that another card can be tried at once: its payment is
 * cancelled at the provider, and the link is open again. Idempotent; a payment that succeeded meanwhile pays the order.
 * @throws {ShopError} NOT_FOUND; REQUEST_IN_PROGRESS while a card is being charged; SERVICE_UNAVAILABLE.
 */
export async function leavePayLink(deps: OrderDeps, token: string): Promise<void> {
  const providerMs = startTimeouts(deps.timeouts);
  const { id } = await findPayableOrder(deps, token);
  await underLease(deps, id, async () => {
    const order = await getOrder(deps.db, id);
    if (isSettled(order) || !order.payment_reference) return;
    const payment = await withinTime(providerMs(), async () => {
      const found = await findPayment(deps, order);
      return found?.status === 'requires_action' ? deps.payments.cancel(found.reference) : found;
    }).catch((cause: unknown) => {
      throw providerAway(cause);
    });
    if (payment) await settlePayment(deps, id, payment);
  });
}
