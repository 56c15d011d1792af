import type { CheckoutResult, StateOnly } from '../../../lib/api/api-checkout.ts';
import { ApiError } from '../../../lib/api/api-error.ts';

/** The server's response about an order: to its buyer, or to a caller who cannot prove to be the buyer. */
export type Outcome = CheckoutResult | StateOnly;

/** Milliseconds; about a minute in all. A healthy provider has the result by the first request. */
const PAUSES_MS = [1000, 2000, 3000, 5000, 8000, 10_000, 15_000, 15_000];

/** A missing response says nothing about the payment. */
const isNoAnswer = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

const isKnown = (outcome: Outcome): boolean =>
  !('checking' in outcome || ('stateOnly' in outcome && outcome.stateOnly.state === 'checking'));

/**
 * Polls for the result of a payment for about a minute. @returns undefined when it is still unknown.
 * @throws {ApiError} a definite refusal: 402, 404.
 */
export async function askOutcome(
  ask: () => Promise<Outcome>,
  wait: (ms: number) => Promise<void>,
): Promise<Outcome | undefined> {
  for (const pause of PAUSES_MS) {
    await wait(pause);
    const outcome = await ask().catch((error: unknown) => {
      if (isNoAnswer(error)) return undefined;
      throw error;
    });
    if (outcome && isKnown(outcome)) return outcome;
  }
  return undefined;
}
