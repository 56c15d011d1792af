import type { OrderMoney } from '../../../contract/desk/order-money.ts';
import type { DeskRefund } from '../../../contract/desk/refunds.ts';
import { cashRounding } from '../../../contract/money.ts';
import { remainingParts, sumOf } from '../../../contract/orders/refund-parts.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { OrderRow } from '../order/rows.ts';
import { type Hold, readHold } from './read-hold.ts';
import { creditedOf, dueOf, type Money, partsOf, readMoney } from './read-money.ts';
import type { RefundRow } from './refund-queries.ts';

/** Describes what was paid, given back and is due of an order, for staff. */
export async function describeMoney(db: Db | Tx, order: OrderRow): Promise<OrderMoney> {
  const money = await readMoney(db, order);
  const { refundable } = money;
  const due = dueOf(order, money);
  const creditedCents = creditedOf(money.refunds);
  const hold = await readHold(db, order, money.payments);
  return {
    orderId: order.id,
    version: order.version,
    orderStatus: order.status,
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    totalCents: order.total_cents,
    paidCents: refundable.paidCents,
    refundedCents: order.refunded_cents - creditedCents,
    creditedCents,
    writtenOffCents: money.writeOffs.reduce((sum, row) => sum + (row.undone_at ? 0 : row.amount_cents), 0),
    refundableCents: sumOf(remainingParts(refundable)),
    dueCents: due,
    cashDueCents: due + cashRounding(due),
    ...listsOf(money),
    hold: hold ? describeHold(order, hold) : null,
  };
}

const listsOf = ({
  payments,
  refunds,
  lines,
  writeOffs,
}: Money): Pick<OrderMoney, 'payments' | 'refunds' | 'lines' | 'writeOffs'> => ({
  payments: payments.map((payment) => ({
    id: payment.id,
    kind: payment.kind,
    amountCents: payment.amount_cents,
    roundingCents: payment.rounding_cents,
    currency: payment.currency,
    reference: payment.reference,
    means: payment.means,
    remark: payment.remark,
    receivedOn: payment.received_on,
    state: payment.state,
    staffId: payment.staff_id,
    createdAt: payment.created_at.toISOString(),
  })),
  refunds: refunds.map(describeRefund),
  writeOffs: writeOffs.map((row) => ({
    id: row.id,
    amountCents: row.amount_cents,
    at: row.written_off_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
  })),
  lines: lines.map(({ position, quantity, refunded, restocked, returnable }) => ({
    position,
    quantity,
    refunded,
    restocked,
    returnable,
  })),
});

export const describeRefund = (refund: RefundRow): DeskRefund => ({
  id: refund.id,
  paymentId: refund.payment_id,
  amountCents: refund.amount_cents,
  roundingCents: refund.rounding_cents,
  parts: partsOf(refund),
  method: refund.method,
  reason: refund.reason,
  state: refund.state,
  providerReference: refund.provider_reference,
  askedBy: refund.asked_by,
  askedAt: refund.asked_at.toISOString(),
  endedAt: refund.ended_at?.toISOString() ?? null,
  failure: refund.failure,
  settledAt: refund.settled_at?.toISOString() ?? null,
});

const describeHold = (order: OrderRow, { reason, reference, paymentCents, currency, decisions }: Hold) => ({
  reason,
  reference,
  orderCents: order.total_cents,
  paymentCents,
  currency,
  decisions: [...decisions],
});
