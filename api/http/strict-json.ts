import type { MiddlewareHandler } from 'hono';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';

/** Objects and arrays in each other: an order's lines are three deep. */
const MAX_DEPTH = 32;

/** A whole string or a sign. In valid JSON no string starts inside another, so each letter is looked at once. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/**
 * Refuses what our pages never send and programs read in different ways, whatever route it is for (R51): a proxy or a
 * log may have gone by the first of two equal keys, and what walks through a value may run out of stack.
 */
export const refuseOddJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.header('Content-Type')?.includes('json')) {
    // Hono keeps the text that it has read, so the route's own parsing reads it again from memory.
    const oddity = findOddity(await c.req.text());
    if (oddity) throw new ShopError('INVALID_REQUEST', oddity);
  }
  await next();
};

/** @returns what is odd about it; undefined also for what is no JSON, which is the validator's to refuse. */
export function findOddity(text: string): string | undefined {
  if (!isJson(text)) return undefined;
  /** The keys so far of each object that is open; arrays and empty objects have none. */
  const open: (Set<string> | undefined)[] = [];
  let last = '';
  for (const token of text.match(TOKENS) ?? []) {
    if (token === '{' || token === '[') {
      if (open.push(undefined) > MAX_DEPTH) return 'The body is nested too deeply';
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const key: string = last.includes('\\') ? JSON.parse(last) : last.slice(1, -1);
      if (key === '__proto__') return 'The body has a field that no object may have';
      const keys = open.pop() ?? new Set();
      if (keys.has(key)) return 'The body has a field twice';
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
