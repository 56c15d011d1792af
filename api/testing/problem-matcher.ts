import { expect } from 'vitest';
import { PROBLEMS, type ProblemCode } from '../../contract/problem.ts';
import type { Problem } from '../../contract/problem-schema.ts';

declare module 'vitest' {
  // The type parameters must match those of the interface that this one merges with.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** Expects a problem response with this code, and with an issue at `path` if given. */
    toBeProblem(this: Matchers<R, T>, code: ProblemCode, path?: string): Promise<void>;
  }
}

expect.extend({
  async toBeProblem(received: Response | Promise<Response>, code: ProblemCode, path?: string) {
    const response = await received;
    const text = await response.clone().text();
    const problem = parse(text);
    const paths = problem?.issues?.map((issue) => issue.path) ?? [];
    const pass =
      response.status === PROBLEMS[code].status &&
      response.headers.get('Content-Type') === 'application/problem+json' &&
      problem?.code === code &&
      (path === undefined || paths.includes(path));
    const wanted = path === undefined ? code : `${code} at ${path}`;
    return {
      pass,
      message: () => `expected ${pass ? 'anything but ' : ''}${wanted}, got ${response.status} ${text}`,
    };
  },
});

function parse(text: string): Problem | undefined {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return undefined;
  }
}
