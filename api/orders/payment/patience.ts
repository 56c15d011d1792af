/** Milliseconds that a shopper is made to wait. */
export interface Patience {
  /** For the payment provider, all its retries together. */
  readonly providerMs: number;
  /** For the whole answer; the page itself gives up after 15 s (docs/spec/checkout-quotes-forms.md §7). */
  readonly answerMs: number;
  /** For another call with the same key that is at work on the order. */
  readonly firstCallMs: number;
}

export const PATIENCE: Patience = { providerMs: 8000, answerMs: 12_000, firstCallMs: 5000 };

/** Longer than any call is at work on an order, so that nobody takes over what is still going on. */
export const LEASE_MS = 12_000;

/** Kept of the whole time for writing down what the provider has said. */
const TO_SETTLE_MS = 1000;

/** How long a call may still wait for the provider; starts when it is made. */
export function startPatience({ providerMs, answerMs }: Patience = PATIENCE): () => number {
  const started = performance.now();
  return () => Math.max(0, Math.min(providerMs, answerMs - TO_SETTLE_MS - (performance.now() - started)));
}

/** @throws {Error} when the provider takes too long; `signal` then tells it that nobody waits any more. */
export function withinTime<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      patience.abort();
      reject(new Error(`The payment provider took over ${Math.round(ms)} ms`));
    }, ms);
    call(patience.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
