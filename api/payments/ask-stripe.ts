import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { PaymentOutcomeUnknown, PaymentUnavailable } from './provider.ts';
import { describeFailure, type Failure, failureOf } from './stripe-failures.ts';

export interface StripeTiming {
  /** Total time of one call, including retries and pauses. Milliseconds. */
  readonly budgetMs: number;
  /** Pause before the first retry; doubles with each one. Milliseconds. */
  readonly backOffMs: number;
}

/** Dependencies of every call to Stripe. */
export interface StripeDeps {
  readonly stripe: Stripe;
  readonly log: Logger;
  readonly timing: StripeTiming;
}

interface Ask {
  /** Name of the operation for the log: 'charge a card'. */
  readonly what: string;
  readonly signal?: AbortSignal;
}

/** Number of retries after each kind of failure. */
const RETRIES: Readonly<Record<Failure, number>> = {
  broken: 1,
  busy: 2,
  running: 2,
  unreachable: 0,
  refused: 0,
};

/**
 * Calls Stripe with retries and backoff within `budgetMs`. `call` sends the same idempotency key each time.
 * @throws {Stripe.errors.StripeError} when Stripe refused the request.
 * @throws {PaymentOutcomeUnknown} when an attempt may have taken effect.
 * @throws {PaymentUnavailable} when no attempt took effect.
 */
export async function askStripe<T>(
  { log, timing }: StripeDeps,
  { what, signal }: Ask,
  call: (options: { timeout: number }) => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + timing.budgetMs;
  const failed: Record<Failure, number> = { broken: 0, busy: 0, running: 0, unreachable: 0, refused: 0 };
  let reason = 'aborted, or out of time';
  let isKeySpent = false;
  for (let attempt = 1; !signal?.aborted; attempt++) {
    const timeout = Math.floor(deadline - performance.now());
    if (timeout < 1) break;
    try {
      return await unlessAborted(call({ timeout }), signal);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const failure = failureOf(error);
      if (failure === 'refused') throw error;
      reason = describeFailure(error);
      isKeySpent ||= isReplayed500(error);
      log[isKeyRejected(error) ? 'error' : 'warn']({ what, attempt, reason }, 'Stripe call failed');
      if (++failed[failure] > RETRIES[failure]) break;
      if (!(await pause(timing.backOffMs * 2 ** (attempt - 1), { deadline, signal }))) break;
    }
  }
  const message = `Stripe call "${what}" failed: ${reason}`;
  if (failed.broken + failed.running === 0) throw new PaymentUnavailable(message);
  throw new PaymentOutcomeUnknown(message, { isKeySpent });
}

/** Whether Stripe has stored a 500 under the key, which it replays for ever. */
const isReplayed500 = ({ statusCode, headers }: Stripe.errors.StripeError) =>
  statusCode === 500 && headers?.['idempotent-replayed'] === 'true';

/** Whether Stripe rejects our API key. */
const isKeyRejected = ({ statusCode }: Stripe.errors.StripeError) => statusCode === 401 || statusCode === 403;

/** Waits with jitter, so that calls refused together do not retry together. @returns false when no time is left. */
async function pause(
  ms: number,
  { deadline, signal }: { deadline: number; signal: AbortSignal | undefined },
): Promise<boolean> {
  const jittered = (ms / 2) * (1 + Math.random());
  if (performance.now() + jittered >= deadline) return false;
  await delay(jittered, undefined, signal && { signal }).catch(() => {});
  return true;
}

/** Rejects on abort. Stripe's package takes no signal, so the call runs on to its timeout and may still take effect. */
function unlessAborted<T>(call: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return call;
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new PaymentOutcomeUnknown('The call to Stripe was aborted'));
  signal.addEventListener('abort', giveUp, { once: true });
  return Promise.race([call, promise]).finally(() => signal.removeEventListener('abort', giveUp));
}
