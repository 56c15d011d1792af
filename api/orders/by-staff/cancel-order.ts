import { remainingParts, sumOf } from '../../../contract/orders/refund-parts.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { logStaff, requireProof, type StaffMember } from '../../staff/index.ts';
import { isAnythingSent } from '../goods/fulfilment-queries.ts';
import { unpackParcels } from '../goods/parcel-queries.ts';
import { returnStock } from '../goods/stock-queries.ts';
import { enterCancellation } from '../money/bill-order.ts';
import { isAsked, stopAsking } from '../money/pay-link-queries.ts';
import { fillPayment, listPayments } from '../money/payment-queries.ts';
import { keptOf, readMoney, withoutDue } from '../money/read-money.ts';
import { readRefundedLines } from '../money/refund-queries.ts';
import { lockOrder } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { lockSeen, type StaffChange } from '../order/staff-change.ts';
import { isWaiting } from '../order/states.ts';
import { takeStep } from '../order/step-queries.ts';
import { askRefund } from '../refunds/ask-refund.ts';

interface Cancel extends StaffChange {
  /** Whether the buyer is notified by mail. */
  readonly notify: boolean;
  /** Whether its pieces go back into the stock. */
  readonly restock: boolean;
}

/**
 * Cancels an order of which nothing was sent: its pieces go back into the stock, unless they are unfit to be sold or a
 * refund wrote them off, and its money back to the buyer.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE; CONFLICT once something was sent, and for an order on hold;
 * STEP_UP_REQUIRED and FORBIDDEN (the limit) for one that is paid.
 */
export async function cancelOrder(change: Cancel): Promise<void> {
  const { tx } = change;
  const order = await lockSeen(change);
  if (order.held_reason) throw new ShopError('CONFLICT', 'releaseFirst');
  if (isPaid(order)) requireProof(change.staff);
  await cancelLocked(tx, order, change);
  const subject = { kind: 'order' as const, id: order.id };
  await logStaff(tx, change.staff, {
    what: 'order.cancelled',
    subject,
    detail: { totalCents: order.total_cents, restock: change.restock },
  });
}

/**
 * Cancels the order of an accepted offer whose request is opened again: nothing was paid of it, and nobody is told. One that was
 * cancelled before stays so.
 * @throws {ShopError} CONFLICT once money came, while a card is asked for it, and once something was sent.
 */
export async function cancelAcceptedOffer(
  tx: Tx,
  { orderId, staff, at }: { readonly orderId: string; readonly staff: StaffMember; readonly at: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.status === 'cancelled') return;
  if (order.held_reason) throw new ShopError('CONFLICT', 'releaseFirst');
  const isPaidInPart = (await listPayments(tx, orderId)).some(({ state }) => state === 'paid');
  if (isPaid(order) || isPaidInPart) throw new ShopError('CONFLICT', 'partPaid');
  if (isWaiting(order) && (await isAsked(tx, order))) throw new ShopError('CONFLICT', 'balanceBeingPaid');
  await cancelLocked(tx, order, { staff, at, notify: false, restock: true });
  await logStaff(tx, staff, {
    what: 'order.cancelled',
    subject: { kind: 'order', id: orderId },
    detail: { totalCents: order.total_cents, restock: true },
  });
}

interface CancelLocked {
  readonly staff: StaffMember;
  readonly at: Date;
  readonly notify: boolean;
  readonly restock: boolean;
}

/** Cancels an order that the caller has locked. */
export async function cancelLocked(
  tx: Tx,
  order: OrderRow,
  { staff, at, notify, restock }: CancelLocked,
): Promise<void> {
  if (await isAnythingSent(tx, order.id)) throw new ShopError('CONFLICT', 'alreadySent');
  await assertNothingPaid(tx, order);
  await unpackParcels(tx, order.id);
  if (order.payment_status === 'deposit_paid' && isWaiting(order)) await stopAsking(tx, order.id);
  const amountCents = isPaid(order) ? await refundRest(tx, order, { staff, at, notify }) : 0;
  const writtenOff = restock ? 0 : await countReturnable(tx, order.id);
  if (restock) await returnStock(tx, { reason: 'cancelled', orderId: order.id, staffId: staff.id });
  // A payment that is paid cannot be paid later, so no job looks for it.
  const set = isPaid(order) ? { payment_closed_at: at } : {};
  // The mail and the timeline say what this gave back; nothing, when refunds had given back all before.
  const detail = { ...(isPaid(order) && { amountCents }), ...(writtenOff > 0 && { writtenOff }) };
  await takeStep(tx, order, [stepOf(order), { at, staffId: staff.id, set, detail }]);
  // What was paid is given back by refunds, each of which is an entry; what was not paid of a bill is cancelled with it.
  if (order.payment_status !== 'paid') await enterCancellation(tx, order, at);
  if (notify && order.email)
    await enqueueMail(tx, { kind: 'order-cancelled', orderId: order.id, recipient: order.email });
}

async function countReturnable(tx: Tx, orderId: string): Promise<number> {
  const lines = await readRefundedLines(tx, orderId);
  return lines.reduce((sum, { returnable }) => sum + returnable, 0);
}

function stepOf(order: OrderRow) {
  if (isPaid(order)) return 'cancelled-when-paid';
  return order.payment_status === 'credited' ? 'closed' : 'cancelled-by-staff';
}

export const isPaid = ({ payment_status }: OrderRow): boolean =>
  payment_status === 'paid' || payment_status === 'deposit_paid';

/** An order by invoice may be paid in part; whoever cancels it says first what becomes of that money. */
async function assertNothingPaid(tx: Tx, order: OrderRow): Promise<void> {
  if (order.payment_status !== 'awaiting_invoice') return;
  const { refundable } = await readMoney(tx, order);
  if (keptOf(refundable) > 0) throw new ShopError('CONFLICT', 'partPaid');
}

/** Gives back all that is left. @returns how much that is. */
export async function refundRest(
  tx: Tx,
  order: OrderRow,
  { staff, at, notify }: Omit<CancelLocked, 'restock'>,
): Promise<number> {
  await fillPayment(tx, order.id);
  const amountCents = sumOf(remainingParts(withoutDue(await readMoney(tx, order)).refundable));
  if (amountCents === 0) return 0;
  const wish = { lines: [], shipping: false, amountCents };
  await askRefund(tx, order, { wish, reason: 'cancelled', staff, notify, isEnd: true, at });
  return amountCents;
}
