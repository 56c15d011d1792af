import type { ParcelMail } from '../../../contract/desk/desk-mails.ts';
import type { ParcelAction } from '../../../contract/desk/order-actions.ts';
import { assertNever } from '../../../contract/never.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { logStaff } from '../../staff/index.ts';
import { parcelActions, stepOfAction } from '../goods/actions.ts';
import { closeRefunded } from '../goods/close-refunded.ts';
import { listParcels, type ParcelRow, takeParcelStep } from '../goods/parcel-queries.ts';
import { isAllThere, isWholeSent, refundedSince } from '../goods/pieces.ts';
import { type BillingEvent, billOrder } from '../money/bill-order.ts';
import { type RefundedLine, readRefundedLines } from '../money/refund-queries.ts';
import { getOrder, lockOrder } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { requireSeen, type StaffChange } from '../order/staff-change.ts';
import type { StepName } from '../order/states.ts';
import { takeStep } from '../order/step-queries.ts';
import { getParcel, refuse } from './pack-parcel.ts';

/** Moves that need no more than the parcel; `receiveParcel` receives one that came back. */
export type ParcelMove = Exclude<ParcelAction, 'edit' | 'return'>;

interface Asked {
  readonly number: number;
  readonly move: ParcelMove;
  /** Whether the customer gets a mail. */
  readonly notify: boolean;
}

/**
 * Moves a parcel on, and its order with it: shipped when all of it is on its way, delivered when all of it arrived.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE, CONFLICT when the state of the parcel or the order does not allow it.
 */
export async function moveParcel(change: StaffChange, { number, move, notify }: Asked): Promise<void> {
  const { tx, staff, orderId, at } = change;
  const order = await lockOrder(tx, orderId);
  const parcels = await listParcels(tx, [orderId]);
  const parcel = getParcel(parcels, number);
  await requireSeen(change, parcel);
  if (!parcelActions(order, parcel, at).includes(move)) throw refuse(parcel);
  if (move === 'ship' && parcel.carrier === null) throw refuse(parcel);
  if (move === 'ship' || move === 'ready') await requireOwed(tx, parcel, parcels);
  await applyMove(tx, { order, parcel, move, at, staffId: staff.id });
  if (move === 'undo') await closeRefunded(tx, await getOrder(tx, orderId), at);
  const kind = mailAbout(move, order);
  const isMailed = notify && kind !== undefined && order.email !== '';
  if (isMailed) await enqueueMail(tx, { kind, orderId, fulfilmentId: parcel.id, recipient: order.email });
  await logStaff(tx, staff, {
    what: `order.${move}`,
    subject: { kind: 'order', id: orderId },
    detail: { parcel: number, mailed: isMailed },
  });
}

/** A piece refunded after it was packed must not leave the shop. @throws {ShopError} CONFLICT */
async function requireOwed(tx: Tx, parcel: ParcelRow, parcels: readonly ParcelRow[]): Promise<void> {
  const ordered = await readRefundedLines(tx, parcel.order_id);
  const refunded = [...refundedSince(parcel, ordered, parcels).values()];
  const pieces = refunded.reduce((sum, count) => sum + count, 0);
  if (pieces > 0) throw new ShopError('CONFLICT', { key: 'refundedInParcel', values: { pieces } });
}

interface Move {
  readonly order: OrderRow;
  readonly parcel: ParcelRow;
  readonly move: ParcelMove;
  readonly at: Date;
  /** Absent when the shop itself does it. */
  readonly staffId?: string;
}

/**
 * Changes the parcel, takes the order's step, and bills what is billed by it. The caller has locked the order and checked that
 * it is allowed.
 */
export async function applyMove(tx: Tx, { order, parcel, move, at, staffId }: Move): Promise<void> {
  await takeParcelStep(tx, parcel, parcelStep(move, order, at));
  const step = stepOf(move, order, {
    ordered: await readRefundedLines(tx, order.id),
    parcels: await listParcels(tx, [order.id]),
  });
  // A parcel that was undone before it was sent is news for nobody but the staff.
  const hidden = move === 'undo' && parcel.state === 'packed' ? { isVisible: false } : {};
  const by = staffId === undefined ? {} : { staffId };
  await takeStep(tx, order, [step, { at, detail: { parcel: parcel.number }, ...by, ...hidden }]);
  const event = billingEvent(move, order);
  if (event) await billOrder(tx, order, { event, at });
}

/** What a move says to the bill; undefined for what bills nothing. */
function billingEvent(move: ParcelMove, { fulfilment }: OrderRow): BillingEvent | undefined {
  switch (move) {
    case 'ship':
      return 'sent';
    case 'ready':
      return 'ready';
    case 'deliver':
      return fulfilment === 'pickup' ? 'collected' : undefined;
    case 'undo':
      return undefined;
    default:
      return assertNever(move);
  }
}

function parcelStep(move: ParcelMove, order: OrderRow, at: Date): Parameters<typeof takeParcelStep>[2] {
  const step = stepOfAction(move, order);
  switch (move) {
    case 'ship':
    case 'ready':
      return [step, { shipped_at: at }];
    case 'deliver':
      return [step, { delivered_at: at }];
    case 'undo':
      return [step, {}];
    default:
      return assertNever(move);
  }
}

interface Pieces {
  readonly ordered: readonly RefundedLine[];
  readonly parcels: readonly ParcelRow[];
}

/** The order's step, from its parcels as they are after the move. */
function stepOf(move: ParcelMove, { fulfilment, status }: OrderRow, { ordered, parcels }: Pieces): StepName {
  const isWhole = isWholeSent(ordered, parcels);
  switch (move) {
    case 'ship':
      return isWhole ? 'shipped' : 'part-shipped';
    case 'ready':
      return isWhole ? 'ready-for-pickup' : 'part-ready';
    case 'deliver': {
      if (fulfilment === 'pickup') return 'collected';
      // A shipped order is whole, also when the refund of its rest fails later.
      return status === 'shipped' && isAllThere(parcels) ? 'delivered' : 'part-delivered';
    }
    case 'undo':
      return 'fulfilment-undone';
    default:
      return assertNever(move);
  }
}

/** The mail to the customer; undefined for what is no news. */
export function mailAbout(move: ParcelMove, { fulfilment }: OrderRow): ParcelMail | undefined {
  switch (move) {
    case 'ship':
      return 'order-shipped';
    case 'ready':
      return 'order-ready';
    case 'deliver':
      return fulfilment === 'pickup' ? 'order-collected' : 'order-delivered';
    case 'undo':
      return undefined;
    default:
      return assertNever(move);
  }
}
