import { ShopError } from '../../../contract/problem.ts';
import { type Payment, PaymentUnavailable } from '../../payments/index.ts';
import type { OrderDeps } from '../order/deps.ts';
import type { OrderRow } from '../order/rows.ts';
import { startTimeouts, withinTime } from '../order/timeouts.ts';
import {
  type CallAnswer,
  type CheckoutOutcome,
  checkingAnswer,
  orRefused,
  type StateAnswer,
  stateAnswer,
} from '../replay/answers.ts';
import { type BuyerProof, provesBuyer } from './buyer-proof.ts';
import { providerAway } from './charge-order.ts';
import { findPayment } from './find-payment.ts';
import { getFreshOrder } from './fresh-order.ts';
import { isSettled, settledAnswer, settlePayment } from './settle-payment.ts';

interface Confirmation {
  readonly typedNumber: string;
  readonly proof: BuyerProof;
  /** Called with the order's email when the provider has just declined the card; not for a replay. */
  readonly onDeclined?: (email: string) => Promise<void>;
}

/**
 * Settles a card payment after the bank's step, or one whose outcome was unknown, by what the provider reports and not
 * by what the browser claims. Idempotent. A payment that is still open at the bank, or that the provider does not know
 * (yet), is a 202.
 *
 * Order numbers are not secret: people read them out over the phone. Without proof that the caller is the buyer the
 * payment is settled all the same, which does no harm, but the response is only the order's state.
 * @throws {ShopError} NOT_FOUND, SERVICE_UNAVAILABLE; to the buyer also CARD_DECLINED, and CONFLICT for cash or an
 * order on hold.
 */
export async function confirmPayment(
  deps: OrderDeps,
  { typedNumber, proof, onDeclined }: Confirmation,
): Promise<CheckoutOutcome | StateAnswer> {
  const providerMs = startTimeouts(deps.timeouts);
  const order = await getFreshOrder(deps, typedNumber);
  const isBuyer = await provesBuyer(deps.db, order.id, proof);
  if (isBuyer && order.payment_method !== 'card') {
    throw new ShopError('CONFLICT', 'orderInCash');
  }
  const wasSettled = isSettled(order);
  const answer = wasSettled ? await settledAnswer(deps.db, order) : await ask(deps, order, providerMs());
  if (!wasSettled && answer.status === 402) await onDeclined?.(order.email);
  return isBuyer ? orRefused(answer) : stateAnswer(order.order_number, answer);
}

async function ask(deps: OrderDeps, order: OrderRow, ms: number): Promise<CallAnswer> {
  let payment: Payment | undefined;
  try {
    payment = await withinTime(ms, () => findPayment(deps, order));
  } catch (cause) {
    if (cause instanceof PaymentUnavailable) throw providerAway(cause);
    deps.log.warn({ err: cause, orderId: order.id }, 'payment lookup failed; outcome still unknown');
  }
  // A charge may still reach a provider that has no payment yet; if none does, the order is cancelled after 30 minutes.
  return payment ? settlePayment(deps, order.id, payment) : checkingAnswer(order.order_number);
}
