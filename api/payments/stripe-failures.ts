import type { Stripe } from 'stripe';

/**
 * Tells whether a failed call to Stripe had an effect.
 * - `busy`: rate limited, no effect. `unreachable`: not sent, or rejected for our API key; no effect.
 * - `running`: an earlier call with the same key is still in progress. `broken`: the effect is unknown.
 * - `refused`: Stripe processed the request and refused it.
 */
export type Failure = 'busy' | 'unreachable' | 'running' | 'broken' | 'refused';

/** Error codes from before the connection was established, so nothing was sent. */
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

/** Gets the network's error code: fetch puts it on the error or on its `cause`. */
function codeBehind({ detail }: Stripe.errors.StripeError): string {
  const { code, cause } = (detail ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return String(cause?.code ?? code ?? '');
}

/** A description for the log and our errors, without Stripe's message, which may contain cards and keys (P68). */
export function describeFailure(error: Stripe.errors.StripeError): string {
  const parts = [error.type, error.statusCode, error.code, codeBehind(error), error.requestId];
  return parts.filter(Boolean).join(' ');
}
