import type { RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Language } from '../../contract/locale.ts';
import type { Permission } from '../../contract/staff/permissions.ts';
import type { Db } from '../db/client.ts';
import { createRouter, problems } from '../http/router.ts';
import type { StaffEnv } from './require-staff.ts';
import type { StaffMember } from './staff-member.ts';
import { type Needs, staffRoute } from './staff-route.ts';

/** Dependencies of every call; a topic's own ones are inferred from what its calls take. */
export interface CallDeps {
  readonly db: Db;
  readonly now: () => Date;
}

/** What the document says of a call, apart from what it takes and answers. */
export interface CallAbout {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  /** The topic in the document, where it is not the one of the file. */
  readonly tags?: string[];
}

/** What a call takes, as the route parsed it. */
export interface ParsedCall<Params, Body> {
  readonly staff: StaffMember;
  /** The language of the call, which need not be the person's own. */
  readonly language: Language;
  readonly at: Date;
  readonly params: Params;
  readonly body: Body;
}

/** Adds a call to the router of its topic. */
export type StaffCall<Deps> = (topic: {
  readonly app: ReturnType<typeof createRouter<StaffEnv>>;
  readonly deps: Deps;
  readonly tag: string;
}) => void;

/** The calls of a topic, in the order of the document. @param tag the topic's name in the document. */
export const staffRoutes =
  <Deps>(tag: string, ...calls: readonly StaffCall<Deps>[]) =>
  (deps: Deps) => {
    const app = createRouter<StaffEnv>();
    for (const call of calls) call({ app, deps, tag });
    return app;
  };

interface Defined {
  /** Method and path. */
  readonly call: string;
  readonly about: CallAbout;
  readonly request: NonNullable<RouteConfig['request']>;
  readonly responses: RouteConfig['responses'];
  /** Statuses of its problems, besides 401 and 403. */
  readonly refusals: readonly number[] | undefined;
}

/** Defines the route of a call and its handler, whose types `readRoute` and `changeRoute` have checked. */
export function addCall<Deps>(
  needs: Needs | Permission,
  { call, about, request, responses, refusals }: Defined,
  handle: (c: Context<StaffEnv>, deps: Deps) => Promise<Response>,
): StaffCall<Deps> {
  const [method, path] = call.split(' ') as [string, string];
  const { operationId, summary, description, tags } = about;
  return ({ app, deps, tag }) => {
    const route = staffRoute(typeof needs === 'string' ? { permission: needs } : needs, {
      method: method.toLowerCase() as 'get' | 'post',
      path,
      operationId,
      ...(!tags && { tags: [tag] }),
      summary,
      ...(description !== undefined && { description }),
      ...(tags && { tags }),
      request,
      responses: { ...responses, ...problems(401, 403, ...(refusals ?? [])) },
    });
    app.openapi(route, (c) => handle(c, deps) as Promise<never>);
  };
}

export function parsedCall<Params, Body>(c: Context<StaffEnv>, at: Date): ParsedCall<Params, Body> {
  const { staff, language } = c.var;
  return { staff, language, at, params: validOf<Params>(c, 'param'), body: validOf<Body>(c, 'json') };
}

/** @returns what a validator of the route left; undefined when the route has none for it. */
export const validOf = <Value>(c: Context<StaffEnv>, target: 'param' | 'query' | 'json'): Value =>
  (c.req as { valid(of: string): unknown }).valid(target) as Value;

/** What a call answers in JSON, or a description alone of one without a body. */
export interface CallAnswer<Answer extends z.ZodType> {
  readonly description: string;
  readonly content?: { readonly 'application/json': { readonly schema: Answer } };
}
