import type { RefundReason } from '../../../contract/desk/refund-reasons.ts';
import {
  NO_PARTS,
  type RefundParts,
  type RefundWish,
  refundParts,
  remainingParts,
  splitAmount,
  sumOf,
  takeParts,
} from '../../../contract/orders/refund-parts.ts';
import { ShopError } from '../../../contract/problem.ts';
import { addJob } from '../../db/add-job.ts';
import type { Tx } from '../../db/client.ts';
import type { StaffMember } from '../../staff/index.ts';
import { putBack } from '../goods/stock-queries.ts';
import { enterRefund } from '../money/bill-order.ts';
import { refundRounding } from '../money/cash-refunds.ts';
import { askBalance, isAsked, stopAsking } from '../money/pay-link-queries.ts';
import { fillPayment, type PaymentRow } from '../money/payment-queries.ts';
import { methodOf } from '../money/payment-way.ts';
import { dueOf, leftOf, type Money, readMoney, withoutDue } from '../money/read-money.ts';
import { enqueueRefundMail } from '../money/refund-mail.ts';
import {
  addRefunded,
  insertRefund,
  insertRefundLines,
  type RefundMethod,
  type RefundRow,
} from '../money/refund-queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { isWaiting } from '../order/states.ts';
import { takeStep } from '../order/step-queries.ts';
import { sliceParts } from './credit-due.ts';
import { requireWithinLimit } from './refund-limit.ts';

interface Ask {
  readonly wish: Omit<RefundWish, 'lines'> & {
    readonly lines: readonly { position: number; quantity: number; restock: boolean }[];
  };
  readonly reason: RefundReason;
  /** Who asks; the desk has a limit. */
  readonly staff: StaffMember;
  /** Whether the buyer is notified by mail. */
  readonly notify: boolean;
  /** Whether only money is given back, because the order ends and what is due of it ends as well. */
  readonly isEnd?: true;
  readonly at: Date;
}

/**
 * Gives money back: cash at once, a card payment by a job. What is due by invoice is credited before money is given back.
 * The caller has locked the order, so that of two calls at once the second sees the first one's rows: the refunds never
 * exceed what was paid, nor the pieces what was bought.
 * @returns the rows: the credit, and one for each payment that is given back.
 * @throws {ShopError} CONFLICT when so much does not remain, FORBIDDEN above the person's limit.
 */
export async function askRefund(tx: Tx, order: OrderRow, ask: Ask): Promise<RefundRow[]> {
  await fillPayment(tx, order.id);
  const money = ask.isEnd ? withoutDue(await readMoney(tx, order)) : await readMoney(tx, order);
  const parts = allowedParts(money, ask);
  const amountCents = sumOf(parts);
  await requireWithinLimit(tx, { staff: ask.staff, orderId: order.id, at: ask.at, amountCents });
  const slices = sliceParts(money, parts);
  const rows = [
    ...(await insertCredit(tx, { order, ask, parts: slices.credit, money })),
    ...(await insertRows(tx, { order, money, ask, parts: slices.money })),
  ];
  const [first] = rows;
  if (first && ask.wish.lines.length > 0) await giveLines(tx, { order, money, ask, first });
  await addRefunded(tx, order.id, amountCents);
  const detail = { amountCents: sumOf(slices.money), reason: ask.reason };
  if (detail.amountCents > 0)
    await takeStep(tx, order, ['refund-asked', { at: ask.at, staffId: ask.staff.id, detail }]);
  for (const row of rows)
    await (row.state === 'paid' ? notePaid(tx, order, row, ask) : queueRefund(tx, row.id));
  return rows;
}

/** @throws {ShopError} CONFLICT as `askRefund`. */
export function allowedParts({ refundable, lines }: Money, { wish }: Pick<Ask, 'wish'>) {
  if (wish.amountCents !== undefined && (wish.lines.length > 0 || wish.shipping)) {
    const issues = [{ path: 'amountCents', message: 'linesOrAmount' }] as const;
    throw new ShopError('INVALID_REQUEST', 'linesOrAmount', { issues });
  }
  for (const { position, quantity } of wish.lines) {
    const line = lines.find((one) => one.position === position);
    const left = line ? line.quantity - line.refunded : 0;
    const again = wish.lines.filter((other) => other.position === position).length > 1;
    if (quantity > left || again) throw new ShopError('CONFLICT', { key: 'refundPieces', values: { left } });
  }
  const remaining = sumOf(remainingParts(refundable));
  if ((wish.amountCents ?? 0) > remaining) throw new ShopError('CONFLICT', 'refundTooMuch');
  const parts = refundParts(refundable, wish);
  if (sumOf(parts) === 0) throw new ShopError('CONFLICT', 'nothingToRefund');
  return parts;
}

export const queueRefund = (tx: Tx, refundId: string) =>
  addJob(tx, ['send-refund', { refundId }], `send-refund:${refundId}`);

