import type { MiddlewareHandler } from 'hono';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';

/** An escaped NUL in JSON: `\u0000` behind an even number of backslashes. */
const NUL_IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/;

/** Rejects a NUL character in the address or the body, on any route: no text of the database can hold one. */
export const refuseNul: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const hasBody = c.req.method !== 'GET' && c.req.header('Content-Type')?.includes('json');
  // Hono caches the text that it has read, so the route parses it again from memory.
  if (c.req.url.includes('%00') || (hasBody && NUL_IN_JSON.test(await c.req.text())))
    throw new ShopError('INVALID_REQUEST', 'invalidRequest');
  await next();
};
