import type { Stripe } from 'stripe';

/**
 * What a call to Stripe that failed tells of the call.
 * - `busy`: too many requests, nothing was done. `unreachable`: it never left, or Stripe did not let us in.
 * - `running`: an earlier call with the same key is still at work. `broken`: done or not, nobody knows.
 * - `refused`: Stripe's answer to what was asked.
 */
export type Failure = 'busy' | 'unreachable' | 'running' | 'broken' | 'refused';

/** Codes of errors from before a connection stood, so nothing was sent. */
const NEVER_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|CERT_\w+|UNABLE_TO_\w+|\w*SELF_SIGNED_CERT\w*)$/;

export function failureOf(error: Stripe.errors.StripeError): Failure {
  if (error.type === 'StripeConnectionError')
    return NEVER_CONNECTED.test(codeBehind(error)) ? 'unreachable' : 'broken';
  const { statusCode } = error;
  if (statusCode === undefined || statusCode >= 500) return 'broken';
  if (error.type === 'StripeRateLimitError') return 'busy';
  if (statusCode === 401 || statusCode === 403) return 'unreachable';
  return statusCode === 409 ? 'running' : 'refused';
}

/** fetch wraps what the network said: the code is on the error, or on the one that caused it. */
function codeBehind({ detail }: Stripe.errors.StripeError): string {
  const { code, cause } = (detail ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return String(cause?.code ?? code ?? '');
}

/** What the log and our own errors may say: never Stripe's words, which may name cards and keys (P68). */
export function describeFailure(error: Stripe.errors.StripeError): string {
  const parts = [error.type, error.statusCode, error.code, codeBehind(error), error.requestId];
  return parts.filter(Boolean).join(' ');
}
