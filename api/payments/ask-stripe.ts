import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { PaymentOutcomeUnknown, PaymentUnavailable } from './provider.ts';
import { describeFailure, type Failure, failureOf } from './stripe-failures.ts';

export interface StripeTiming {
  /** What one call of ours may take in all, its tries and pauses included. Milliseconds. */
  readonly budgetMs: number;
  /** The first pause before Stripe is asked again; the next is twice as long. Milliseconds. */
  readonly backOffMs: number;
}

/** What every call to Stripe goes with. */
export interface StripeLine {
  readonly stripe: Stripe;
  readonly log: Logger;
  readonly timing: StripeTiming;
}

interface Ask {
  /** What is asked, for the log. */
  readonly what: string;
  readonly signal?: AbortSignal;
}

/** How often more Stripe is asked after each kind of failure. */
const RETRIES: Readonly<Record<Failure, number>> = {
  broken: 1,
  busy: 2,
  running: 2,
  unreachable: 0,
  refused: 0,
};

/**
 * Asks Stripe, again where that may help, within the time. `call` carries the same idempotency key each time.
 * @throws {Stripe.errors.StripeError} when Stripe refused what was asked.
 * @throws {PaymentOutcomeUnknown} when a try may have been done. {PaymentUnavailable} when none was.
 */
export async function askStripe<T>(
  { log, timing }: StripeLine,
  { what, signal }: Ask,
  call: (options: { timeout: number }) => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + timing.budgetMs;
  const failed: Record<Failure, number> = { broken: 0, busy: 0, running: 0, unreachable: 0, refused: 0 };
  let reason = 'nobody waits any more';
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
      log[isOurFault(error) ? 'error' : 'warn']({ what, attempt, reason }, 'Stripe gave no answer');
      if (++failed[failure] > RETRIES[failure]) break;
      if (!(await pause(timing.backOffMs * 2 ** (attempt - 1), { deadline, signal }))) break;
    }
  }
  const message = `Stripe was asked to ${what}: ${reason}`;
  if (failed.broken + failed.running === 0) throw new PaymentUnavailable(message);
  throw new PaymentOutcomeUnknown(message, { isKeySpent });
}

/** What Stripe keeps under the key and will answer it for ever. */
const isReplayed500 = ({ statusCode, headers }: Stripe.errors.StripeError) =>
  statusCode === 500 && headers?.['idempotent-replayed'] === 'true';

/** A key that Stripe does not take. */
const isOurFault = ({ statusCode }: Stripe.errors.StripeError) => statusCode === 401 || statusCode === 403;

/** With jitter, so that all who were sent away at once do not come back at once. @returns false when there is no time. */
async function pause(
  ms: number,
  { deadline, signal }: { deadline: number; signal: AbortSignal | undefined },
): Promise<boolean> {
  const jittered = (ms / 2) * (1 + Math.random());
  if (performance.now() + jittered >= deadline) return false;
  await delay(jittered, undefined, signal && { signal }).catch(() => {});
  return true;
}

/** The package takes no signal: a call that is given up runs on to its own time-out, and Stripe may still do it. */
function unlessAborted<T>(call: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return call;
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new PaymentOutcomeUnknown('Nobody waits for Stripe any more'));
  signal.addEventListener('abort', giveUp, { once: true });
  return Promise.race([call, promise]).finally(() => signal.removeEventListener('abort', giveUp));
}
