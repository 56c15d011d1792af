import { ShopError } from '../../../contract/problem.ts';
import { enqueueMail } from '../../mail/index.ts';
import { logStaff } from '../../staff/index.ts';
import { askBalance, isAsked } from '../money/pay-link-queries.ts';
import { raiseVersion } from '../money/payment-queries.ts';
import { dueOf, readMoney } from '../money/read-money.ts';
import { lockSeen, type StaffChange } from '../order/staff-change.ts';
import { isWaiting } from '../order/states.ts';
import { takeStep } from '../order/step-queries.ts';

/**
 * Mails the link by which the rest of an order is paid whose deposit is. Asked again, it mails another link to the same payment.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE; CONFLICT for an order without a deposit, on hold, or without an email, and
 * while a card is asked for the balance.
 */
export async function sendBalanceLink(change: StaffChange): Promise<void> {
  const { tx, staff, at } = change;
  const order = await lockSeen(change);
  const amountCents = dueOf(order, await readMoney(tx, order));
  await takeStep(tx, order, ['balance-asked', { at, staffId: staff.id, detail: { amountCents } }]);
  if (order.email === '') throw new ShopError('CONFLICT', 'noEmailForLink');
  if (isWaiting(order) && (await isAsked(tx, order))) throw new ShopError('CONFLICT', 'balanceBeingPaid');
  await askBalance(tx, order.id, amountCents);
  await enqueueMail(tx, { kind: 'pay-link', orderId: order.id, recipient: order.email });
  await raiseVersion(tx, order);
  await logStaff(tx, staff, {
    what: 'order.balance-asked',
    subject: { kind: 'order', id: order.id },
    detail: { amountCents },
  });
}
