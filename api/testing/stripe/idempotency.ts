import { StripeProblem } from './problems.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface StoredCall {
  readonly request: string;
  /** Undefined while the first call is still running. */
  answer?: Answer;
}

/**
 * Implements Stripe's documented idempotency keys: the first response is stored, errors including 500 too, and replayed
 * for the same parameters. Nothing is stored when the endpoint never began.
 */
export function createKeys() {
  const stored = new Map<string, StoredCall>();
  async function once(
    key: string | undefined,
    request: string,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const known = key === undefined ? undefined : stored.get(key);
    if (known) return replay(known, request);
    const entry: StoredCall = { request };
    if (key !== undefined) stored.set(key, entry);
    try {
      entry.answer = await work();
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      entry.answer = toAnswer(error);
      if (!error.begun && key !== undefined) stored.delete(key);
    }
    return entry.answer;
  }
  /** Stripe removes keys after a day. */
  return { once, forget: () => stored.clear() };
}

function replay({ request: first, answer }: StoredCall, request: string): Answer {
  if (request !== first) {
    return toAnswer(
      new StripeProblem(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      }),
    );
  }
  if (!answer) {
    return toAnswer(
      new StripeProblem(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this Idempotent Key.',
      }),
    );
  }
  return { ...answer, headers: { ...answer.headers, 'Idempotent-Replayed': 'true' } };
}

export function toAnswer({ status, error }: StripeProblem): Answer {
  return { status, body: { error }, ...(status === 500 && { headers: { 'Stripe-Should-Retry': 'false' } }) };
}
