/** Timeouts of a checkout call, in milliseconds. */
export interface Timeouts {
  /** For the payment provider, including all retries. */
  readonly providerMs: number;
  /** For the whole response; the page itself gives up after 15 s (docs/spec/checkout-quotes-forms.md §7). */
  readonly answerMs: number;
  /** For an earlier call with the same key that still works on the order. */
  readonly firstCallMs: number;
}

export const TIMEOUTS: Timeouts = { providerMs: 8000, answerMs: 12_000, firstCallMs: 5000 };

/** Reserved out of `answerMs` for storing the provider's result. */
const TO_SETTLE_MS = 1000;

/** Starts the clock of a call. @returns a function that gives the milliseconds left for the provider. */
export function startTimeouts({ providerMs, answerMs }: Timeouts = TIMEOUTS): () => number {
  const started = performance.now();
  return () => Math.max(0, Math.min(providerMs, answerMs - TO_SETTLE_MS - (performance.now() - started)));
}

/** Runs `call` with a timeout, which also aborts `signal`. @throws {Error} after `ms` milliseconds. */
export function withinTime<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      timeout.abort();
      reject(new Error(`The payment provider timed out after ${Math.round(ms)} ms`));
    }, ms);
    call(timeout.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
