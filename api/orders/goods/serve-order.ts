import { isLiveParcel } from '../../../contract/orders/fulfilments.ts';
import type { Tx } from '../../db/client.ts';
import { billOrder } from '../money/bill-order.ts';
import { readRefundedLines } from '../money/refund-queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { isAllowed } from '../order/states.ts';
import { takeStep } from '../order/step-queries.ts';
import { isKeptService } from './close-refunded.ts';
import { listParcels } from './parcel-queries.ts';
import { unsentLines } from './pieces.ts';

/**
 * Delivers an order that has services alone, or whose goods were all refunded, once it is paid: no parcel will do it. One by
 * invoice is delivered and billed when it is placed. The caller has locked the order.
 * @returns whether it is delivered.
 */
export async function serveOrder(tx: Tx, order: OrderRow, at: Date): Promise<boolean> {
  if (!order.is_from_offer || !isAllowed('served', order)) return false;
  const parcels = await listParcels(tx, [order.id]);
  const lines = await readRefundedLines(tx, order.id);
  const hasGoods = parcels.some(isLiveParcel) || unsentLines(lines, parcels).length > 0;
  if (hasGoods || !lines.some(isKeptService)) return false;
  await takeStep(tx, order, ['served', { at }]);
  await billOrder(tx, order, { event: 'served', at });
  return true;
}
