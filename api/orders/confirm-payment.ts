import { ShopError } from '../../contract/problem.ts';
import { type Payment, PaymentUnavailable } from '../payments/index.ts';
import { type CallAnswer, type CheckoutOutcome, checkingAnswer, orRefused } from './answers.ts';
import { providerAway } from './charge-order.ts';
import type { OrderDeps } from './deps.ts';
import { findPayment } from './find-payment.ts';
import { getFreshOrder } from './fresh-order.ts';
import { startPatience, withinTime } from './patience.ts';
import type { OrderRow } from './rows.ts';
import { isSettled, settledAnswer, settlePayment } from './settle-payment.ts';

interface Confirmation {
  readonly typedNumber: string;
  /** Gets the order's email when the provider has just refused the card, and not when that is only said again. */
  readonly onDeclined?: (email: string) => Promise<void>;
}

/**
 * Ends a card payment after the bank's step, or one whose end was not known, by what the provider says and not by
 * what the browser says. Again, it gives the same answer. A payment that is still open at the bank, or that the
 * provider does not know (yet), is a 202.
 * @throws {ShopError} NOT_FOUND, CARD_DECLINED, CONFLICT for cash or an order on hold, SERVICE_UNAVAILABLE.
 */
export async function confirmPayment(
  deps: OrderDeps,
  { typedNumber, onDeclined }: Confirmation,
): Promise<CheckoutOutcome> {
  const providerMs = startPatience(deps.patience);
  const order = await getFreshOrder(deps, typedNumber);
  if (order.payment_method !== 'card') throw new ShopError('CONFLICT', 'This order is paid in cash');
  if (isSettled(order)) return orRefused(await settledAnswer(deps.db, order));
  const answer = await ask(deps, order, providerMs());
  if (answer.status === 402) await onDeclined?.(order.email);
  return orRefused(answer);
}

async function ask(deps: OrderDeps, order: OrderRow, ms: number): Promise<CallAnswer> {
  let payment: Payment | undefined;
  try {
    payment = await withinTime(ms, () => findPayment(deps.payments, order));
  } catch (cause) {
    if (cause instanceof PaymentUnavailable) throw providerAway(cause);
    deps.log.warn({ err: cause, orderId: order.id }, 'the provider does not say how a payment ended');
  }
  // A provider that knows of none may still get the charge; where it does not, the order ends after its half hour.
  return payment ? settlePayment(deps, order.id, payment) : checkingAnswer(order.order_number);
}
