import type { Issue, Problem, ProblemCode } from '../../../contract/problem.ts';
import { words } from '../words/words.ts';

/** A call that failed; `message` is always made for the visitor's eyes. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when there was no answer. */
  readonly status: number;
  readonly problem: Partial<Problem>;
  /** The server's message, or the network's without an answer; `''` for an answer without one, a proxy's page for example. */
  readonly reason: string;

  constructor(status: number, problem: Partial<Problem> = {}, cause?: unknown) {
    const reason = problem.message || (status === 0 ? words('common.networkError') : '');
    super(reason || words('common.callFailed'), { cause });
    this.reason = reason;
    this.status = status;
    this.problem = problem;
  }

  /** What the server calls it; undefined when there was no answer, or not one of ours. */
  get code(): ProblemCode | undefined {
    return this.problem.code;
  }

  get issues(): readonly Issue[] {
    return this.problem.issues ?? [];
  }

  get data(): unknown {
    return this.problem.data;
  }
}
