import type { ProblemCode } from '../../../contract/problem.ts';
import type { Issue, Problem } from '../../../contract/problem-schema.ts';
import { words } from '../words/words.ts';

/** A failed call; `message` is always fit to show to the visitor. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 for a network failure. */
  readonly status: number;
  readonly problem: Partial<Problem>;
  /** The server's message, or the network error's; `''` for a response without one, such as a proxy's error page. */
  readonly reason: string;

  constructor(status: number, problem: Partial<Problem> = {}, cause?: unknown) {
    const reason = problem.message || (status === 0 ? words('common.networkError') : '');
    super(reason || words('common.callFailed'), { cause });
    this.reason = reason;
    this.status = status;
    this.problem = problem;
  }

  /**
   * The server's code for the problem; undefined for a network failure or a response that is not from the shop's API.
   */
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
