import type { NewParcel, ParcelChanges } from '../../../contract/desk/order-changes.ts';
import { ShopError } from '../../../contract/problem.ts';
import { logStaff } from '../../staff/index.ts';
import { parcelActions } from '../goods/actions.ts';
import {
  countReplaced,
  insertParcel,
  listParcels,
  type ParcelLine,
  type ParcelRow,
  replaceParcelLines,
  takeParcelStep,
} from '../goods/parcel-queries.ts';
import { packableNow, piecesToReplace, requirePieces } from '../goods/pieces.ts';
import { requireMayLink, requireShipping } from '../goods/shipping.ts';
import { takeStock } from '../goods/stock-queries.ts';
import { type RefundedLine, readRefundedLines } from '../money/refund-queries.ts';
import { lockOrder } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { requireSeen, type StaffAddition, type StaffChange } from '../order/staff-change.ts';
import { takeStep } from '../order/step-queries.ts';

/**
 * Packs lines of an order into a new parcel, or for a pick-up.
 * @returns its number within the order.
 * @throws {ShopError} CONFLICT for an order that is not being prepared or on hold, or for more pieces than are left;
 * FORBIDDEN for a tracking page by a role that gives none.
 */
export async function packParcel(call: StaffAddition, parcel: NewParcel): Promise<number> {
  const { tx, staff, orderId, at } = call;
  const order = await lockOrder(tx, orderId);
  const parcels = await listParcels(tx, [orderId]);
  const number = parcels.length + 1;
  const shipping = {
    carrier: parcel.carrier,
    tracking_number: parcel.trackingNumber || null,
    tracking_url: parcel.trackingUrl || null,
  };
  await takeStep(tx, order, ['packed', { at, staffId: staff.id, detail: { parcel: number } }]);
  const ordered = await readRefundedLines(tx, orderId);
  const lines = requirePieces(parcel.lines, ordered, parcels);
  requireBalance(order, lines, ordered);
  requireCarrier(order, shipping);
  requireMayLink(staff, null, shipping.tracking_url);
  await replaceLost(call, lines, parcels);
  const row = { order_id: orderId, number, packed_by: staff.id, packed_at: at, ...shipping };
  // The trigger `fulfilment_lines_pieces` refuses more pieces than were ordered.
  await insertParcel(tx, row, lines);
  await logStaff(tx, staff, {
    what: 'order.packed',
    subject: { kind: 'order', id: orderId },
    detail: { parcel: number, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
  });
  return number;
}

/** What was made leaves once all is paid; goods from the stock may go before. @throws {ShopError} CONFLICT */
function requireBalance(
  { payment_status }: OrderRow,
  lines: readonly ParcelLine[],
  ordered: readonly RefundedLine[],
): void {
  if (payment_status !== 'deposit_paid') return;
  const packable = packableNow({ payment_status }, ordered).map(({ position }) => position);
  if (lines.some(({ position }) => !packable.includes(position)))
    throw new ShopError('CONFLICT', 'balanceFirst');
}

/**
 * Takes from the stock what came back unfit for sale. The ledger calls them damaged: nobody bought them. @throws {ShopError} CONFLICT
 * when it has no such pieces.
 */
async function replaceLost(
  { tx, orderId, staff }: StaffAddition,
  lines: readonly ParcelLine[],
  others: readonly ParcelRow[],
): Promise<void> {
  const replaced = piecesToReplace(lines, await readRefundedLines(tx, orderId), others);
  if (replaced.length === 0) return;
  const cause = { reason: 'damaged', orderId, staffId: staff.id } as const;
  if (!(await takeStock(tx, replaced, cause))) throw new ShopError('CONFLICT', 'noReplacement');
  await countReplaced(tx, orderId, replaced);
}

/** A customer who picks the order up gets no shipment. */
function requireCarrier({ fulfilment }: OrderRow, shipping: Parameters<typeof requireShipping>[0]): void {
  requireShipping(shipping);
  if (fulfilment === 'pickup' && shipping.carrier !== null)
    throw new ShopError('CONFLICT', 'noCarrierForPickup');
}

/**
 * Changes a parcel: its lines while it is packed, its carrier and number until it arrives. Fields that are not sent stay
 * as they are.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE, CONFLICT when its state does not allow the change.
 */
export async function editParcel(
  change: StaffChange,
  { number }: { readonly number: number },
  changes: ParcelChanges,
): Promise<void> {
  const { tx, staff, orderId, at } = change;
  const order = await lockOrder(tx, orderId);
  const parcels = await listParcels(tx, [orderId]);
  const parcel = getParcel(parcels, number);
  await requireSeen(change, parcel);
  const isOpen = parcelActions(order, parcel, at).includes('edit');
  if (!isOpen || (changes.lines && parcel.state !== 'packed')) throw refuse(parcel);
  const others = parcels.filter(({ id }) => id !== parcel.id);
  const ordered = await readRefundedLines(tx, orderId);
  const lines = changes.lines && requirePieces(changes.lines, ordered, others);
  if (lines) requireBalance(order, lines, ordered);
  const shipping = changedShipping(parcel, changes);
  requireCarrier(order, shipping);
  requireMayLink(staff, parcel.tracking_url, shipping.tracking_url);
  if (lines) await replaceLost(change, lines, others);
  await takeParcelStep(tx, parcel, ['edit', shipping]);
  if (lines) await replaceParcelLines(tx, parcel, lines);
  await logStaff(tx, staff, {
    what: 'order.parcel-edited',
    subject: { kind: 'order', id: orderId },
    detail: { parcel: number, fields: Object.keys(changes) },
  });
}

/** Another carrier has other numbers and pages, so those that were not sent with it go. */
function changedShipping(parcel: ParcelRow, { carrier, trackingNumber, trackingUrl }: ParcelChanges) {
  const isOther = carrier !== undefined && carrier !== parcel.carrier;
  const before = isOther ? { tracking_number: null, tracking_url: null } : parcel;
  return {
    carrier: carrier === undefined ? parcel.carrier : carrier,
    tracking_number: trackingNumber === undefined ? before.tracking_number : trackingNumber || null,
    tracking_url: trackingUrl === undefined ? before.tracking_url : trackingUrl || null,
  };
}

/** @throws {ShopError} NOT_FOUND */
export function getParcel(parcels: readonly ParcelRow[], number: number): ParcelRow {
  const parcel = parcels.find((one) => one.number === number);
  if (!parcel) throw new ShopError('NOT_FOUND', 'noParcel');
  return parcel;
}

export const refuse = ({ state }: ParcelRow) =>
  new ShopError('CONFLICT', { key: 'parcelStepRefused', values: { state } });
