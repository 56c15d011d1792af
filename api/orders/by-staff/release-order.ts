import type { ReleaseDecision } from '../../../contract/desk/order-money.ts';
import { assertNever } from '../../../contract/never.ts';
import { ShopError } from '../../../contract/problem.ts';
import { addJob } from '../../db/add-job.ts';
import type { Tx } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { logStaff } from '../../staff/index.ts';
import { followPayment } from '../charging/take-payment.ts';
import { sendRest } from '../goods/send-rest.ts';
import { billOrder } from '../money/bill-order.ts';
import { stopAsking } from '../money/pay-link-queries.ts';
import { acceptPayment, changePayment, listPayments } from '../money/payment-queries.ts';
import { PAYMENT_STEPS } from '../money/payment-states.ts';
import { type Hold, readHold } from '../money/read-hold.ts';
import { listRefunds } from '../money/refund-queries.ts';
import { getOrder } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { lockSeen, type StaffChange } from '../order/staff-change.ts';
import { isDeposit, isWaiting, statesAfter } from '../order/states.ts';
import { listSteps, takeStep } from '../order/step-queries.ts';
import { queueRefund } from '../refunds/ask-refund.ts';
import { giveBackPayment } from '../refunds/give-back-payment.ts';
import { cancelLocked, refundRest } from './cancel-order.ts';

interface Release extends StaffChange {
  readonly decision: ReleaseDecision;
}

/**
 * Takes an order off hold by a person's decision: `accept` keeps the payment as the order's own, or goes on after a
 * dispute; `refund` gives the payment back; `cancel` ends the order and gives all of its money back.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE; CONFLICT for an order that is not on hold, and for a decision that
 * is not among those of the hold.
 */
export async function releaseOrder(release: Release): Promise<void> {
  const { tx, staff, at, decision } = release;
  const order = await lockSeen(release);
  const hold = await readHold(tx, order, await listPayments(tx, order.id));
  if (!hold) throw new ShopError('CONFLICT', 'notOnHold');
  if (!hold.decisions.includes(decision)) throw new ShopError('CONFLICT', 'decisionNotPossible');
  const { paymentCents, reference } = hold;
  const detail = { decision, orderCents: order.total_cents, paymentCents, reference };
  await takeStep(tx, order, ['released', { at, staffId: staff.id, set: { held_reason: null }, detail }]);
  await decide(tx, { ...order, held_reason: null }, { release, hold });
  await giveBackOthers(tx, order.id, release);
  for (const { id, state } of await listRefunds(tx, [order.id]))
    if (state === 'asked') await queueRefund(tx, id);
  // What was refunded while it was on hold needs no packing now.
  await sendRest(tx, await getOrder(tx, order.id), at);
  await logStaff(tx, staff, { what: 'order.released', subject: { kind: 'order', id: order.id }, detail });
}

/** Gives back what else was paid while the order was on hold. A payment that was not taken has a step that says so. */
async function giveBackOthers(tx: Tx, orderId: string, { staff, at }: Release): Promise<void> {
  const steps = await listSteps(tx, orderId, 'held');
  const isTaken = (reference: string) =>
    steps.every((step) => step.reference !== reference || step.payment === 'succeeded');
  for (const { state, reference, amount_cents: amountCents, currency } of await listPayments(tx, orderId))
    if (state === 'held' && reference !== null && isTaken(reference))
      await giveBackPayment(tx, {
        ...{ orderId, reference, amountCents, currency },
        ...{ reason: 'paid-twice', staffId: staff.id, at },
      });
}

interface Decided {
  readonly release: Release;
  readonly hold: Hold;
}

async function decide(tx: Tx, order: OrderRow, { release, hold }: Decided): Promise<void> {
  const { staff, at, decision } = release;
  const all = { staff, at, notify: true, restock: true };
  switch (decision) {
    case 'accept':
      return accept(tx, order, { release, hold });
    case 'refund':
      if (hold.reason === 'disputed') {
        await refundRest(tx, order, all);
        return;
      }
      await giveBack(tx, order, { release, hold });
      // The next card is asked under another key, once the balance is asked for again.
      if (order.payment_status === 'deposit_paid' && isWaiting(order)) await stopAsking(tx, order.id);
      // It can no longer be paid, so it ends.
      return order.payment_status === 'pending' ? cancelLocked(tx, order, all) : undefined;
    case 'cancel':
      await giveBack(tx, order, { release, hold });
      return cancelLocked(tx, order, all);
    default:
      return assertNever(decision);
  }
}

async function accept(tx: Tx, order: OrderRow, { release, hold }: Decided): Promise<void> {
  const { payment, paymentCents: amountCents } = hold;
  if (!payment) return;
  if (!hold.isTaken) return giveBack(tx, order, { release, hold });
  const { staff, at } = release;
  if (!(await acceptPayment(tx, payment, staff.id))) throw new ShopError('CONFLICT', 'decisionNotPossible');
  const detail = { reference: payment.reference, amountCents };
  const set = { payment_reference: payment.reference };
  const step = acceptedAs(order, amountCents ?? 0);
  await takeStep(tx, order, [step, { at, staffId: staff.id, set, detail }]);
  if (order.is_from_offer) return followPayment(tx, { ...order, ...statesAfter(step, order) }, { step, at });
  await billOrder(tx, order, { event: 'paid', at });
  if (order.payment_status === 'pending')
    await enqueueMail(tx, { kind: 'order-confirmation', orderId: order.id, recipient: order.email });
}

/** A person takes another amount than was asked for: as the deposit, as the balance, or for the whole. */
function acceptedAs(order: OrderRow, amountCents: number) {
  if (order.payment_status === 'deposit_paid') return 'balance-paid';
  return isDeposit(order) && amountCents < order.total_cents ? 'deposit-paid' : 'payment-accepted';
}

/** Gives back the payment of the hold; one that was not taken is closed at the provider. */
async function giveBack(tx: Tx, order: OrderRow, { release, hold }: Decided): Promise<void> {
  const { payment, isTaken, reference } = hold;
  if (!payment || reference === null) return;
  if (!isTaken) {
    if (!(await changePayment(tx, { id: payment.id }, PAYMENT_STEPS.refuse)))
      throw new ShopError('CONFLICT', 'decisionNotPossible');
    await addJob(tx, ['close-payment', { orderId: order.id }], `close-payment:${order.id}`);
    return;
  }
  const { amount_cents: amountCents, currency } = payment;
  const { at, staff } = release;
  const surplus = { orderId: order.id, reference, amountCents, currency, at, staffId: staff.id } as const;
  await giveBackPayment(tx, { ...surplus, reason: 'mismatch' });
}
