import type { ReturnedParcel } from '../../../contract/desk/order-changes.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { logStaff } from '../../staff/index.ts';
import { parcelActions } from '../goods/actions.ts';
import {
  listParcels,
  markDamaged,
  type ParcelLine,
  type ParcelRow,
  takeParcelStep,
} from '../goods/parcel-queries.ts';
import { asLines, sentPieces, sumPieces } from '../goods/pieces.ts';
import { sendRest } from '../goods/send-rest.ts';
import { readRefundedLines } from '../money/refund-queries.ts';
import { getOrder, lockOrder } from '../order/queries.ts';
import { requireSeen, type StaffChange } from '../order/staff-change.ts';
import { takeStep } from '../order/step-queries.ts';
import { closeReturned } from '../refunds/credit-due.ts';
import { getParcel, refuse } from './pack-parcel.ts';

interface Asked {
  readonly number: number;
  readonly returned: ReturnedParcel;
}

/**
 * Receives a parcel that its carrier brought back, or a pick-up that nobody came for. Its pieces stay set aside for the order,
 * to be packed again, refunded or credited; those that came back unfit for sale are replaced from the stock when they are packed
 * again.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE; INVALID_REQUEST for pieces that the parcel does not have; CONFLICT when its
 * state does not allow it, and when its pieces were refunded as returned before.
 */
export async function receiveParcel(change: StaffChange, { number, returned }: Asked): Promise<void> {
  const { tx, staff, orderId, at } = change;
  const order = await lockOrder(tx, orderId);
  const parcels = await listParcels(tx, [orderId]);
  const parcel = getParcel(parcels, number);
  await requireSeen(change, parcel);
  if (!parcelActions(order, parcel, at).includes('return')) throw refuse(parcel);
  const damaged = requireWithin(returned.damaged, [parcel]);
  await requireNotRefunded(tx, parcel, parcels);
  await takeBack(tx, parcel, { step: 'return', damaged, at });
  const detail = { parcel: number, damaged: countOf(damaged) };
  await takeStep(tx, order, ['came-back', { at, staffId: staff.id, detail }]);
  await sendRest(tx, await getOrder(tx, orderId), at);
  await closeReturned(tx, orderId, at);
  const isMailed = returned.notify && order.email !== '';
  const mail = { kind: 'order-came-back', orderId, fulfilmentId: parcel.id, recipient: order.email } as const;
  if (isMailed) await enqueueMail(tx, mail);
  await logStaff(tx, staff, {
    what: 'order.return',
    subject: { kind: 'order', id: orderId },
    detail: { ...detail, mailed: isMailed },
  });
}

interface TakenBack {
  readonly step: 'return' | 'take-back';
  readonly damaged: readonly ParcelLine[];
  readonly at: Date;
}

/** Marks a parcel as returned, with those of its pieces that are unfit for sale. */
export async function takeBack(tx: Tx, parcel: ParcelRow, { step, damaged, at }: TakenBack): Promise<void> {
  await takeParcelStep(tx, parcel, [step, { returned_at: at }]);
  if (damaged.length > 0) await markDamaged(tx, parcel, damaged);
}

/** @throws {ShopError} INVALID_REQUEST for more pieces of a line than the parcels have. */
export function requireWithin(pieces: readonly ParcelLine[], parcels: readonly ParcelRow[]): ParcelLine[] {
  const held = sumPieces(parcels.flatMap(({ lines }) => lines));
  const wanted = asLines(sumPieces(pieces));
  if (wanted.some(({ position, quantity }) => quantity > (held.get(position) ?? 0)))
    throw new ShopError('INVALID_REQUEST', 'notInParcel', {
      issues: [{ path: 'damaged', message: 'notInParcel' }],
    });
  return wanted;
}

export const countOf = (lines: readonly ParcelLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Pieces that a refund has counted as returned would come back twice. @throws {ShopError} CONFLICT */
async function requireNotRefunded(tx: Tx, parcel: ParcelRow, parcels: readonly ParcelRow[]): Promise<void> {
  const others = sentPieces(parcels.filter(({ id }) => id !== parcel.id));
  const its = new Set(parcel.lines.map(({ position }) => position));
  const lines = await readRefundedLines(tx, parcel.order_id);
  if (lines.some((line) => its.has(line.position) && line.came_back > (others.get(line.position) ?? 0)))
    throw new ShopError('CONFLICT', 'refundedAsReturned');
}
