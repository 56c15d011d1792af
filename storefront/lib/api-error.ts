import type { Issue, Problem, ProblemCode } from '../../contract/problem.ts';

/** What went wrong with a call: the server's own code, or that there was no answer at all. */
export type ApiErrorCode = ProblemCode | 'NO_ANSWER';

/** A call that failed; `message` is the server's own words where it gave any. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when there was no answer. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly issues: readonly Issue[];
  readonly data: unknown;

  constructor(
    status: number,
    problem: Partial<Pick<Problem, 'message' | 'code' | 'issues' | 'data'>>,
    cause?: unknown,
  ) {
    super(problem.message ?? '', { cause });
    this.status = status;
    this.code = problem.code ?? (status === 0 ? 'NO_ANSWER' : 'INTERNAL_ERROR');
    this.issues = problem.issues ?? [];
    this.data = problem.data;
  }
}
