import { cents } from '../../../contract/money.ts';
import { ShopError } from '../../../contract/problem.ts';
import { releaseLease } from '../../idempotency/index.ts';
import { type Payment, PaymentOutcomeUnknown, PaymentUnavailable } from '../../payments/index.ts';
import type { OrderDeps } from '../order/deps.ts';
import { getOrder, raiseChargeAttempt } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { askedOf } from '../order/states.ts';
import { noteStep } from '../order/step-queries.ts';
import { withinTime } from '../order/timeouts.ts';
import { type CallAnswer, checkingAnswer, isKept } from '../replay/answers.ts';
import { findPayment, findUnnamed } from './find-payment.ts';
import { isSettled, settledAnswer, settlePayment } from './settle-payment.ts';

interface Charge {
  readonly paymentMethodId: string;
  /** Milliseconds left for the provider. */
  readonly providerMs: () => number;
  /** An earlier call worked on this order and may have charged the card. */
  readonly isResumed: boolean;
}

/**
 * Charges an order that is stored and whose stock is reserved. The caller took the lease before it read the order. The
 * card is charged once however often this runs: the provider's idempotency key is derived from the order, and a new one
 * is used only after the provider has finished the last one without making a payment.
 * @returns a 202 `checking` when the provider does not report the outcome in time; a retry with the same
 * Idempotency-Key, a webhook event or the reconciler then continues.
 * @throws {ShopError} SERVICE_UNAVAILABLE when the provider certainly did nothing; the same key can be retried, too.
 */
export async function chargeOrder(deps: OrderDeps, order: OrderRow, charge: Charge): Promise<CallAnswer> {
  let answer: CallAnswer | undefined;
  try {
    answer = await chargeUnderLease(deps, order, charge);
    return answer;
  } finally {
    // A stored response is replayed to the next call. Without one, that call may continue at once.
    if (!answer || !isKept(answer)) await releaseLease(deps.db, order.id, deps.now());
  }
}

async function chargeUnderLease(deps: OrderDeps, order: OrderRow, charge: Charge): Promise<CallAnswer> {
  if (isSettled(order)) return settledAnswer(deps.db, order);
  let payment: Payment;
  try {
    const ask = (signal: AbortSignal) => chargeAtProvider(deps, order, { charge, signal });
    payment = await withinTime(charge.providerMs(), ask);
  } catch (cause) {
    return checkingOrThrow(deps, order, cause);
  }
  return settlePayment(deps, order.id, payment);
}

async function checkingOrThrow(deps: OrderDeps, order: OrderRow, cause: unknown): Promise<CallAnswer> {
  if (cause instanceof PaymentUnavailable) throw providerAway(cause);
  deps.log.warn({ err: cause, orderId: order.id }, 'payment outcome not known yet');
  // A webhook event, for example, may have settled the order meanwhile.
  const now = await getOrder(deps.db, order.id);
  if (isSettled(now)) return settledAnswer(deps.db, now);
  await noteStep(deps.db, order.id, ['checking', { at: deps.now() }]);
  return checkingAnswer(order.order_number);
}

interface Ask {
  readonly charge: Charge;
  /** Aborted at our timeout; no further charge may start after that. */
  readonly signal: AbortSignal;
}

async function chargeAtProvider(deps: OrderDeps, order: OrderRow, ask: Ask): Promise<Payment> {
  if (ask.charge.isResumed) {
    const payment = await findPayment(deps, order);
    if (payment) return payment;
    await noteStep(deps.db, order.id, chargeAskedStep(deps, order.charge_attempt));
  }
  try {
    return await chargeUnderKey(deps, order, { ...ask, attempt: order.charge_attempt });
  } catch (error) {
    if (!(error instanceof PaymentOutcomeUnknown && error.isKeySpent)) throw error;
    const made = await findUnnamed(deps, order);
    if (made) return made;
    ask.signal.throwIfAborted();
    const attempt = await raiseChargeAttempt(deps.db, order);
    // An event has told of a payment meanwhile: another charge would take the money twice.
    if (attempt === undefined) throw error;
    await noteStep(deps.db, order.id, chargeAskedStep(deps, attempt));
    return chargeUnderKey(deps, order, { ...ask, attempt });
  }
}

function chargeUnderKey(
  { payments }: OrderDeps,
  order: OrderRow,
  { charge, signal, attempt }: Ask & { readonly attempt: number },
): Promise<Payment> {
  signal.throwIfAborted();
  return payments.charge({
    orderId: order.id,
    orderNumber: order.order_number,
    amountCents: cents(askedOf(order)),
    currency: 'cad',
    paymentMethodId: charge.paymentMethodId,
    idempotencyKey: `order:${order.id}:${attempt}`,
    signal,
  });
}

const chargeAskedStep = ({ now }: OrderDeps, attempt: number): Parameters<typeof noteStep>[2] => [
  'charge-asked',
  { at: now(), detail: { attempt } },
];

/** The error that the shopper sees when the provider is unreachable. */
export const providerAway = (cause: unknown) =>
  new ShopError('SERVICE_UNAVAILABLE', 'paymentAway', { retryAfterSeconds: 3, cause });
