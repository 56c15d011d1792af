import type { RefundBody, RefundQuote } from '../../../contract/desk/refunds.ts';
import { type RefundWish, remainingParts, sumOf } from '../../../contract/orders/refund-parts.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db } from '../../db/client.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import { sendRest } from '../goods/send-rest.ts';
import { roundingOfRefund } from '../money/cash-refunds.ts';
import { readMoney } from '../money/read-money.ts';
import type { OrderRow } from '../order/rows.ts';
import { lockSeen, type StaffChange } from '../order/staff-change.ts';
import { allowedParts, askRefund } from '../refunds/ask-refund.ts';
import { settleCredited, sliceParts } from '../refunds/credit-due.ts';
import { leftOfLimit } from '../refunds/refund-limit.ts';

/** Says what a refund would give back, without asking for it. @throws {ShopError} CONFLICT as `refundOrder`. */
export async function quoteRefund(
  db: Db,
  { order, wish, staff, at }: { order: OrderRow; wish: RefundWish; staff: StaffMember; at: Date },
): Promise<RefundQuote> {
  const money = await readMoney(db, order);
  const lines = wish.lines.map((line) => ({ ...line, restock: false }));
  const parts = allowedParts(money, { wish: { ...wish, lines } });
  const amountCents = sumOf(parts);
  const creditCents = sumOf(sliceParts(money, parts).credit);
  const moneyCents = amountCents - creditCents;
  const leftCents = (await leftOfLimit(db, { staff, orderId: order.id, at })) ?? null;
  return {
    amountCents,
    parts,
    remainingCents: sumOf(remainingParts(money.refundable)) - amountCents,
    creditCents,
    cashCents: moneyCents + roundingOfRefund(money, moneyCents),
    isWithinLimit: leftCents === null || amountCents <= leftCents,
    limitLeftCents: leftCents,
  };
}

/**
 * Gives money back for pieces of lines, the shipping, or an amount. For an order by invoice that is not paid it is credited.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE; FORBIDDEN above the person's limit; CONFLICT for more than remains,
 * and for an order on hold, which is released instead.
 */
export async function refundOrder(change: StaffChange & { readonly body: RefundBody }): Promise<void> {
  const order = await lockSeen(change);
  if (order.held_reason) throw new ShopError('CONFLICT', 'releaseFirst');
  const { tx, staff, at, body } = change;
  const { reason, notify, ...wish } = body;
  const refunds = await askRefund(tx, order, { wish, reason, staff, notify, at });
  await sendRest(tx, order, at);
  await settleCredited(tx, order.id, at);
  await logStaff(tx, staff, {
    what: 'order.refund-asked',
    subject: { kind: 'order', id: order.id },
    detail: {
      refunds: refunds.map(({ id }) => id),
      amountCents: refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      reason,
    },
  });
}
