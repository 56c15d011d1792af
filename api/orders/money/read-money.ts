import {
  addParts,
  NO_PARTS,
  type RefundableOrder,
  type RefundParts,
  sumOf,
} from '../../../contract/orders/refund-parts.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { OrderRow } from '../order/rows.ts';
import { type ListedPayment, listPayments, type PaymentRow } from './payment-queries.ts';
import { listRefunds, type RefundedLine, type RefundRow, readRefundedLines } from './refund-queries.ts';
import { listWriteOffs, type WriteOffRow, wasSent } from './write-off-queries.ts';

/** An order's payments and refunds. */
export interface Money {
  readonly payments: readonly ListedPayment[];
  readonly refunds: readonly RefundRow[];
  readonly lines: readonly RefundedLine[];
  readonly writeOffs: readonly WriteOffRow[];
  readonly refundable: RefundableOrder;
}

/** Reads what was paid and given back of an order. Before it decides anything, the caller has locked the order. */
export async function readMoney(db: Db | Tx, order: OrderRow): Promise<Money> {
  const payments = await listPayments(db, order.id);
  const refunds = await listRefunds(db, [order.id]);
  const lines = await readRefundedLines(db, order.id);
  const writeOffs = order.payment_method === 'invoice' ? await listWriteOffs(db, order.id) : [];
  const rows = { payments, refunds, lines, writeOffs };
  const isCredited = await isCreditable(db, order);
  const dueCents = isCredited ? dueOf(order, rows) : 0;
  return { ...rows, refundable: { ...refundableOf(order, rows), dueCents } };
}

/** Of an order by invoice nothing is credited before something was sent: it is cancelled. With a deposit, the balance is lowered. */
async function isCreditable(db: Db | Tx, { id, payment_status }: OrderRow): Promise<boolean> {
  if (payment_status === 'deposit_paid') return true;
  return payment_status === 'awaiting_invoice' && (await wasSent(db, id));
}

/** What remains of money that was paid, for an order that ends. */
export const withoutDue = (money: Money): Money => ({
  ...money,
  refundable: { ...money.refundable, dueCents: 0 },
});

/** What was taken off the amount due without a payment. */
export const creditedOf = (refunds: readonly RefundRow[]): number =>
  refunds
    .filter(({ method }) => method === 'credit')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);

const paidOf = (payments: readonly PaymentRow[]): number =>
  payments.filter(({ state }) => state === 'paid').reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** What is still to be paid of an order: nothing of one that was cancelled or written off. */
export function dueOf(
  { status, payment_status, total_cents }: OrderRow,
  { payments, refunds }: Pick<Money, 'payments' | 'refunds'>,
): number {
  const isOwed = status !== 'cancelled' && payment_status !== 'failed' && payment_status !== 'written_off';
  return isOwed ? Math.max(0, total_cents - paidOf(payments) - creditedOf(refunds)) : 0;
}

/** The part of what was paid that the shop keeps. */
export const keptOf = ({ paidCents, refunded, unpaidCents = 0 }: RefundableOrder): number =>
  paidCents - (sumOf(refunded) - unpaidCents);

/** Whether the refund counts: all but those that failed, whose money stayed with the shop. */
export const isLive = ({ state }: Pick<RefundRow, 'state'>): boolean => state !== 'failed';

const partsOfWriteOff = (row: WriteOffRow): RefundParts => ({
  goods: row.goods_cents,
  shipping: row.shipping_cents,
  gst: row.gst_cents,
  pst: row.pst_cents,
  hst: row.hst_cents,
  other: 0,
});

export const partsOf = (refund: RefundRow): RefundParts => ({
  goods: refund.goods_cents,
  shipping: refund.shipping_cents,
  gst: refund.gst_cents,
  pst: refund.pst_cents,
  hst: refund.hst_cents,
  other: refund.other_cents,
});

/** The part of a payment that can still be refunded. */
export const leftOf = (payment: PaymentRow, refunds: readonly RefundRow[]): number =>
  refunds
    .filter((refund) => isLive(refund) && refund.payment_id === payment.id)
    .reduce((left, { amount_cents }) => left - amount_cents, payment.amount_cents);

/** A surplus payment is left out, and its refund: the order was never owed it. */
function refundableOf(
  order: OrderRow,
  { payments, refunds, lines, writeOffs }: Omit<Money, 'refundable'>,
): RefundableOrder {
  const paid = payments.filter(({ state }) => state === 'paid');
  const ids = new Set(paid.map(({ id }) => id));
  const isOwn = ({ payment_id }: RefundRow) => payment_id === null || ids.has(payment_id);
  const written = writeOffs.filter(({ undone_at }) => undone_at === null).map(partsOfWriteOff);
  const givenBack = refunds.filter((refund) => isLive(refund) && isOwn(refund)).map(partsOf);
  return {
    // What the price gave way by for a higher tax is taken off the goods like a discount.
    discountCents: order.discount_cents - order.price_adjustment_cents,
    shippingCents: order.shipping_cents,
    gstCents: order.gst_cents,
    pstCents: order.pst_cents,
    hstCents: order.hst_cents,
    lines: lines.map((line) => ({
      position: line.position,
      unitPriceCents: line.unit_price_cents,
      quantity: line.quantity,
      refundedPieces: line.refunded,
    })),
    paidCents: paidOf(paid),
    refunded: [...givenBack, ...written].reduce(addParts, NO_PARTS),
    unpaidCents: creditedOf(refunds) + sumOf(written.reduce(addParts, NO_PARTS)),
  };
}
