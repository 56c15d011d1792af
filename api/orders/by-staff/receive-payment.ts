import type { ReceivedPayment } from '../../../contract/desk/receivables.ts';
import { cashRounding } from '../../../contract/money.ts';
import { ShopError } from '../../../contract/problem.ts';
import { shopDay } from '../../settings/index.ts';
import { logStaff } from '../../staff/index.ts';
import { inBoth } from '../agreements/order-on-account.ts';
import { billOrder } from '../money/bill-order.ts';
import { insertReceived, raiseVersion } from '../money/payment-queries.ts';
import { dueOf, readMoney } from '../money/read-money.ts';
import { lockSeen, type StaffChange } from '../order/staff-change.ts';
import { takeStep } from '../order/step-queries.ts';

interface Receipt extends StaffChange {
  readonly body: ReceivedPayment;
}

/**
 * Records a payment of an order by invoice, whole or in part. The one that reaches the total makes the order paid.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE; CONFLICT for an order that is not paid by invoice or owes less;
 * INVALID_REQUEST for a day before the order's, or after today.
 */
export async function receivePayment(change: Receipt): Promise<void> {
  const { tx, staff, at, body } = change;
  const order = await lockSeen(change);
  const { amountCents, means, remark, receivedOn = shopDay(at) } = body;
  if (order.payment_status !== 'awaiting_invoice') throw new ShopError('CONFLICT', 'notOnAccount');
  if (receivedOn < shopDay(order.created_at) || receivedOn > shopDay(at))
    throw new ShopError('INVALID_REQUEST', 'receivedDay', {
      issues: [{ path: 'receivedOn', message: 'receivedDay' }],
    });
  const dueCents = dueOf(order, await readMoney(tx, order));
  if (amountCents > dueCents)
    throw new ShopError('CONFLICT', { key: 'paidTooMuch', values: { due: inBoth(dueCents) } });
  const roundingCents = means === 'cash' ? cashRounding(amountCents) : 0;
  const detail = { amountCents, roundingCents, means, receivedOn };
  await insertReceived(tx, { orderId: order.id, ...detail, remark: remark || null, staffId: staff.id });
  const step = amountCents === dueCents ? 'invoice-paid' : 'part-paid';
  // When it is paid, the trigger `orders_receivable` closes its receivable.
  await takeStep(tx, order, [step, { at, staffId: staff.id, detail }]);
  if (step === 'invoice-paid') await billOrder(tx, order, { event: 'paid', at });
  // A part changes no state, but what others see of the order.
  if (step === 'part-paid') await raiseVersion(tx, order);
  await logStaff(tx, staff, {
    what: 'order.payment-received',
    subject: { kind: 'order', id: order.id },
    detail,
  });
}
