import {
  NO_PARTS,
  type RefundParts,
  splitAmount,
  sumOf,
  takeParts,
} from '../../../contract/orders/refund-parts.ts';
import type { Tx } from '../../db/client.ts';
import { endParcels, listParcels } from '../goods/parcel-queries.ts';
import { sentPieces } from '../goods/pieces.ts';
import { sendRest } from '../goods/send-rest.ts';
import { billOrder } from '../money/bill-order.ts';
import { creditedOf, dueOf, keptOf, type Money, readMoney } from '../money/read-money.ts';
import { readRefundedLines } from '../money/refund-queries.ts';
import { wasSent } from '../money/write-off-queries.ts';
import { getOrder } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { takeStep } from '../order/step-queries.ts';

interface Slices {
  /** Taken off what is due. */
  readonly credit: RefundParts;
  /** Given back of what was paid. */
  readonly money: RefundParts;
}

/** What is due is credited first; only what exceeds it is money that goes back. */
export function sliceParts({ refundable }: Money, parts: RefundParts): Slices {
  const cents = Math.min(refundable.dueCents ?? 0, sumOf(parts));
  const credit = cents === 0 ? NO_PARTS : splitAmount(cents, parts);
  return { credit, money: takeParts(parts, credit) };
}

/**
 * After a credit nothing may be due any more: then the order is paid by what the shop keeps, or credited when it keeps nothing.
 * One whose goods are all back ends. The caller has locked the order.
 */
export async function settleCredited(tx: Tx, orderId: string, at: Date): Promise<void> {
  const order = await getOrder(tx, orderId);
  if (order.payment_status === 'awaiting_invoice' || order.payment_status === 'deposit_paid') {
    const money = await readMoney(tx, order);
    if (creditedOf(money.refunds) === 0 || dueOf(order, money) > 0) return;
    await (order.payment_status === 'deposit_paid' ? endBalance : endDue)(tx, order, { money, at });
  }
  await closeReturned(tx, orderId, at);
}

interface Credited {
  readonly money: Money;
  readonly at: Date;
}

const endDue = (tx: Tx, order: OrderRow, { money, at }: Credited) =>
  takeStep(tx, order, [keptOf(money.refundable) > 0 ? 'rest-credited' : 'all-credited', { at }]);

/** The deposit pays all that was not credited. One that is given back as well, of an order of which nothing was sent, ends it. */
async function endBalance(tx: Tx, order: OrderRow, { money, at }: Credited): Promise<void> {
  if (keptOf(money.refundable) <= 0 && !(await wasSent(tx, order.id))) return;
  await takeStep(tx, order, ['rest-credited', { at }]);
  await billOrder(tx, order, { event: 'paid', at, isCharged: false });
  await sendRest(tx, await getOrder(tx, order.id), at);
}

/** Ends an order of which nothing is due, kept, or with its buyer. The caller has locked the order. */
export async function closeReturned(tx: Tx, orderId: string, at: Date): Promise<void> {
  const order = await getOrder(tx, orderId);
  if (order.payment_status !== 'credited' || order.status === 'cancelled') return;
  const sent = sentPieces(await listParcels(tx, [orderId]));
  const lines = await readRefundedLines(tx, orderId);
  const isBack = lines.every(
    (line) => line.refunded === line.quantity && line.came_back >= (sent.get(line.position) ?? 0),
  );
  if (!isBack) return;
  await endParcels(tx, orderId, at);
  await takeStep(tx, order, ['closed', { at }]);
}
