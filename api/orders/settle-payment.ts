import { ShopError } from '../../contract/problem.ts';
import { inTransaction, type Tx } from '../db/client.ts';
import { enqueueMail } from '../mail/index.ts';
import type { Payment } from '../payments/index.ts';
import { actionRequiredAnswer, declinedAnswer, placedAnswer, type StoredAnswer } from './answers.ts';
import type { OrderDeps } from './deps.ts';
import { storeAnswer } from './key-queries.ts';
import { loadOrder, lockOrder, updateState } from './queries.ts';
import type { OrderRow } from './rows.ts';
import { assertTransition, ORDER_TRANSITIONS, PAYMENT_TRANSITIONS } from './states.ts';
import { returnStock } from './stock-queries.ts';

const NOT_COMPLETED = 'The payment was not completed, so the order was cancelled.';

/** What is known of an order's payment; `none` when the provider never heard of it. */
export type Finding = Payment | { readonly status: 'none' };

/**
 * Brings an order to what its payment has come to: paid with its mail, or cancelled with its stock given
 * back, or open with the bank's question. Safe to do again and by several at once: the order's row is held,
 * and one that is settled stays as it is.
 * @throws {ShopError} CONFLICT when the payment is not this order's, to the cent (S13).
 */
export function settlePayment(deps: OrderDeps, orderId: string, finding: Finding): Promise<StoredAnswer> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (finding.status !== 'none') assertBound(deps, order, finding);
    if (order.payment_status === 'paid') return placedAnswer(await loadOrder(tx, orderId));
    if (order.payment_status === 'failed') return answerOfFailed(deps, order, finding);
    const answer = await applyFinding(tx, order, finding);
    await storeAnswer(tx, orderId, answer);
    return answer;
  });
}

async function applyFinding(tx: Tx, order: OrderRow, finding: Finding): Promise<StoredAnswer> {
  switch (finding.status) {
    case 'succeeded':
      await moveTo(tx, order, { status: 'processing', payment_status: 'paid', payment: finding });
      await enqueueMail(tx, { kind: 'order-confirmation', orderId: order.id, recipient: order.email });
      return placedAnswer(await loadOrder(tx, order.id));
    case 'requires_action':
      await updateState(tx, order.id, {
        status: order.status,
        payment_status: order.payment_status,
        payment_reference: finding.reference,
      });
      return actionRequiredAnswer(order.order_number, finding.clientSecret);
    default:
      await moveTo(tx, order, { status: 'cancelled', payment_status: 'failed', payment: finding });
      await returnStock(tx, order.id);
      return declinedAnswer(wordsOf(finding));
  }
}

interface NextState {
  readonly status: OrderRow['status'];
  readonly payment_status: OrderRow['payment_status'];
  readonly payment: Finding;
}

async function moveTo(
  tx: Tx,
  order: OrderRow,
  { status, payment_status, payment }: NextState,
): Promise<void> {
  assertTransition(ORDER_TRANSITIONS, order.status, status);
  assertTransition(PAYMENT_TRANSITIONS, order.payment_status, payment_status);
  const payment_reference = payment.status === 'none' ? order.payment_reference : payment.reference;
  await updateState(tx, order.id, { status, payment_status, payment_reference });
}

function answerOfFailed(deps: OrderDeps, order: OrderRow, finding: Finding): StoredAnswer {
  // Money without an order: somebody must give it back.
  if (finding.status === 'succeeded') {
    deps.log.error({ orderId: order.id, payment: finding.reference }, 'a cancelled order was paid');
  }
  return declinedAnswer(wordsOf(finding));
}

const wordsOf = (finding: Finding) => (finding.status === 'declined' ? finding.message : NOT_COMPLETED);

function assertBound(deps: OrderDeps, order: OrderRow, payment: Payment): void {
  const bound =
    payment.orderId === order.id && payment.amountCents === order.total_cents && payment.currency === 'cad';
  if (bound) return;
  deps.log.error({ orderId: order.id, payment: payment.reference }, 'a payment is not for this order');
  throw new ShopError('CONFLICT', 'This payment does not belong to this order');
}
