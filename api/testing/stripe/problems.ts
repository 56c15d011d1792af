import type { Intent } from './intent.ts';

interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  /** Optional in Stripe's own schema. */
  readonly message?: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: Intent;
}

/** An error response of Stripe, with the fields that Stripe documents. */
export class StripeProblem extends Error {
  override readonly name = 'StripeProblem';
  readonly status: number;
  readonly error: ErrorBody;
  /** Whether the endpoint began. If not, nothing is stored under the idempotency key, and it may be reused. */
  readonly begun: boolean;

  constructor(status: number, error: ErrorBody, { begun = true } = {}) {
    super(error.message);
    this.status = status;
    this.error = error;
    this.begun = begun;
  }
}

/** A parameter failed validation, so the endpoint never began. */
export const invalidParameter = (param: string, code: string, message: string) =>
  new StripeProblem(400, { type: 'invalid_request_error', code, param, message }, { begun: false });

export const noSuch = (what: 'payment_intent' | 'PaymentMethod', id: string, param: string) =>
  new StripeProblem(param === 'intent' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${what}: '${id}'`,
  });

export const unexpectedState = (intent: Intent, verb: string) =>
  new StripeProblem(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
  });

export const serverError = (status = 500, { begun = true } = {}) =>
  new StripeProblem(
    status,
    { type: 'api_error', message: 'An unknown error occurred with our API.' },
    { begun },
  );

export const tooManyRequests = () =>
  new StripeProblem(
    429,
    {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Testmode request rate limit exceeded, the rate limits in testmode are lower than livemode.',
    },
    { begun: false },
  );

export const notPermitted = () =>
  new StripeProblem(
    403,
    {
      type: 'invalid_request_error',
      message: 'The provided key rk_test_**** does not have the required permissions for this endpoint.',
    },
    { begun: false },
  );

export const notAuthenticated = () =>
  new StripeProblem(
    401,
    { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' },
    { begun: false },
  );
