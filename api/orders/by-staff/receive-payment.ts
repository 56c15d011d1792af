import type { ReceivedPayment } from '../../../contract/desk/receivables.ts';
import { cashRounding } from '../../../contract/money.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { shopDay } from '../../settings/index.ts';
import { logStaff } from '../../staff/index.ts';
import { inBoth } from '../agreements/order-on-account.ts';
import { followPayment } from '../charging/take-payment.ts';
import { billOrder } from '../money/bill-order.ts';
import { askBalance, isAsked } from '../money/pay-link-queries.ts';
import { changePayment, insertReceived, raiseVersion } from '../money/payment-queries.ts';
import { PAYMENT_STEPS } from '../money/payment-states.ts';
import { dueOf, readMoney } from '../money/read-money.ts';
import type { OrderRow } from '../order/rows.ts';
import { lockSeen, type StaffChange } from '../order/staff-change.ts';
import { askedOf, isWaiting, statesAfter } from '../order/states.ts';
import { takeStep } from '../order/step-queries.ts';

interface Receipt extends StaffChange {
  readonly body: ReceivedPayment;
}

/**
 * Records a payment of an order by invoice or from an offer, whole or in part. The one that reaches the total makes the order
 * paid; of one that waits for a deposit the first reaches that.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE; CONFLICT for an order that is paid otherwise or owes less, for less than its
 * deposit, and while a card is asked; INVALID_REQUEST for a day before the order's, or after today.
 */
export async function receivePayment(change: Receipt): Promise<void> {
  const { tx, staff, at, body } = change;
  const order = await lockSeen(change);
  const { amountCents, means, remark, receivedOn = shopDay(at) } = body;
  const isOffered = order.is_from_offer && ['pending', 'deposit_paid'].includes(order.payment_status);
  if (order.payment_status !== 'awaiting_invoice' && !isOffered)
    throw new ShopError('CONFLICT', 'notOnAccount');
  if (receivedOn < shopDay(order.created_at) || receivedOn > shopDay(at))
    throw new ShopError('INVALID_REQUEST', 'receivedDay', {
      issues: [{ path: 'receivedOn', message: 'receivedDay' }],
    });
  const dueCents = dueOf(order, await readMoney(tx, order));
  if (amountCents > dueCents)
    throw new ShopError('CONFLICT', { key: 'paidTooMuch', values: { due: inBoth(dueCents) } });
  const roundingCents = means === 'cash' ? cashRounding(amountCents) : 0;
  const detail = { amountCents, roundingCents, means, receivedOn };
  const received = { ...detail, remark: remark || null, staffId: staff.id };
  await (isOffered ? takeOffered : takeOnAccount)(tx, order, { received, dueCents, at });
  await logStaff(tx, staff, {
    what: 'order.payment-received',
    subject: { kind: 'order', id: order.id },
    detail,
  });
}

interface Taking {
  readonly received: Omit<Parameters<typeof insertReceived>[1], 'orderId' | 'kind'>;
  readonly dueCents: number;
  readonly at: Date;
}

const detailOf = ({ amountCents, roundingCents, means, receivedOn }: Taking['received']) => ({
  amountCents,
  roundingCents,
  means,
  receivedOn,
});

async function takeOnAccount(tx: Tx, order: OrderRow, { received, dueCents, at }: Taking): Promise<void> {
  await insertReceived(tx, { orderId: order.id, ...received });
  const step = received.amountCents === dueCents ? 'invoice-paid' : 'part-paid';
  // When it is paid, the trigger `orders_receivable` closes its receivable.
  await takeStep(tx, order, [step, { at, staffId: received.staffId, detail: detailOf(received) }]);
  if (step === 'invoice-paid') await billOrder(tx, order, { event: 'paid', at });
  // A part changes no state, but what others see of the order.
  if (step === 'part-paid') await raiseVersion(tx, order);
}

/** Takes a deposit, a balance or the whole that came in another way than by the link, which asks for it no more. */
async function takeOffered(tx: Tx, order: OrderRow, { received, dueCents, at }: Taking): Promise<void> {
  if (isWaiting(order) && (await isAsked(tx, order))) throw new ShopError('CONFLICT', 'balanceBeingPaid');
  const leastCents = order.payment_status === 'pending' ? askedOf(order) : 0;
  if (received.amountCents < leastCents)
    throw new ShopError('CONFLICT', { key: 'depositIsMore', values: { deposit: inBoth(leastCents) } });
  const isAll = received.amountCents === dueCents;
  const step = stepOf(order, isAll);
  const wasWaiting = isWaiting(order);
  if (step !== 'part-paid') await changePayment(tx, { order_id: order.id }, PAYMENT_STEPS.supersede);
  await insertReceived(tx, { orderId: order.id, ...received, kind: KINDS[step] });
  await takeStep(tx, order, [step, { at, staffId: received.staffId, detail: detailOf(received) }]);
  if (step !== 'part-paid')
    return followPayment(tx, { ...order, ...statesAfter(step, order) }, { step, at, isCharged: false });
  await raiseVersion(tx, order);
  if (wasWaiting) await askBalance(tx, order.id, dueCents - received.amountCents);
}

const KINDS = {
  'paid-otherwise': 'whole',
  'deposit-paid': 'deposit',
  'balance-paid': 'balance',
  'part-paid': 'balance',
} as const;

function stepOf({ payment_status }: OrderRow, isAll: boolean): keyof typeof KINDS {
  if (payment_status === 'deposit_paid') return isAll ? 'balance-paid' : 'part-paid';
  return isAll ? 'paid-otherwise' : 'deposit-paid';
}
