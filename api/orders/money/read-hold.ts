import type { ReleaseDecision } from '../../../contract/desk/order-money.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { OrderRow } from '../order/rows.ts';
import { isWaiting } from '../order/states.ts';
import { readLatestStep, type StepDetail } from '../order/step-queries.ts';
import type { PaymentRow } from './payment-queries.ts';

/** Why an order is on hold. */
export interface Hold {
  readonly reason: string;
  readonly reference: string | null;
  readonly paymentCents: number | null;
  readonly currency: string | null;
  /** The payment that does not match the order; undefined for a dispute. */
  readonly payment: PaymentRow | undefined;
  /** Whether the money of that payment was taken. */
  readonly isTaken: boolean;
  readonly decisions: readonly ReleaseDecision[];
}

/** @returns undefined for an order that is not on hold. */
export async function readHold(
  db: Db | Tx,
  order: OrderRow,
  payments: readonly PaymentRow[],
): Promise<Hold | undefined> {
  if (!order.held_reason) return undefined;
  const step = await readLatestStep(db, order.id, ['held', 'disputed']);
  const detail = step?.detail ?? {};
  const reference = textOf(detail, 'reference');
  const payment = step?.what === 'held' ? payments.find((known) => known.reference === reference) : undefined;
  const isTaken = payment !== undefined && detail.payment === 'succeeded';
  const hold = {
    reason: step?.what === 'disputed' ? 'disputed' : (textOf(detail, 'reason') ?? 'unknown'),
    reference,
    paymentCents: typeof detail.amountCents === 'number' ? detail.amountCents : null,
    currency: textOf(detail, 'currency') ?? payment?.currency ?? null,
    payment,
    isTaken,
  };
  return { ...hold, decisions: decisionsOn(order, hold) };
}

function decisionsOn(
  order: OrderRow,
  { reason, payment, isTaken, currency }: Omit<Hold, 'decisions'>,
): ReleaseDecision[] {
  const isOpen = order.status === 'pending' || order.status === 'processing';
  const owes = isWaiting(order) || order.payment_status === 'pending_cod';
  const paysIt = isTaken && owes && isOpen && currency === 'cad';
  // Without a payment that was taken, the order goes on as it is.
  const goesOn = isTaken || (payment !== undefined && owes) ? false : order.payment_status !== 'pending';
  const mayAccept = reason === 'disputed' || paysIt || goesOn;
  const mayRefund = reason === 'disputed' || isTaken;
  return [
    ...(mayAccept ? (['accept'] as const) : []),
    ...(mayRefund ? (['refund'] as const) : []),
    ...(isOpen ? (['cancel'] as const) : []),
  ];
}

function textOf(detail: StepDetail, name: string): string | null {
  const value = detail[name];
  return typeof value === 'string' ? value : null;
}
