import type { Context } from 'hono';
import type { z } from 'zod';
import type { Deed as DeedName } from '../../contract/staff/deeds.ts';
import type { Permission } from '../../contract/staff/permissions.ts';
import { inTransaction, type Tx } from '../db/client.ts';
import { jsonBody } from '../http/router.ts';
import { replayByKey } from '../idempotency/index.ts';
import { readIfMatch } from './if-match.ts';
import { logRefusal } from './log/log-refusal.ts';
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
} from './staff-routes.ts';

/** What a changing call takes, as the route parsed it. */
export interface ChangeCall<Params, Body, Version, Found> extends ParsedCall<Params, Body> {
  /** The path that was called. */
  readonly path: string;
  /** What `find` found. */
  readonly found: Found;
  /** The version of the row that the person saw, where the route requires one. */
  readonly version: Version extends z.ZodType ? number : undefined;
  /** @throws {ShopError} PRECONDITION_REQUIRED: for a row that may not exist yet, once the verb knows that it does. */
  readonly readVersion: () => number;
}

/**
 * What keeps a call that was sent twice, or by two people at once, from harm: the version that was seen, a key, or a
 * reason why it needs neither.
 */
type Guard =
  | { readonly version: z.ZodObject }
  | { readonly versionIfExists: z.ZodObject }
  | { readonly key: z.ZodObject }
  | { readonly unguarded: string };

interface Change<P extends z.ZodType, B extends z.ZodType, Version, A extends z.ZodType, Found, Deps>
  extends CallAbout {
  readonly call: `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  readonly params?: P;
  readonly body?: B;
  /** `If-Match`, which the call must have. */
  readonly version?: Version;
  /** `If-Match`, which only a change of a row that exists must have. */
  readonly versionIfExists?: z.ZodObject;
  /** `Idempotency-Key`, under which a repeated call gets the first one's answer. */
  readonly key?: z.ZodObject;
  /** Whether the call must have its key; without this, always. */
  readonly isKeyed?: (body: z.output<B>) => boolean;
  readonly unguarded?: string;
  readonly status?: 200 | 201 | 202 | 204;
  readonly answer: CallAnswer<A>;
  /** The answer 412, with the row as it is now. */
  readonly changed?: { readonly description: string };
  /** The answer 409, where it has data. */
  readonly conflict?: { readonly description: string };
  /** Statuses of its other problems, besides 401 and 403. */
  readonly refusals?: readonly number[];
  /** Finds what the call is about, before its headers are read. */
  readonly find?: (call: ParsedCall<z.output<P>, z.output<B>>, deps: Deps) => Promise<Found>;
  /** What the key stands for. By default the operation with its parameters, version and body. */
  readonly fingerprint?: (call: ChangeCall<z.output<P>, z.output<B>, Version, Found>) => unknown;
  /** The deed in the log when the rules about people refuse it. */
  readonly logsRefusalOf?: DeedName;
}

/** What the call does, and what it answers: what the verb returned, or what `show` reads after the change. */
type Deed<Call, A extends z.ZodType, Made, Deps> =
  | (Doing<Call, Data<A>, Deps> & { readonly show?: undefined })
  | (Doing<Call, Made, Deps> & {
      /** So that a replay shows it as it is now. */
      readonly show: (call: Call, deps: Deps, made: NoInfer<Made>) => Promise<Data<A>>;
    });

type Doing<Call, Made, Deps> =
  | {
      /** Changes the shop in one transaction, which is retried after a deadlock. A repeated call gets what it returned. */
      readonly verb: (call: Call & { readonly tx: Tx }, deps: Deps) => Promise<Made>;
      readonly act?: undefined;
    }
  | {
      /** Does something slow, such as to hash a password, before a transaction of its own. */
      readonly act: (call: Call, deps: Deps) => Promise<Made>;
      readonly verb?: undefined;
    };

/** What stands in `data` of the answer. */
export type Data<A extends z.ZodType> = z.output<A> extends { data: infer D } ? D : unknown;

/**
 * A call of the back office that changes something, and answers `{ data }`, or nothing with 204. The checks come in this
 * order: 401, 403, 400 for what was sent, 404 of `find`, 428; then the key is replayed; then whatever the verb refuses,
 * 412 among it. A replay must be sent like the first call, so with the same `If-Match`.
 */
export function changeRoute<
  A extends z.ZodType = z.ZodUndefined,
  P extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  Version extends z.ZodObject | undefined = undefined,
  Found = undefined,
  Made = unknown,
  Deps extends CallDeps = CallDeps,
>(
  needs: Needs | Permission,
  typed: Change<P, B, Version, A, Found, Deps> &
    Guard &
    Deed<ChangeCall<z.output<P>, z.output<B>, Version, Found>, A, Made, Deps>,
): StaffCall<Deps> {
  // Its types are checked by now, and all calls are handled alike.
  const change = typed as unknown as Untyped;
  const { find, show, status = 200, logsRefusalOf } = change;
  return addCall(needs, routeOf(change), async (c, deps: Deps) => {
    const parsed = parsedCall(c, deps.now());
    const found = await find?.(parsed, deps);
    const readVersion = () => readIfMatch(c.req.header('If-Match'));
    const version = change.version && readVersion();
    const call: Call = { ...parsed, path: c.req.path, found, version, readVersion };
    const run = () => runOnce(change, { c, call, deps });
    const made = logsRefusalOf
      ? await logRefusal(deps.db, { staff: call.staff, what: logsRefusalOf }, run)
      : await run();
    if (status === 204) return c.body(null, 204);
    return c.json({ data: show ? await show(call, deps, made) : made }, status);
  });
}

type Call = ChangeCall<unknown, unknown, undefined | z.ZodObject, unknown>;
type Untyped = Change<z.ZodType, z.ZodType, z.ZodObject | undefined, z.ZodType, unknown, CallDeps> &
  Deed<Call, z.ZodType, unknown, CallDeps>;

interface Running {
  readonly c: Context<StaffEnv>;
  readonly call: Call;
  readonly deps: CallDeps;
}

async function runOnce(
  { operationId, act, verb, key, isKeyed, fingerprint }: Untyped,
  { c, call, deps }: Running,
): Promise<unknown> {
  if (act) return act(call, deps);
  const inOne = async (tx: Tx) => (await verb?.({ ...call, tx }, deps)) ?? null;
  if (!key || isKeyed?.(call.body) === false) return inTransaction(deps.db, inOne);
  const { staff, at, params, version, body } = call;
  const named = [operationId, ...Object.values(params ?? {}), version, body].filter(
    (one) => one !== undefined,
  );
  const keyed = {
    staff,
    key: c.req.header('Idempotency-Key'),
    fingerprint: fingerprint ? fingerprint(call) : named,
    now: at,
  };
  return replayByKey(deps.db, keyed, inOne);
}

function routeOf(about: Untyped) {
  const { call, params, body, key, answer, changed, conflict, refusals, status = 200 } = about;
  const [first, second] = [about.version ?? about.versionIfExists, key];
  const headers = first && second ? first.extend(second.shape) : (first ?? second);
  const request = {
    ...(params && { params: params as z.ZodObject }),
    ...(headers && { headers }),
    ...(body && { body: jsonBody(body) }),
  };
  return {
    call,
    about,
    request,
    responses: { [status]: answer, ...(changed && { 412: changed }), ...(conflict && { 409: conflict }) },
    refusals,
  };
}
