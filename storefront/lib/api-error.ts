import type { Issue, Problem, ProblemCode } from '../../contract/problem.ts';
import { messages } from './words.ts';

/** A call that failed; `message` is made for the visitor's eyes: the server's words, else the network's. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when there was no answer. */
  readonly status: number;
  readonly problem: Partial<Problem>;

  constructor(status: number, problem: Partial<Problem> = {}, cause?: unknown) {
    super(problem.message || messages.common.networkError, { cause });
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
