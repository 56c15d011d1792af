import type { MiddlewareHandler } from 'hono';
import { type ApiKey, ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';

/** Nesting depth of objects and arrays: the lines of an order are at depth three. */
const MAX_DEPTH = 32;

/**
 * A whole string or a punctuation mark. In valid JSON no string starts inside another, so each character is read
 * once.
 */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/**
 * Rejects, on any route, JSON that our pages never send and that parsers read differently (R51): a proxy or a log may
 * have used the first of two equal keys, and recursive code may overflow the stack.
 */
export const refuseOddJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.header('Content-Type')?.includes('json')) {
    // Hono caches the text that it has read, so the route parses it again from memory.
    const oddity = findOddity(await c.req.text());
    if (oddity) throw new ShopError('INVALID_REQUEST', oddity);
  }
  await next();
};

/** @returns the message about what is odd in the body; also undefined for invalid JSON, which is left to the validator. */
export function findOddity(text: string): ApiKey | undefined {
  if (!isJson(text)) return undefined;
  /** The keys seen so far in each open object; undefined for arrays and empty objects. */
  const open: (Set<string> | undefined)[] = [];
  let last = '';
  for (const token of text.match(TOKENS) ?? []) {
    if (token === '{' || token === '[') {
      if (open.push(undefined) > MAX_DEPTH) return 'tooDeep';
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const key: string = last.includes('\\') ? JSON.parse(last) : last.slice(1, -1);
      if (key === '__proto__') return 'forbiddenField';
      const keys = open.pop() ?? new Set();
      if (keys.has(key)) return 'fieldTwice';
      open.push(keys.add(key));
    }
    last = token;
  }
  return undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
