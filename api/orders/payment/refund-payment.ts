import { inTransaction } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import type { OrderDeps } from '../deps.ts';
import { getOrder, lockOrder } from '../queries.ts';
import { listSteps, takeStep } from '../step-queries.ts';
import { PATIENCE, withinTime } from './patience.ts';

interface Refund {
  readonly orderId: string;
  /** The provider's id of the payment that goes back. */
  readonly reference: string;
  /** Which try of the job: the provider answers a key that has failed with the same failure for ever. */
  readonly attempt: number;
}

/**
 * Gives all of a payment back that came in for an order that was cancelled, or paid already, and tells the buyer of
 * the cancelled one. A job: it may run twice, and a payment that was given back whole is not given back again,
 * whatever the key. An order on hold is left to a person.
 * @throws {Error} when the provider does not do it; the queue tries again.
 */
export async function refundPayment(deps: OrderDeps, { orderId, reference, attempt }: Refund): Promise<void> {
  const { held_reason } = await getOrder(deps.db, orderId);
  if (held_reason) return deps.log.warn({ orderId, payment: reference }, 'on hold, so nothing is given back');
  const key = `refund:${orderId}:${reference}:${attempt}`;
  await withinTime(PATIENCE.providerMs, () => deps.payments.refund(reference, key));
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if ((await listSteps(tx, orderId, 'refunded')).some((known) => known.reference === reference)) return;
    await takeStep(tx, order, ['refunded', { at: deps.now(), detail: { reference } }]);
    const isCancelled = order.payment_status === 'failed';
    if (isCancelled && order.email) {
      await enqueueMail(tx, { kind: 'order-refunded', orderId, recipient: order.email });
    }
  });
}
