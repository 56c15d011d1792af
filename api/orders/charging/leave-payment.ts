import { ShopError } from '../../../contract/problem.ts';
import type { OrderDeps } from '../order/deps.ts';
import { getOrder } from '../order/queries.ts';
import { startTimeouts, withinTime } from '../order/timeouts.ts';
import { isSame } from './buyer-proof.ts';
import { providerAway } from './charge-order.ts';
import { endPayment } from './end-payment.ts';
import { findPayment } from './find-payment.ts';
import { getFreshOrder } from './fresh-order.ts';
import { isSettled } from './settle-payment.ts';

interface Leave {
  readonly typedNumber: string;
  /** Known only to the browser that was sent to the bank; an order number alone cancels nothing. */
  readonly clientSecret: string;
}

/**
 * Cancels an order whose shopper prefers another way to pay over the bank's step: the payment first, then the order, so
 * that its stock is free for the next one. Idempotent. Without this call the order is cancelled after 30 minutes.
 * @throws {ShopError} NOT_FOUND for an order without such a payment; CONFLICT for one that was paid meanwhile or cannot
 * be cancelled yet (`confirmPayment` then reports its outcome); SERVICE_UNAVAILABLE.
 */
export async function leavePayment(deps: OrderDeps, { typedNumber, clientSecret }: Leave): Promise<void> {
  const providerMs = startTimeouts(deps.timeouts);
  const order = await getFreshOrder(deps, typedNumber);
  if (!isSettled(order)) {
    try {
      const payment = await withinTime(providerMs(), () => findPayment(deps, order));
      if (payment?.status === 'requires_action') {
        if (!isSame(clientSecret, payment.clientSecret)) throw new ShopError('NOT_FOUND', 'noOrder');
        await endPayment(deps, order, providerMs());
      }
    } catch (cause) {
      throw cause instanceof ShopError ? cause : providerAway(cause);
    }
  }
  const { payment_status } = await getOrder(deps.db, order.id);
  if (payment_status !== 'failed') throw new ShopError('CONFLICT', 'orderClosed');
}
