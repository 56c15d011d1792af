import type { RefusedBody } from '../../../contract/desk/order-changes.ts';
import { isSent } from '../../../contract/orders/fulfilments.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { logStaff } from '../../staff/index.ts';
import { countOf, requireWithin, takeBack } from '../fulfilment/receive-parcel.ts';
import { listParcels, type ParcelLine, type ParcelRow, unpackParcels } from '../goods/parcel-queries.ts';
import { returnStock } from '../goods/stock-queries.ts';
import { enterCancellation } from '../money/bill-order.ts';
import { lockSeen, type StaffChange } from '../order/staff-change.ts';
import { takeStep } from '../order/step-queries.ts';

/**
 * Ends an order that was to be paid in cash and was not taken at the door: its parcels are back, its pieces go into the stock
 * but for those that are unfit for sale, and nothing of it is to be collected any more.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE; INVALID_REQUEST for pieces that were not sent; CONFLICT for an order that
 * is not to be paid in cash or of which nothing was sent, which is cancelled instead.
 */
export async function refuseAtDoor(change: StaffChange & { readonly body: RefusedBody }): Promise<void> {
  const { tx, staff, at, body } = change;
  const order = await lockSeen(change);
  const sent = (await listParcels(tx, [order.id])).filter(({ state }) => isSent(state));
  const damaged = requireWithin(body.damaged, sent);
  const detail = { damaged: countOf(damaged) };
  await takeStep(tx, order, ['refused-at-door', { at, staffId: staff.id, detail }]);
  if (sent.length === 0) throw new ShopError('CONFLICT', 'nothingSent');
  await takeAllBack(tx, sent, { damaged, at });
  await unpackParcels(tx, order.id);
  await enterCancellation(tx, order, at);
  await returnStock(tx, { reason: 'returned', orderId: order.id, staffId: staff.id });
  if (body.notify && order.email)
    await enqueueMail(tx, { kind: 'order-cancelled', orderId: order.id, recipient: order.email });
  await logStaff(tx, staff, { what: 'order.refused', subject: { kind: 'order', id: order.id }, detail });
}

/** Spreads the damaged pieces over the parcels, first come first served: nobody asks in which one they were. */
async function takeAllBack(
  tx: Tx,
  parcels: readonly ParcelRow[],
  { damaged, at }: { readonly damaged: readonly ParcelLine[]; readonly at: Date },
): Promise<void> {
  const left = new Map(damaged.map(({ position, quantity }) => [position, quantity]));
  for (const parcel of parcels) {
    const its = parcel.lines.flatMap(({ position, quantity }) => {
      const count = Math.min(quantity, left.get(position) ?? 0);
      left.set(position, (left.get(position) ?? 0) - count);
      return count > 0 ? [{ position, quantity: count }] : [];
    });
    await takeBack(tx, parcel, { step: 'take-back', damaged: its, at });
  }
}
