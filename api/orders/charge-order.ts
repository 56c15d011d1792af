import { cents } from '../../contract/money.ts';
import { ShopError } from '../../contract/problem.ts';
import type { Payment } from '../payments/index.ts';
import type { StoredAnswer } from './answers.ts';
import type { OrderDeps } from './deps.ts';
import { releaseLease } from './key-queries.ts';
import type { OrderRow } from './rows.ts';
import { settlePayment } from './settle-payment.ts';

/** A shopper gets an answer within 12 s (R13); the page itself gives up after 15 s. */
const PROVIDER_WITHIN_MS = 10_000;
/** Longer than a provider may take, so that nobody takes over work that is still going on. */
export const LEASE_MS = 12_000;

/**
 * Charges an order that is written and whose stock is reserved. The provider's key is the order, so however
 * often this is done again the card is charged once.
 * @throws {ShopError} SERVICE_UNAVAILABLE when the provider does not answer; the order stays open, and the same
 * Idempotency-Key goes on with it.
 */
export async function chargeOrder(
  deps: OrderDeps,
  order: OrderRow,
  paymentMethodId: string,
): Promise<StoredAnswer> {
  let payment: Payment;
  try {
    payment = await withinTime((signal) =>
      deps.payments.charge({
        orderId: order.id,
        amountCents: cents(order.total_cents),
        currency: 'cad',
        paymentMethodId,
        idempotencyKey: `order:${order.id}`,
        signal,
      }),
    );
  } catch (cause) {
    await releaseLease(deps.db, order.id, deps.now());
    throw providerAway(cause);
  }
  return settlePayment(deps, order.id, payment);
}

/** What a failed or too slow call to the provider is to the shopper. */
export const providerAway = (cause: unknown) =>
  new ShopError(
    'SERVICE_UNAVAILABLE',
    'We could not reach the payment service. Please try again: you will not be charged twice.',
    { retryAfterSeconds: 3, cause },
  );

/** @throws {Error} when the provider takes too long; `signal` then tells it that nobody waits any more. */
export function withinTime<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      patience.abort();
      reject(new Error(`The payment provider took over ${PROVIDER_WITHIN_MS} ms`));
    }, PROVIDER_WITHIN_MS);
    call(patience.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
