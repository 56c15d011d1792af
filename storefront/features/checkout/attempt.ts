import type { CheckoutPayload } from '../../../contract/orders.ts';
import { ApiError } from '../../lib/api-error.ts';

/** One try to place an order. While nobody knows how it ended its key stays, so that it never becomes a second order. */
export interface Attempt {
  readonly key: string;
  readonly payload: CheckoutPayload;
}

/** Under the open attempt's key when it is for the same order; otherwise under a new one. */
export function attemptFor(open: Attempt | null, payload: CheckoutPayload, createKey: () => string): Attempt {
  return { key: open && isSameOrder(open.payload, payload) ? open.key : createKey(), payload };
}

/** Everything but the moment of the order, which moves with each press of the button, and who is signed in. */
function isSameOrder(a: CheckoutPayload, b: CheckoutPayload): boolean {
  const said = { orderDate: '', user: null, guessCheckout: true };
  return JSON.stringify({ ...a, ...said }) === JSON.stringify({ ...b, ...said });
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
