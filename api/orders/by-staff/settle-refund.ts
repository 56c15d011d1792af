import { ShopError } from '../../../contract/problem.ts';
import { logStaff } from '../../staff/index.ts';
import { raiseVersion } from '../money/payment-queries.ts';
import { changeRefund, listRefunds } from '../money/refund-queries.ts';
import { REFUND_STEPS } from '../money/refund-states.ts';
import { lockSeen, type StaffChange } from '../order/staff-change.ts';
import { takeStep } from '../order/step-queries.ts';
import { requireWithinLimit } from '../refunds/refund-limit.ts';

interface Settled extends StaffChange {
  readonly refundId: string;
}

/**
 * Takes a refund that failed off the list of what waits: the money went another way, or the pieces were sent after all.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE; FORBIDDEN above the person's limit; CONFLICT for a
 * refund that did not fail, or is settled already.
 */
export async function settleRefund(change: Settled): Promise<void> {
  const { tx, staff, at, refundId } = change;
  const order = await lockSeen(change);
  const refund = (await listRefunds(tx, [order.id])).find(({ id }) => id === refundId);
  if (refund?.state !== 'failed' || refund.settled_at) throw new ShopError('CONFLICT', 'refundNotFailed');
  // Money that went another way is money that the person gave back.
  await requireWithinLimit(tx, { staff, orderId: order.id, at, amountCents: refund.amount_cents });
  const settled = { ...REFUND_STEPS.settle, settled_at: at, settled_by: staff.id };
  if (!(await changeRefund(tx, { id: refund.id }, settled)))
    throw new ShopError('CONFLICT', 'refundNotFailed');
  const detail = { amountCents: refund.amount_cents };
  await takeStep(tx, order, ['refund-settled', { at, staffId: staff.id, detail }]);
  // No column of the order changes, but what others see of it.
  await raiseVersion(tx, order);
  await logStaff(tx, staff, {
    what: 'order.refund-settled',
    subject: { kind: 'order', id: order.id },
    detail,
  });
}
