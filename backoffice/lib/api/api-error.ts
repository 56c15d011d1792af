import type { ProblemCode } from '../../../contract/problem.ts';
import type { Issue, Problem } from '../../../contract/problem-schema.ts';

/** A failed call. `message` is the API's sentence in the page's language; empty when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when no answer came. */
  readonly status: number;
  readonly problem: Partial<Problem>;

  constructor(status: number, problem: Partial<Problem> = {}, cause?: unknown) {
    super(problem.message ?? '', { cause });
    this.status = status;
    this.problem = problem;
  }

  /** Undefined when no answer came, or one that is not the API's. */
  get code(): ProblemCode | undefined {
    return this.problem.code;
  }

  get isOffline(): boolean {
    return this.status === 0;
  }

  get issues(): readonly Issue[] {
    return this.problem.issues ?? [];
  }
}

/** The person closed the dialog that asked for a proof, so the call was not repeated. Nothing went wrong. */
export class CallGivenUp extends Error {
  override readonly name = 'CallGivenUp';
}
