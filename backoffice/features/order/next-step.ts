import type { OrderMoney } from '../../../contract/desk/order-money.ts';
import type { DeskOrder } from '../../../contract/desk/orders.ts';
import { may, type Role } from '../../../contract/staff/permissions.ts';
import type { OpenDialog } from './order-context.ts';

/** The one thing that waits, its dialog, and the parcel that it is about. */
export interface NextStep {
  readonly word:
    | 'release'
    | 'pack'
    | 'ship'
    | 'ready'
    | 'deliver'
    | 'collect'
    | 'cash'
    | 'payment'
    | 'balance';
  readonly parcel: number;
  readonly dialog: OpenDialog;
}

/**
 * Chooses the next step for this person, in this order: decide, ship what is packed, pack the rest, take the money,
 * confirm the arrival.
 */
export function nextStep(
  role: Role,
  { order, money }: { readonly order: DeskOrder; readonly money: OrderMoney | undefined },
): NextStep | undefined {
  if (order.isHeld) return mayRelease(role, money) ? step('release', { name: 'release' }) : undefined;
  const leaving = order.parcels.find(({ next }) => next.includes('ship') || next.includes('ready'));
  if (leaving) {
    const { number: parcel } = leaving;
    if (leaving.next.includes('ready')) return step('ready', { name: 'move', parcel, move: 'ready' }, parcel);
    return step('ship', shipDialog(leaving), parcel);
  }
  if (order.next.includes('pack')) return step('pack', { name: 'pack' });
  if (isBalanceNext(role, { order, money })) return step('balance', { name: 'balance' });
  if (mayTakeCash(role, { order, money })) return step('cash', { name: 'cash' });
  const arriving = order.parcels.find(({ next }) => next.includes('deliver'));
  // The payment of an invoice comes weeks after the parcel.
  if (!arriving)
    return order.status === 'delivered' && mayRecordPayment(role, { order, money })
      ? step('payment', { name: 'payment' })
      : undefined;
  const dialog = { name: 'move', parcel: arriving.number, move: 'deliver' } as const;
  return step(arriving.state === 'ready' ? 'collect' : 'deliver', dialog, arriving.number);
}

const step = (word: NextStep['word'], dialog: OpenDialog, parcel = 0): NextStep => ({ word, parcel, dialog });

/** A parcel without a carrier gets one first. */
export const shipDialog = ({ number, carrier }: DeskOrder['parcels'][number]): OpenDialog =>
  carrier === null
    ? { name: 'edit-parcel', parcel: number, thenShip: true }
    : { name: 'move', parcel: number, move: 'ship' };

interface Known {
  readonly order: DeskOrder;
  readonly money: OrderMoney | undefined;
}

export const mayRelease = (role: Role, money: OrderMoney | undefined): boolean =>
  may(role, 'orders.release-hold') && money?.hold != null && money.hold.decisions.length > 0;

export const mayTakeCash = (role: Role, { order, money }: Known): boolean =>
  may(role, 'orders.cash') &&
  !order.isHeld &&
  order.paymentStatus === 'pending_cod' &&
  (order.status === 'processing' || order.status === 'shipped' || order.status === 'delivered') &&
  money !== undefined &&
  money.dueCents > 0;

/** The rest of an order whose deposit is paid. */
export const mayAskBalance = (role: Role, { order, money }: Known): boolean =>
  may(role, 'orders.edit') &&
  !order.isHeld &&
  order.paymentStatus === 'deposit_paid' &&
  order.status === 'processing' &&
  money !== undefined &&
  money.dueCents > 0;

/** Once it was asked for, the buyer is to pay. */
const isBalanceNext = (role: Role, known: Known): boolean =>
  mayAskBalance(role, known) &&
  !known.money?.payments.some(({ kind, state }) => kind === 'balance' && state === 'open');

/** The payments of an order that is paid by invoice, or that an offer made. */
export const mayRecordPayment = (role: Role, { order, money }: Known): boolean =>
  may(role, 'receivables.record') &&
  !order.isHeld &&
  (order.paymentStatus === 'awaiting_invoice' ||
    (order.isFromOffer && (order.paymentStatus === 'pending' || order.paymentStatus === 'deposit_paid'))) &&
  money !== undefined &&
  money.dueCents > 0;

/** An order on hold is released instead. */
export const mayRefund = (role: Role, { order, money }: Known): boolean =>
  may(role, 'orders.refund') && !order.isHeld && money !== undefined && money.refundableCents > 0;

/** A debt that nobody will pay. */
export const mayWriteOff = (role: Role, known: Known): boolean =>
  known.order.paymentStatus === 'awaiting_invoice' &&
  mayRecordPayment(role, known) &&
  (known.order.status === 'shipped' || known.order.status === 'delivered');

/** Its buyer pays after all. */
export const mayRecover = (role: Role, { order, money }: Known): boolean =>
  may(role, 'receivables.record') &&
  !order.isHeld &&
  order.paymentStatus === 'written_off' &&
  money !== undefined;

/** Parcels that were to be paid in cash, and came back. */
export const mayRefuse = (role: Role, { order }: Known): boolean =>
  may(role, 'orders.cancel') &&
  !order.isHeld &&
  order.paymentStatus === 'pending_cod' &&
  order.status !== 'pending' &&
  order.status !== 'cancelled' &&
  order.lines.some(({ sent }) => sent > 0);

export const mayCancel = (role: Role, { order }: Known): boolean =>
  may(role, 'orders.cancel') &&
  !order.isHeld &&
  (order.status === 'pending' || order.status === 'processing') &&
  order.paymentStatus !== 'failed' &&
  order.paymentStatus !== 'written_off' &&
  !order.lines.some(({ sent }) => sent > 0);
