import type { CheckoutResult } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

/** About a minute in all; a provider that is well answers the first. */
const PAUSES_MS = [1000, 2000, 3000, 5000, 8000, 10_000, 15_000, 15_000];

/** No answer says nothing about the payment. */
const isNoAnswer = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/**
 * Asks how a payment ended until somebody knows, for about a minute. @returns `checking` when nobody knows by then.
 * @throws {ApiError} a definite refusal: 402, 404.
 */
export async function askOutcome(
  orderId: string,
  ask: (orderId: string) => Promise<CheckoutResult>,
  wait: (ms: number) => Promise<void>,
): Promise<CheckoutResult> {
  for (const pause of PAUSES_MS) {
    await wait(pause);
    const result = await ask(orderId).catch((error: unknown) => {
      if (isNoAnswer(error)) return undefined;
      throw error;
    });
    if (result && !('checking' in result)) return result;
  }
  return { checking: { orderId } };
}
