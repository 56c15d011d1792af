import { cents } from '../../../contract/money.ts';
import { ShopError } from '../../../contract/problem.ts';
import { type Payment, PaymentOutcomeUnknown, PaymentUnavailable } from '../../payments/index.ts';
import { type CallAnswer, checkingAnswer, isKept } from '../answers.ts';
import type { OrderDeps } from '../deps.ts';
import { releaseLease } from '../placing/key-queries.ts';
import { getOrder, raiseChargeAttempt } from '../queries.ts';
import type { OrderRow } from '../rows.ts';
import { noteStep } from '../step-queries.ts';
import { findPayment } from './find-payment.ts';
import { withinTime } from './patience.ts';
import { isSettled, settledAnswer, settlePayment } from './settle-payment.ts';

interface Charge {
  readonly paymentMethodId: string;
  /** Milliseconds that the provider may still take. */
  readonly providerMs: () => number;
  /** Another call was at work on the order before: it may have charged. */
  readonly isResumed: boolean;
}

/**
 * Charges an order that is written and whose stock is reserved, under the caller's lease, which it had before it read
 * the order. However often this is done the card is charged once: the provider's key is the order's, and a new one is
 * taken only when the provider has ended its work on the last one without making a payment.
 * @returns a 202 that says so when the provider does not say in time how it ended; the same Idempotency-Key, an
 * event or the reconciler then goes on with it.
 * @throws {ShopError} SERVICE_UNAVAILABLE when the provider surely did nothing; the same key goes on then too.
 */
export async function chargeOrder(deps: OrderDeps, order: OrderRow, charge: Charge): Promise<CallAnswer> {
  let answer: CallAnswer | undefined;
  try {
    answer = await chargeUnderLease(deps, order, charge);
    return answer;
  } finally {
    // A kept answer is what the next call gets; without one it goes on with the order, at once.
    if (!answer || !isKept(answer)) await releaseLease(deps.db, order.id, deps.now());
  }
}

async function chargeUnderLease(deps: OrderDeps, order: OrderRow, charge: Charge): Promise<CallAnswer> {
  if (isSettled(order)) return settledAnswer(deps.db, order);
  let payment: Payment;
  try {
    const ask = (signal: AbortSignal) => askProvider(deps, order, { charge, signal });
    payment = await withinTime(charge.providerMs(), ask);
  } catch (cause) {
    return orChecking(deps, order, cause);
  }
  return settlePayment(deps, order.id, payment);
}

async function orChecking(deps: OrderDeps, order: OrderRow, cause: unknown): Promise<CallAnswer> {
  if (cause instanceof PaymentUnavailable) throw providerAway(cause);
  deps.log.warn({ err: cause, orderId: order.id }, 'how a payment ended is not known yet');
  // Somebody else may have learnt it meanwhile: an event, for one.
  const now = await getOrder(deps.db, order.id);
  if (isSettled(now)) return settledAnswer(deps.db, now);
  await noteStep(deps.db, order.id, ['checking', { at: deps.now() }]);
  return checkingAnswer(order.order_number);
}

interface Ask {
  readonly charge: Charge;
  /** Aborted when our time is over: what was begun before must then not charge. */
  readonly signal: AbortSignal;
}

async function askProvider(deps: OrderDeps, order: OrderRow, ask: Ask): Promise<Payment> {
  if (ask.charge.isResumed) {
    const known = await findPayment(deps.payments, order);
    if (known) return known;
    await noteStep(deps.db, order.id, chargeAsked(deps, order.charge_attempt));
  }
  try {
    return await chargeUnderKey(deps, order, { ...ask, attempt: order.charge_attempt });
  } catch (error) {
    if (!(error instanceof PaymentOutcomeUnknown && error.isKeySpent)) throw error;
    const made = await deps.payments.findByOrder(order.id, order.created_at);
    if (made) return made;
    ask.signal.throwIfAborted();
    const attempt = await raiseChargeAttempt(deps.db, order);
    await noteStep(deps.db, order.id, chargeAsked(deps, attempt));
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
    amountCents: cents(order.total_cents),
    currency: 'cad',
    paymentMethodId: charge.paymentMethodId,
    idempotencyKey: `order:${order.id}:${attempt}`,
    signal,
  });
}

const chargeAsked = ({ now }: OrderDeps, attempt: number): Parameters<typeof noteStep>[2] => [
  'charge-asked',
  { at: now(), detail: { attempt } },
];

/** What a provider that cannot be reached is to the shopper. */
export const providerAway = (cause: unknown) =>
  new ShopError(
    'SERVICE_UNAVAILABLE',
    'We could not reach the payment service. Please try again: you will not be charged twice.',
    { retryAfterSeconds: 3, cause },
  );
