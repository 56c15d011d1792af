import { inTransaction } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import type { OrderDeps } from '../deps.ts';
import { getOrder, lockOrder } from '../queries.ts';
import { listSteps, takeStep } from '../step-queries.ts';
import { PATIENCE, withinTime } from './patience.ts';

interface Refund {
  readonly orderId: string;
  /** The provider's id of the payment to refund. */
  readonly reference: string;
  /** Attempt number of the job. Each attempt needs a new key, because the provider replays a failure for ever. */
  readonly attempt: number;
}

/**
 * Refunds in full a payment for an order that was cancelled or already paid, and mails the buyer of a cancelled one.
 * Runs as a job and is idempotent: the provider never refunds a fully refunded payment again, whatever the key. An
 * order on hold is left to a person.
 * @throws {Error} when the provider does not refund; the queue retries.
 */
export async function refundPayment(deps: OrderDeps, { orderId, reference, attempt }: Refund): Promise<void> {
  const { held_reason } = await getOrder(deps.db, orderId);
  if (held_reason)
    return deps.log.warn({ orderId, payment: reference }, 'order on hold; payment not refunded');
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
