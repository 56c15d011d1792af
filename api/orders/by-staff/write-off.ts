import { remainingParts, splitAmount } from '../../../contract/orders/refund-parts.ts';
import { ShopError } from '../../../contract/problem.ts';
import { logStaff } from '../../staff/index.ts';
import { findInvoiceOf } from '../invoices/invoice-queries.ts';
import { enterWriteOff } from '../money/bill-order.ts';
import { dueOf, readMoney } from '../money/read-money.ts';
import { endWriteOff, insertWriteOff } from '../money/write-off-queries.ts';
import { lockSeen, type StaffChange } from '../order/staff-change.ts';
import { takeStep } from '../order/step-queries.ts';

/**
 * Writes off what an invoice still asks for and nobody will pay: a bad debt (Excise Tax Act, s. 231). Its share of the taxes
 * can be deducted, but the invoice stays as it is, for the buyer still owes it.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE; CONFLICT for an order that is not open by invoice or not invoiced yet.
 */
export async function writeOff(change: StaffChange): Promise<void> {
  const { tx, staff, at } = change;
  const order = await lockSeen(change);
  const money = await readMoney(tx, order);
  const amountCents = dueOf(order, money);
  const detail = { amountCents };
  // The trigger `orders_receivable` closes its receivable.
  await takeStep(tx, order, ['written-off', { at, staffId: staff.id, detail }]);
  if (!(await findInvoiceOf(tx, order.id))) throw new ShopError('CONFLICT', 'notInvoiced');
  const parts = splitAmount(amountCents, remainingParts({ ...money.refundable, dueCents: amountCents }));
  const row = await insertWriteOff(tx, { orderId: order.id, amountCents, parts, staffId: staff.id, at });
  await enterWriteOff(tx, order, { kind: 'write-off', row, at });
  await logStaff(tx, staff, { what: 'order.written-off', subject: { kind: 'order', id: order.id }, detail });
}

/**
 * Makes a bad debt due again, because its buyer pays after all; the payment is recorded then. The tax that was deducted is
 * added again on this day.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE; CONFLICT for an order that is not written off.
 */
export async function undoWriteOff(change: StaffChange): Promise<void> {
  const { tx, staff, at } = change;
  const order = await lockSeen(change);
  // The trigger `orders_receivable_again` opens its receivable again.
  await takeStep(tx, order, ['write-off-undone', { at, staffId: staff.id }]);
  const row = await endWriteOff(tx, { orderId: order.id, staffId: staff.id, at });
  await enterWriteOff(tx, order, { kind: 'recovery', row, at });
  await logStaff(tx, staff, {
    what: 'order.write-off-undone',
    subject: { kind: 'order', id: order.id },
    detail: {},
  });
}
