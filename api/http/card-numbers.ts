import type { MiddlewareHandler } from 'hono';
import { type Issue, ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';

const UUIDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Groups of digits, apart by one blank or dash. After a + they are a telephone number, beside a to f a checksum. */
const DIGIT_GROUPS = /(?<![\d+a-f])\d+(?:[ \u00a0-]\d+)*(?![\da-f])/g;
const WORDS = 'Please do not send a card number. Nothing was saved.';

/** Any body that carries a card number is refused before anything is stored or logged (S72). */
export const refuseCardNumbers: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.header('Content-Type')?.includes('json')) {
    // Hono keeps the text that it has read, so the route's own parsing reads it again from memory.
    const text = await c.req.text();
    if (/(?:\d[ \u00a0-]?){13}/.test(text)) {
      const path = findCardNumber(parse(text));
      if (path !== undefined) refuse({ path, message: WORDS });
    }
  }
  await next();
};

function refuse(issue: Issue): never {
  throw new ShopError('INVALID_REQUEST', WORDS, { issues: [issue] });
}

/** A body that is not JSON is the validator's to refuse; here its text counts as one string. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @returns the path (`customerInfo.notes`) of the first string or number that holds a card number. */
export function findCardNumber(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return holdsCardNumber(value) ? path : undefined;
  if (typeof value === 'number') return holdsCardNumber(String(value)) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findCardNumber(inner, path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** 13 to 19 digits, in one or several groups, that begin as cards do and pass Luhn's check. */
export function holdsCardNumber(text: string): boolean {
  return (text.replace(UUIDS, '…').match(DIGIT_GROUPS) ?? []).some((run) => {
    const groups = run.split(/[ \u00a0-]/);
    return groups.some((_, from) => startsCardNumber(groups.slice(from)));
  });
}

function startsCardNumber(groups: readonly string[]): boolean {
  let digits = '';
  for (const group of groups) {
    digits += group;
    if (digits.length > 19) return false;
    if (digits.length >= 13 && /^[2-6]/.test(digits) && passesLuhn(digits)) return true;
  }
  return false;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
