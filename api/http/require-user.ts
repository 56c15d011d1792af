import type { MiddlewareHandler } from 'hono';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';

/** The caller, as read from the database for this request. */
export interface SessionUser {
  readonly id: string;
  readonly role: string;
  /** SHA-256 of the token in use: identifies the session that survives a password change. */
  readonly sessionHash: Buffer;
}

/** @throws {ShopError} UNAUTHORIZED for an unknown or revoked token, TOKEN_EXPIRED for an expired one. */
export type FindSession = (token: string) => Promise<SessionUser>;

/** OpenAPI security of operations for signed-in users, and of those that guests may call, too. */
export const BEARER: Record<string, string[]>[] = [{ bearer: [] }];
export const BEARER_OR_NONE: Record<string, string[]>[] = [{}, ...BEARER];

type WithUser<User> = ApiEnv & { Variables: { user: User } };

/** Requires a session. Only the Authorization header counts: tokens in URLs end up in logs (P39). */
export function requireUser(findSession: FindSession): MiddlewareHandler<WithUser<SessionUser>> {
  return async (c, next) => {
    const token = bearerToken(c.req.header('Authorization'));
    if (token === undefined) throw new ShopError('UNAUTHORIZED', 'signInFirst');
    c.set('user', await findSession(token));
    await next();
  };
}

/**
 * Accepts guests: without the header there is no user. An invalid token is still refused, so that nothing meant for
 * an account ends up outside it.
 */
export function optionalUser(findSession: FindSession): MiddlewareHandler<WithUser<SessionUser | undefined>> {
  return async (c, next) => {
    const token = bearerToken(c.req.header('Authorization'));
    c.set('user', token === undefined ? undefined : await findSession(token));
    await next();
  };
}

/**
 * Accepts guests, and takes whoever has an invalid token for one: for calls in which a session only spares a step. A form
 * must not fail because a session has ended meanwhile.
 */
export function userIfKnown(findSession: FindSession): MiddlewareHandler<WithUser<SessionUser | undefined>> {
  return async (c, next) => {
    const token = bearerToken(c.req.header('Authorization'));
    c.set('user', token === undefined ? undefined : await findSession(token).catch(orGuest));
    await next();
  };
}

function orGuest(error: unknown): undefined {
  if (error instanceof ShopError) return undefined;
  throw error;
}

/** Undefined without a header; `''`, which is never a valid token, for another authentication scheme. */
function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  return /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? '';
}
