import {
  addParts,
  NO_PARTS,
  type RefundableOrder,
  type RefundParts,
} from '../../../contract/orders/refund-parts.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { OrderRow } from '../rows.ts';
import { type ListedPayment, listPayments, type PaymentRow } from './payment-queries.ts';
import { listRefunds, type RefundedLine, type RefundRow, readRefundedLines } from './refund-queries.ts';

/** An order's payments and refunds. */
export interface Money {
  readonly payments: readonly ListedPayment[];
  readonly refunds: readonly RefundRow[];
  readonly lines: readonly RefundedLine[];
  readonly refundable: RefundableOrder;
}

/** Reads what was paid and given back of an order. Before it decides anything, the caller has locked the order. */
export async function readMoney(db: Db | Tx, order: OrderRow): Promise<Money> {
  const payments = await listPayments(db, order.id);
  const refunds = await listRefunds(db, [order.id]);
  const lines = await readRefundedLines(db, order.id);
  return { payments, refunds, lines, refundable: refundableOf(order, { payments, refunds, lines }) };
}

/** Whether the refund counts: all but those that failed, whose money stayed with the shop. */
export const isLive = ({ state }: RefundRow): boolean => state !== 'failed';

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
  { payments, refunds, lines }: Omit<Money, 'refundable'>,
): RefundableOrder {
  const paid = payments.filter(({ state }) => state === 'paid');
  const ids = new Set(paid.map(({ id }) => id));
  return {
    discountCents: order.discount_cents,
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
    paidCents: paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    refunded: refunds
      .filter((refund) => isLive(refund) && ids.has(refund.payment_id))
      .map(partsOf)
      .reduce(addParts, NO_PARTS),
  };
}
