import { NO_PARTS } from '../../../contract/orders/refund-parts.ts';
import { inTransaction, type Tx } from '../../db/client.ts';
import { findPaymentRow, setPaymentAside } from '../money/payment-queries.ts';
import { PAYMENT_STEPS } from '../money/payment-states.ts';
import { insertRefund, listRefunds, type RefundRow } from '../money/refund-queries.ts';
import type { OrderDeps } from '../order/deps.ts';
import { lockOrder } from '../order/queries.ts';
import { queueRefund } from './ask-refund.ts';
import { sendRefund } from './send-refund.ts';

interface Surplus {
  readonly orderId: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly reason: 'paid-late' | 'paid-twice' | 'mismatch';
  readonly at: Date;
  /** The member of staff who decided it; absent when the shop itself does. */
  readonly staffId?: string;
}

/**
 * Gives back a whole payment that the order was not owed, by a job; once for each payment. The caller has locked the
 * order.
 * @returns the refund's row; undefined for the payment that paid the order, which only staff give back.
 */
export async function giveBackPayment(tx: Tx, surplus: Surplus): Promise<RefundRow | undefined> {
  const { orderId, amountCents, at, staffId = null } = surplus;
  const payment = await setPaymentAside(tx, surplus, PAYMENT_STEPS['set-aside']);
  if (!payment) return undefined;
  const earlier = (await listRefunds(tx, [orderId])).find(
    ({ payment_id, state }) => payment_id === payment.id && state !== 'failed',
  );
  if (earlier) return earlier;
  const refund = await insertRefund(tx, {
    orderId,
    paymentId: payment.id,
    amountCents,
    parts: { ...NO_PARTS, other: amountCents },
    method: 'provider',
    reason: surplus.reason,
    state: 'asked',
    askedBy: staffId,
    at,
  });
  await queueRefund(tx, refund.id);
  return refund;
}

/** Runs a job that the version before has queued, which knew a payment to give back by its reference alone. */
export async function refundPayment(
  deps: OrderDeps,
  { orderId, reference }: { readonly orderId: string; readonly reference: string },
): Promise<void> {
  const refund = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const row = await findPaymentRow(tx, reference);
    return giveBackPayment(tx, {
      orderId,
      reference,
      amountCents: row?.amount_cents ?? order.total_cents,
      currency: row?.currency ?? 'cad',
      reason: order.payment_status === 'failed' ? 'paid-late' : 'paid-twice',
      at: deps.now(),
    });
  });
  if (refund) await sendRefund(deps, refund.id);
}