/** How the newest payment is given back. */
export function methodOfNewest(payments: readonly PaymentRow[]): RefundMethod {
  const newest = payments.find(({ state }) => state === 'paid');
  return newest ? methodOf(newest) : 'provider';
}

interface Asked {
  readonly order: OrderRow;
  readonly money: Money;
  readonly ask: Ask;
}

/** Takes an amount off what is due. */
async function insertCredit(
  tx: Tx,
  { order, money, ask, parts }: Asked & { readonly parts: RefundParts },
): Promise<RefundRow[]> {
  const amountCents = sumOf(parts);
  if (amountCents === 0) return [];
  if (order.payment_status === 'deposit_paid') await lowerBalance(tx, order, { money, amountCents });
  // The trigger `refunds_credit_at_once` marks its credit note as due, as that of each refund that is paid at once.
  const row = await insertRefund(tx, {
    orderId: order.id,
    paymentId: null,
    parts,
    amountCents,
    method: 'credit',
    reason: ask.reason,
    state: 'paid',
    askedBy: ask.staff.id,
    isSilent: !ask.notify,
    at: ask.at,
  });
  return [row];
}

/** A card that is asked for the balance right now is asked for a fixed amount. @throws {ShopError} CONFLICT */
async function lowerBalance(
  tx: Tx,
  order: OrderRow,
  { money, amountCents }: { readonly money: Money; readonly amountCents: number },
): Promise<void> {
  if (!isWaiting(order)) return;
  if (await isAsked(tx, order)) throw new ShopError('CONFLICT', 'balanceBeingPaid');
  const left = dueOf(order, money) - amountCents;
  await (left > 0 ? askBalance(tx, order.id, left) : stopAsking(tx, order.id));
}

/** Gives back the newest payment first; what one payment does not hold comes from the next. */
async function insertRows(
  tx: Tx,
  { order, money, ask, parts }: Asked & { parts: RefundParts },
): Promise<RefundRow[]> {
  const rows: RefundRow[] = [];
  let open = parts;
  for (const payment of money.payments.filter(({ state }) => state === 'paid')) {
    const amountCents = Math.min(leftOf(payment, money.refunds), sumOf(open));
    if (amountCents <= 0) continue;
    const slice = splitAmount(amountCents, open);
    open = takeParts(open, slice);
    const method = methodOf(payment);
    const isByProvider = method === 'provider';
    rows.push(
      await insertRefund(tx, {
        orderId: order.id,
        paymentId: payment.id,
        parts: { ...NO_PARTS, ...slice },
        amountCents,
        roundingCents: refundRounding(payment, money.refunds, amountCents),
        method,
        reason: ask.reason,
        // A refund that a person hands over is done.
        state: isByProvider ? 'asked' : 'paid',
        askedBy: ask.staff.id,
        isSilent: !ask.notify,
        at: ask.at,
      }),
    );
  }
  if (sumOf(open) > 0) throw new ShopError('CONFLICT', 'refundTooMuch');
  return rows;
}

/** Reasons for which the buyer had the pieces; for all others they never left. */
const CAME_BACK: ReadonlySet<Ask['reason']> = new Set(['returned', 'damaged']);

/** Pieces that a failed refund had put back already are not put back again; nor are those of a cancelled order. */
async function giveLines(tx: Tx, { order, money, ask, first }: Asked & { first: RefundRow }): Promise<void> {
  const pieces = ask.wish.lines.map(({ position, quantity, restock }) => {
    const line = money.lines.find((one) => one.position === position);
    const { refunded = 0, restockable = 0, restocked = 0, lost = 0, sku = null } = line ?? {};
    // Pieces that came back unfit for sale, as far as no earlier refund was for them.
    const unfit = Math.max(0, lost - (refunded - restockable));
    const isStock = restock && sku !== null && order.status !== 'cancelled';
    const missing = isStock ? Math.max(0, restockable + quantity - unfit - restocked) : 0;
    return { row: { position, quantity, restock, restocked: Math.min(quantity, missing) }, sku };
  });
  await insertRefundLines(
    tx,
    first,
    pieces.map(({ row }) => row),
  );
  await putBack(
    tx,
    pieces.map(({ row, sku }) => ({ sku, quantity: row.restocked })),
    {
      reason: CAME_BACK.has(ask.reason) ? 'returned' : 'cancelled',
      orderId: order.id,
      staffId: ask.staff.id,
    },
  );
}

async function notePaid(tx: Tx, order: OrderRow, row: RefundRow, { at, staff }: Ask): Promise<void> {
  const detail = { refundId: row.id, amountCents: row.amount_cents, roundingCents: row.rounding_cents };
  await enterRefund(tx, order, { refund: row, at });
  const step = row.method === 'credit' ? 'credited' : 'refunded';
  await takeStep(tx, order, [step, { at, staffId: staff.id, detail: { ...detail, reason: row.reason } }]);
  await enqueueRefundMail(tx, order, row);
}
