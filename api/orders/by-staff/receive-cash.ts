import { cashRounding } from '../../../contract/money.ts';
import { logStaff } from '../../staff/index.ts';
import { billOrder } from '../money/bill-order.ts';
import { insertCash } from '../money/payment-queries.ts';
import { lockSeen, type StaffChange } from '../order/staff-change.ts';
import { takeStep } from '../order/step-queries.ts';

/**
 * Records that the buyer paid in cash. The till rounds to 5 cents; the order's total stays to the cent.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE; CONFLICT for an order that is not to be paid in cash.
 */
export async function receiveCash(change: StaffChange): Promise<void> {
  const { tx, staff, at } = change;
  const seen = await lockSeen(change);
  const order = await billOrder(tx, seen, { event: 'paid', at });
  const amountCents = order.total_cents;
  const roundingCents = cashRounding(amountCents);
  const detail = { amountCents, roundingCents };
  await takeStep(tx, order, ['cash-received', { at, staffId: staff.id, detail }]);
  await insertCash(tx, { orderId: order.id, amountCents, roundingCents, staffId: staff.id });
  await logStaff(tx, staff, {
    what: 'order.cash-received',
    subject: { kind: 'order', id: order.id },
    detail,
  });
}
