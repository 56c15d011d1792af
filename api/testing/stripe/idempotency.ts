import { StripeProblem } from './problems.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Kept {
  readonly asked: string;
  /** Undefined while the first call still runs. */
  answer?: Answer;
}

/**
 * What Stripe documents of idempotency keys: the first answer is kept, whether it is good or an error, 500 included,
 * and given again to the same parameters. Nothing is kept of what never began.
 */
export function createKeys() {
  const kept = new Map<string, Kept>();
  return async (key: string | undefined, asked: string, work: () => Promise<Answer>): Promise<Answer> => {
    const known = key === undefined ? undefined : kept.get(key);
    if (known) return replay(known, asked);
    const entry: Kept = { asked };
    if (key !== undefined) kept.set(key, entry);
    try {
      entry.answer = await work();
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      entry.answer = toAnswer(error);
      if (!error.begun && key !== undefined) kept.delete(key);
    }
    return entry.answer;
  };
}

function replay({ asked: first, answer }: Kept, asked: string): Answer {
  if (asked !== first) {
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
