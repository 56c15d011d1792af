import type { RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Permission } from '../../contract/staff/permissions.ts';
import { jsonBody } from '../http/router.ts';
import type { StaffEnv } from './require-staff.ts';
import type { Needs } from './staff-route.ts';
import {
  addCall,
  type CallAbout,
  type CallAnswer,
  type CallDeps,
  type ParsedCall,
  parsedCall,
  type StaffCall,
  validOf,
} from './staff-routes.ts';

type Responses = RouteConfig['responses'];
type RequestBody = NonNullable<NonNullable<RouteConfig['request']>['body']>;

interface Asked<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> extends CallAbout {
  /** POST for a question that is long or secret. */
  readonly call: `${'GET' | 'POST'} /${string}`;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Statuses of its problems, besides 401 and 403. */
  readonly refusals?: readonly number[];
}

/** What a reading call takes, as the route parsed it. */
interface Question<Params, Query, Body> extends ParsedCall<Params, Body> {
  readonly query: Query;
}

interface Reading<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Deps,
> extends Asked<Params, Query, Body> {
  readonly answer: CallAnswer<Answer>;
  readonly read: (
    call: Question<z.output<Params>, z.output<Query>, z.output<Body>>,
    deps: Deps,
  ) => Promise<z.output<Answer>>;
}

/** A call of the back office that changes nothing, and answers in JSON. */
export const readRoute = <
  Answer extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Deps extends CallDeps = CallDeps,
>(
  needs: Needs | Permission,
  { answer, read, ...asked }: Reading<Params, Query, Body, Answer, Deps>,
): StaffCall<Deps> =>
  addCall(needs, { ...routeOf(asked), responses: { 200: answer } }, async (c, deps: Deps) =>
    c.json((await read(questionOf(c, deps), deps)) as object, 200),
  );

interface Responding<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Deps>
  extends Omit<Asked<Params, Query, Body>, 'call'> {
  readonly call: `${Uppercase<string>} /${string}`;
  readonly headers?: z.ZodObject;
  /** The description of a body that the handler reads by itself. */
  readonly upload?: RequestBody;
  readonly answers: Responses;
  readonly respond: (
    call: Question<z.output<Params>, z.output<Query>, z.output<Body>> & { readonly c: Context<StaffEnv> },
    deps: Deps,
  ) => Promise<Response>;
}

/** A call of the back office that writes its own response: a file, a page, a cookie, or results one by one. */
export const responseRoute = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Deps extends CallDeps = CallDeps,
>(
  needs: Needs | Permission,
  { answers, respond, ...asked }: Responding<Params, Query, Body, Deps>,
): StaffCall<Deps> =>
  addCall(needs, { ...routeOf(asked), responses: answers }, (c, deps: Deps) =>
    respond({ ...questionOf<z.output<Params>, z.output<Query>, z.output<Body>>(c, deps), c }, deps),
  );

interface Described extends Omit<Asked<z.ZodType, z.ZodType, z.ZodType>, 'call'> {
  readonly call: string;
  readonly headers?: z.ZodObject;
  readonly upload?: RequestBody;
}

function routeOf(about: Described) {
  const { call, params, query, headers, body, upload, refusals } = about;
  const request = {
    ...(params && { params: params as z.ZodObject }),
    ...(query && { query: query as z.ZodObject }),
    ...(headers && { headers }),
    ...(body && { body: jsonBody(body) }),
    ...(upload && { body: upload }),
  };
  return { call, about, request, refusals };
}

const questionOf = <Params, Query, Body>(
  c: Context<StaffEnv>,
  { now }: CallDeps,
): Question<Params, Query, Body> => ({
  ...parsedCall<Params, Body>(c, now()),
  query: validOf<Query>(c, 'query'),
});

/** How the document describes a file of `sendCsv`. */
export const CSV_ANSWER = { description: 'CSV in UTF-8', content: { 'text/csv': { schema: z.string() } } };

/** Answers with a table to download. @param csv its text, or the pieces of one that is read as it is sent. */
export function sendCsv(
  c: Context<StaffEnv>,
  { name, csv }: { readonly name: string; readonly csv: string | ReadableStream },
): Response {
  return c.body(csv, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  });
}
