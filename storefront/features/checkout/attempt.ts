import type { CheckoutPayload } from '../../../contract/orders.ts';
import { ApiError } from '../../lib/api-error.ts';

/** One try to place an order. While nobody knows how it ended it is sent again as it was, never as a second order. */
export interface Attempt {
  readonly key: string;
  readonly payload: CheckoutPayload;
}

/** The open attempt when it is for the same order; otherwise a new one with a key of its own. */
export function attemptFor(open: Attempt | null, payload: CheckoutPayload, createKey: () => string): Attempt {
  return open && isSameOrder(open.payload, payload) ? open : { key: createKey(), payload };
}

/** Everything but the moment of the order, which moves with each press of the button. */
function isSameOrder(a: CheckoutPayload, b: CheckoutPayload): boolean {
  return JSON.stringify({ ...a, orderDate: '' }) === JSON.stringify({ ...b, orderDate: '' });
}

/** Whether the order may have been placed in spite of this answer, or be placed still. */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status, code } = error;
  return status === 0 || status === 429 || status >= 500 || code === 'REQUEST_IN_PROGRESS';
}

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
