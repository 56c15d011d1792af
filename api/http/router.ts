import { OpenAPIHono, z } from '@hono/zod-openapi';
import { problemSchema } from '../../contract/problem-schema.ts';
import type { ApiEnv } from './env.ts';
import { issueWords } from './issue-words.ts';
import { invalidRequest } from './problem.ts';

// Zod calls this for every issue whose schema has no message of its own.
z.config({ customError: issueWords });

/** A router that throws failed validations as INVALID_REQUEST, so that one place handles every error. */
export function createRouter<Env extends ApiEnv = ApiEnv>(): OpenAPIHono<Env> {
  return new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (!result.success) throw invalidRequest(result.error.issues);
    },
  });
}

const problemContent = { 'application/problem+json': { schema: problemSchema } };

/** Problem responses of a route, for the OpenAPI document. */
export function problems<const Status extends number>(...statuses: Status[]) {
  return Object.fromEntries(
    statuses.map((status) => [status, { description: `Problem (${status})`, content: problemContent }]),
  ) as Record<Status, { description: string; content: typeof problemContent }>;
}

/** A problem response with `data` that the client needs to continue. */
export const problemWith = <Schema extends z.ZodType>(description: string, data: Schema) => ({
  description,
  content: {
    'application/problem+json': {
      schema: z.intersection(problemSchema, z.object({ data: data.optional() })),
    },
  },
});

export const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
});
