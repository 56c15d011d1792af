import { ShopError } from '../../../contract/problem.ts';
import { enqueueInvoiceMail } from '../../mail/index.ts';
import { logStaff } from '../../staff/index.ts';
import { findDueOf, findInvoice, findInvoiceOf } from '../invoices/invoice-queries.ts';
import { issueDue } from '../invoices/issue-invoices.ts';
import { isBilled } from '../money/tax-entry-queries.ts';
import { lockOrder } from '../order/queries.ts';
import type { StaffAddition } from '../order/staff-change.ts';
import { takeStep } from '../order/step-queries.ts';

/**
 * Mails an issued paper again, to the address on the order as it is now.
 * @throws {ShopError} CONFLICT while it is being printed, and for an order whose buyer was forgotten.
 */
export async function mailInvoice(
  { tx, staff, orderId, at }: StaffAddition,
  invoiceId: string,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const invoice = await findInvoice(tx, invoiceId);
  if (!invoice || invoice.file_key === null) throw new ShopError('CONFLICT', 'invoiceNotPrinted');
  if (order.email === '') throw new ShopError('CONFLICT', 'mailNotTrue');
  await enqueueInvoiceMail(tx, { kind: 'invoice', orderId, invoiceId, recipient: order.email });
  const detail = { mail: 'invoice', invoice: invoice.number };
  await takeStep(tx, order, ['mailed', { at, staffId: staff.id, detail }]);
  await logStaff(tx, staff, { what: 'order.mailed', subject: { kind: 'order', id: orderId }, detail });
}

/**
 * Issues the invoice of a billed order that has none.
 * @throws {ShopError} CONFLICT for an order that is cancelled, not billed yet, has its invoice, or waits for a number.
 */
export async function issueInvoiceNow({ tx, staff, orderId, at }: StaffAddition): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.status === 'cancelled') throw new ShopError('CONFLICT', 'invoiceOfCancelled');
  if (await findInvoiceOf(tx, orderId)) throw new ShopError('CONFLICT', 'invoiceIssued');
  if (!(await isBilled(tx, orderId))) throw new ShopError('CONFLICT', 'invoiceNotDue');
  // Before the number is given, whose row is locked until the end.
  await logStaff(tx, staff, { what: 'order.invoiced', subject: { kind: 'order', id: orderId }, detail: {} });
  const due = await findDueOf(tx, orderId);
  const made = await issueDue(tx, due ?? { order_id: orderId, refund_id: null, waits_since: null }, at);
  if (made === 'waits') throw new ShopError('CONFLICT', 'invoiceWaits');
}
