import type { CheckoutPayload } from '../../../../contract/orders/orders.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { OpenAttempt } from '../../../state/checkout/open-attempt.ts';

/** One try to place an order. While nobody knows how it ended its key stays, so that it never becomes a second order. */
export interface Attempt extends OpenAttempt {
  readonly payload: CheckoutPayload;
}

/** Under the open attempt's key when it is for the same order; otherwise under a new one. */
export function attemptFor(
  open: OpenAttempt | null,
  payload: CheckoutPayload,
  createKey: () => string,
): Attempt {
  const print = printOf(payload);
  return { key: open?.print === print ? open.key : createKey(), print, payload };
}

const FNV_START = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/**
 * Tells an order from another and says nothing of what is in it: it is kept on the device. The moment of the order,
 * which moves with each press of the button, and who is signed in do not count. (FNV-1a, 64 bits; were two alike by
 * chance, the server would refuse the key for the second.)
 */
function printOf(payload: CheckoutPayload): string {
  const said = JSON.stringify({ ...payload, orderDate: '', user: null, guessCheckout: true });
  let print = FNV_START;
  for (const byte of new TextEncoder().encode(said)) {
    print = BigInt.asUintN(64, (print ^ BigInt(byte)) * FNV_PRIME);
  }
  return print.toString(36);
}

/** Whether the order may have been placed in spite of this answer, by an earlier try if not by this one. */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status, code } = error;
  return [0, 429].includes(status) || status >= 500 || code === 'REQUEST_IN_PROGRESS' || isSignedOut(error);
}

/** Whether the session has ended since the page opened: the call was not let in. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && [401, 498].includes(error.status);

const RETRY_DELAYS_MS = [1000, 3000];

/** Whether the same request may do better in a moment, without the shopper. */
const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status === 502 ||
    error.status === 503 ||
    error.code === 'REQUEST_IN_PROGRESS');

/** Sends; sends the same again, twice at most, when there was no answer or the server asks to wait. */
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
