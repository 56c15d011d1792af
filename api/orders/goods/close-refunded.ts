import { isLiveParcel } from '../../../contract/orders/fulfilments.ts';
import type { Tx } from '../../db/client.ts';
import { hasOpenRefund, type RefundedLine, readRefundedLines } from '../money/refund-queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { isAllowed } from '../order/states.ts';
import { takeStep } from '../order/step-queries.ts';
import { listParcels } from './parcel-queries.ts';
import { unsentLines } from './pieces.ts';
import { returnStock } from './stock-queries.ts';

/**
 * Ends an order that was refunded whole before anything was packed, once its refunds have reached the buyer: while one
 * may still fail, its pieces may be owed again. The caller has locked the order.
 * @returns whether the order has ended.
 */
export async function closeRefunded(tx: Tx, order: OrderRow, at: Date): Promise<boolean> {
  if (!isAllowed('refunded-whole', order)) return false;
  const parcels = await listParcels(tx, [order.id]);
  if (parcels.some(isLiveParcel)) return false;
  const lines = await readRefundedLines(tx, order.id);
  if (lines.some(isKeptService)) return false;
  if (unsentLines(lines, parcels).length > 0 || (await hasOpenRefund(tx, order.id))) return false;
  await returnStock(tx, { reason: 'cancelled', orderId: order.id });
  // A payment that is paid cannot be paid later, so no job looks for it.
  await takeStep(tx, order, ['refunded-whole', { at, set: { payment_closed_at: at } }]);
  return true;
}

/** A service that the buyer pays for, although nothing of it is sent. */
export const isKeptService = ({ kind, quantity, refunded, is_order_refunded }: RefundedLine): boolean =>
  kind === 'setup' && !is_order_refunded && refunded < quantity;
