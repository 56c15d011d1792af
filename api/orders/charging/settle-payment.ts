import { assertNever } from '../../../contract/never.ts';
import type { Sentence } from '../../../contract/problem.ts';
import { addJob } from '../../db/add-job.ts';
import { type Db, inTransaction, type Tx } from '../../db/client.ts';
import { isSentence } from '../../http/say.ts';
import { storeAnswer } from '../../idempotency/index.ts';
import type { Payment } from '../../payments/index.ts';
import { returnStock } from '../goods/stock-queries.ts';
import { setPaymentAside } from '../money/payment-queries.ts';
import { PAYMENT_STEPS } from '../money/payment-states.ts';
import type { OrderDeps, Settling } from '../order/deps.ts';
import { lockOrder } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { isOpen } from '../order/states.ts';
import { listSteps, type StepDetail, takeStep } from '../order/step-queries.ts';
import {
  actionRequiredAnswer,
  type CallAnswer,
  checkingAnswer,
  declinedAnswer,
  HELD_ANSWER,
  placedAnswer,
  type StoredAnswer,
  toAnswerRow,
} from '../replay/answers.ts';
import { sentenceOfEnglish } from '../replay/answers-of-before.ts';
import { loadOrder } from '../tracking/track-order.ts';
import { type Finding, findMismatch, isDecided, isOfBalance } from './match-payment.ts';
import { reopenPayLink } from './reopen-pay-link.ts';
import { giveBackSurplus, noteWhileHeld } from './surplus-payment.ts';
import { takePayment } from './take-payment.ts';

/** `settleIn` in a transaction of its own. */
export const settlePayment = (
  { db, log, now }: OrderDeps,
  orderId: string,
  finding: Finding,
): Promise<CallAnswer> => inTransaction(db, (tx) => settleIn({ tx, log, at: now() }, orderId, finding));

/**
 * Applies a payment's outcome to its order: paid, with the confirmation mail and the consent that a purchase implies (both
 * by the step, docs/decisions/0087); cancelled, with its stock returned; or still open at the bank. A job refunds a payment for an order that is already cancelled or paid. Idempotent, and safe
 * with concurrent calls and stale events: the order's row is locked, and a settled order never opens again. A payment
 * that does not match the order to the cent puts it on hold (P13, R25).
 */
export async function settleIn(settling: Settling, orderId: string, finding: Finding): Promise<CallAnswer> {
  const { tx } = settling;
  const order = await lockOrder(tx, orderId);
  if (order.held_reason) {
    if (finding.status === 'succeeded') await noteWhileHeld(settling, order, finding);
    return HELD_ANSWER;
  }
  if (order.payment_status === 'deposit_paid' && !(await isOfBalance(tx, order, finding)))
    return applyBeforeBalance(settling, order, finding);
  if (finding.status !== 'none') {
    const mismatch = findMismatch(order, finding);
    if (mismatch) {
      if (await isDecided(tx, order, finding)) return settledAnswer(tx, order);
      return hold(settling, order, { ...finding, mismatch });
    }
  }
  if (isOpen(order)) return settleOpen(settling, order, finding);
  await applyLateResult(settling, order, finding);
  return settledAnswer(tx, order);
}

/** Whether the order is final, so that asking the provider again is pointless. */
export const isSettled = (order: OrderRow): boolean => !isOpen(order);

/** News of the deposit, or of a card that was asked for it twice, after it was paid. */
async function applyBeforeBalance(
  settling: Settling,
  order: OrderRow,
  finding: Finding,
): Promise<CallAnswer> {
  if (finding.status === 'succeeded') {
    const isForeign = finding.orderId !== order.id || finding.currency !== 'cad';
    if (isForeign) return hold(settling, order, { ...finding, mismatch: 'order' });
    await giveBackSurplus(settling, order, finding);
  }
  return settledAnswer(settling.tx, order);
}

/** The response for a settled order. */
export async function settledAnswer(db: Db | Tx, order: OrderRow): Promise<CallAnswer> {
  if (order.held_reason) return HELD_ANSWER;
  switch (order.payment_status) {
    case 'paid':
    case 'pending_cod':
    case 'awaiting_invoice':
    case 'awaiting_transfer':
    case 'deposit_paid':
    case 'credited':
    case 'written_off':
      return placedAnswer(await loadOrder(db, order.id));
    case 'failed': {
      const [late] = await listSteps(db, order.id, 'paid-late');
      if (late) return declinedAnswer('moneyGoesBack');
      const [declined] = await listSteps(db, order.id, 'declined');
      return declinedAnswer(declined ? sentenceOf(declined) : 'paymentCancelled');
    }
    case 'pending':
      throw new Error('The payment of this order is not settled');
    default:
      return assertNever(order.payment_status);
  }
}

/** Why a card was declined, as the step keeps it: the key of a sentence of ours, or the provider's words. */
function sentenceOf({ key, words }: StepDetail): Sentence {
  if (typeof key === 'string' && isSentence(key)) return key;
  return typeof words === 'string' ? sentenceOfEnglish(words) : 'paymentCancelled';
}

