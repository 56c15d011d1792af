import type { CheckoutPayload } from '../../../../contract/orders/orders.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { OpenAttempt } from '../../../state/checkout/open-attempt.ts';

/**
 * An attempt to place an order. While its result is unknown its idempotency key is reused, so that a retry never
 * becomes a second order.
 */
export interface Attempt extends OpenAttempt {
  readonly payload: CheckoutPayload;
}

/** Reuses the open attempt's key for the same order; otherwise creates a new key. */
export function attemptFor(
  open: OpenAttempt | null,
  payload: CheckoutPayload,
  createKey: () => string,
): Attempt {
  const print = fingerprintOf(payload);
  return { key: open?.print === print ? open.key : createKey(), print, payload };
}

const FNV_START = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/**
 * Fingerprint of an order, which reveals nothing of its content, because it is stored on the device. The order's time,
 * which changes with each press of the button, and the signed-in user are left out. (FNV-1a, 64 bits; on a collision
 * the server would refuse the key for the second order.)
 */
function fingerprintOf(payload: CheckoutPayload): string {
  const said = JSON.stringify({ ...payload, orderDate: '', user: null, guessCheckout: true });
  let print = FNV_START;
  for (const byte of new TextEncoder().encode(said)) {
    print = BigInt.asUintN(64, (print ^ BigInt(byte)) * FNV_PRIME);
  }
  return print.toString(36);
}

/** Whether the order may have been placed in spite of this error, by this attempt or an earlier one. */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status, code } = error;
  return [0, 429].includes(status) || status >= 500 || code === 'REQUEST_IN_PROGRESS' || isSignedOut(error);
}

/** Whether the session has expired since the page opened, so that the request was refused. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && [401, 498].includes(error.status);

const RETRY_DELAYS_MS = [1000, 3000];

/** Whether the same request may succeed in a moment without the shopper's help. */
const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status === 502 ||
    error.status === 503 ||
    error.code === 'REQUEST_IN_PROGRESS');

/** Sends, and retries up to twice when there was no response or the server asks to wait. */
export async function sendWithRetries<T>(
  send: () => Promise<T>,
  wait: (ms: number) => Promise<void>,
): Promise<T> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      await wait(delay);
    }
  }
  return send();
}
