import type { MiddlewareHandler } from 'hono';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';

/** Who calls, as the database has it at the moment of the call. */
export interface SessionUser {
  readonly id: string;
  readonly role: string;
  /** SHA-256 of the token in use: the session that a new password leaves alone. */
  readonly sessionHash: Buffer;
}

/** @throws {ShopError} UNAUTHORIZED for a token that never was or was revoked, TOKEN_EXPIRED for one that has expired. */
export type FindSession = (token: string) => Promise<SessionUser>;

/** What the OpenAPI description says of calls of the signed-in, and of those that guests may make too. */
export const BEARER: Record<string, string[]>[] = [{ bearer: [] }];
export const BEARER_OR_NONE: Record<string, string[]>[] = [{}, ...BEARER];

type WithUser<User> = ApiEnv & { Variables: { user: User } };

/** For calls of the signed-in. Only the header counts: tokens in addresses end up in logs (P39). */
export function requireUser(findSession: FindSession): MiddlewareHandler<WithUser<SessionUser>> {
  return async (c, next) => {
    const token = bearerToken(c.req.header('Authorization'));
    if (token === undefined) throw new ShopError('UNAUTHORIZED', 'Please sign in first.');
    c.set('user', await findSession(token));
    await next();
  };
}

/**
 * For calls that guests may make too: without the header there is no user. A token that is no good is still refused,
 * so that what was meant for an account never ends up outside it.
 */
export function optionalUser(findSession: FindSession): MiddlewareHandler<WithUser<SessionUser | undefined>> {
  return async (c, next) => {
    const token = bearerToken(c.req.header('Authorization'));
    c.set('user', token === undefined ? undefined : await findSession(token));
    await next();
  };
}

/** Undefined without a header; `''`, which is no token, for a header of another kind. */
function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  return /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? '';
}