/** Applies a late payment result to an order that is already settled. */
async function applyLateResult(settling: Settling, order: OrderRow, finding: Finding): Promise<void> {
  switch (finding.status) {
    case 'succeeded':
      return giveBackSurplus(settling, order, finding);
    case 'cancelled':
      if (!order.payment_closed_at) await closePayment(settling, order);
      return;
    case 'requires_action':
    case 'processing':
    case 'declined':
    case 'none':
      return;
    default:
      return assertNever(finding);
  }
}

async function settleOpen(settling: Settling, order: OrderRow, finding: Finding): Promise<CallAnswer> {
  // News of an earlier attempt, or from before an event named the payment: ignore them.
  if (finding.status !== 'succeeded' && isOfAnother(order, finding))
    return checkingAnswer(order.order_number);
  if (finding.status === 'processing') {
    await storeReference(settling, order, ['checking', finding]);
    return checkingAnswer(order.order_number);
  }
  const answer = await applyFinding(settling, order, finding);
  await storeAnswer(settling.tx, order.id, toAnswerRow(answer));
  return answer;
}

type Decided = Exclude<Finding, { status: 'processing' }>;

async function applyFinding(settling: Settling, order: OrderRow, finding: Decided): Promise<StoredAnswer> {
  switch (finding.status) {
    case 'succeeded':
      return placedAnswer(await takePayment(settling, order, finding));
    case 'requires_action':
      await storeReference(settling, order, ['bank-asked', finding]);
      return actionRequiredAnswer(order.order_number, finding.clientSecret);
    case 'declined':
      return decline(settling, order, finding);
    case 'cancelled':
    case 'none':
      return abandon(settling, order, finding);
    default:
      return assertNever(finding);
  }
}

async function decline(
  { tx, at }: Settling,
  order: OrderRow,
  { reference, message }: Extract<Payment, { status: 'declined' }>,
): Promise<StoredAnswer> {
  const declined = { step: 'link-declined', reference, message, at } as const;
  const sentence = sentenceOfEnglish(message);
  if (await reopenPayLink(tx, order, declined)) return declinedAnswer(sentence);
  // A declined card leaves its payment, if one was created, open at the provider: `close-payment` cancels it.
  const set = reference ? { payment_reference: reference } : { payment_closed_at: at };
  const detail = { reference, words: message, ...(typeof sentence === 'string' && { key: sentence }) };
  await takeStep(tx, order, ['declined', { at, set, detail }]);
  await returnStock(tx, { reason: 'cancelled', orderId: order.id });
  if (reference) await addJob(tx, ['close-payment', { orderId: order.id }], `close-payment:${order.id}`);
  return declinedAnswer(sentence);
}

async function abandon(
  { tx, at }: Settling,
  order: OrderRow,
  finding: Extract<Finding, { status: 'cancelled' | 'none' }>,
): Promise<StoredAnswer> {
  const reference = finding.status === 'cancelled' ? finding.reference : null;
  if (await reopenPayLink(tx, order, { step: 'link-left', reference, at }))
    return declinedAnswer('paymentCancelled');
  const set = finding.status === 'cancelled' ? { payment_reference: reference, payment_closed_at: at } : {};
  await takeStep(tx, order, ['cancelled', { at, set, detail: { payment: finding.status } }]);
  await returnStock(tx, { reason: 'cancelled', orderId: order.id });
  return declinedAnswer('paymentCancelled');
}

const isOfAnother = (order: OrderRow, finding: Finding) =>
  order.payment_reference !== null &&
  (finding.status === 'none' ||
    (finding.reference !== null && finding.reference !== order.payment_reference));

async function storeReference(
  { tx, at }: Settling,
  order: OrderRow,
  [step, { reference }]: ['checking' | 'bank-asked', Payment],
): Promise<void> {
  if (order.payment_reference === reference && step === 'checking') return;
  if ((await listSteps(tx, order.id, step)).some((earlier) => earlier.reference === reference)) return;
  await takeStep(tx, order, [step, { at, set: { payment_reference: reference }, detail: { reference } }]);
}

/** Records that a cancelled order can no longer be paid. */
export async function closePayment({ tx, at }: Pick<Settling, 'tx' | 'at'>, order: OrderRow): Promise<void> {
  if (order.payment_status !== 'failed') return;
  await takeStep(tx, order, ['payment-closed', { at, set: { payment_closed_at: at } }]);
}

async function hold(
  { tx, log, at }: Settling,
  order: OrderRow,
  { reference, amountCents, currency, status, mismatch }: Payment & { readonly mismatch: string },
): Promise<CallAnswer> {
  const held_reason = `A payment of another ${mismatch}: ${reference}`;
  const detail = { reason: mismatch, reference, amountCents, currency, payment: status };
  await takeStep(tx, order, ['held', { at, set: { held_reason }, detail }]);
  if (reference)
    await setPaymentAside(tx, { orderId: order.id, reference, amountCents, currency }, PAYMENT_STEPS.hold);
  await addJob(tx, ['tell-staff', { what: 'order-held', orderId: order.id }], `order-held:${order.id}`);
  log.error({ orderId: order.id, ...detail }, 'order put on hold: payment does not match');
  return HELD_ANSWER;
}
