import type { MiddlewareHandler } from 'hono';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';

/** Only an escape writes these characters in JSON: as bytes they are refused or replaced when the body is read. */
const ODD_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/**
 * Rejects, on any route, a NUL character in the address or the body, and half of a surrogate pair in the body: no text
 * of the database can hold the one, and none of its JSON the other. Comes after the guard of deep nesting.
 */
export const refuseUnstorable: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const hasBody = c.req.method !== 'GET' && c.req.header('Content-Type')?.includes('json');
  // Hono caches the text that it has read, so the route parses it again from memory.
  if (c.req.url.includes('%00') || (hasBody && holdsUnstorable(await c.req.text())))
    throw new ShopError('INVALID_REQUEST', 'invalidRequest');
  await next();
};

/** Invalid JSON is left to the validator. */
function holdsUnstorable(text: string): boolean {
  if (!ODD_ESCAPE.test(text)) return false;
  try {
    return !isStorable(JSON.parse(text));
  } catch {
    return false;
  }
}

const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.isWellFormed() && !value.includes('\0')
    : Object.entries(Object(value)).every(([name, member]) => isStorable(name) && isStorable(member));
