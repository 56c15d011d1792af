import type { Tx } from '../../db/client.ts';
import { readRefundedLines } from '../money/refund-queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { isAllowed } from '../order/states.ts';
import { takeStep } from '../order/step-queries.ts';
import { closeRefunded } from './close-refunded.ts';
import { listParcels } from './parcel-queries.ts';
import { isAllThere, isWholeSent, sentPieces } from './pieces.ts';
import { serveOrder } from './serve-order.ts';

/**
 * After a refund nothing may be left to send: then the order is shipped, and delivered when its parcels were. An order of
 * which nothing was packed ends. The caller has locked the order.
 */
export async function sendRest(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if ((await closeRefunded(tx, order, at)) || (await serveOrder(tx, order, at))) return;
  const step = order.fulfilment === 'pickup' ? 'ready-for-pickup' : 'shipped';
  if (!isAllowed(step, order)) return;
  const parcels = await listParcels(tx, [order.id]);
  const isWhole = isWholeSent(await readRefundedLines(tx, order.id), parcels);
  if (!isWhole || sentPieces(parcels).size === 0) return;
  await takeStep(tx, order, [step, { at }]);
  if (order.fulfilment === 'delivery' && isAllThere(parcels))
    await takeStep(tx, { ...order, status: 'shipped' }, ['delivered', { at }]);
}

/**
 * After a refund of pieces has failed, those that were never sent are owed again: then the order is being prepared once
 * more. The caller has locked the order.
 */
export async function reopenRest(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (!isAllowed('reopened', order)) return;
  const parcels = await listParcels(tx, [order.id]);
  if (!isWholeSent(await readRefundedLines(tx, order.id), parcels))
    await takeStep(tx, order, ['reopened', { at }]);
}
