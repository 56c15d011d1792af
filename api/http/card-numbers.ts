import type { MiddlewareHandler } from 'hono';
import { OTHER_NUMBERS } from '../../contract/other-numbers.ts';
import { ShopError } from '../../contract/problem.ts';
import { cardLengths, luhnOf, SHORTEST_CARD_NUMBER } from './card-brands.ts';
import type { ApiEnv } from './env.ts';

const UUIDS = /(?<![0-9a-f])[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Groups of digits, apart by one blank or dash. After a + they are a telephone number, beside a to f a checksum. */
const DIGIT_GROUPS = /(?<![\d+a-f])\d+(?:[ \u00a0-]\d+)*(?![\da-f])/g;
const WORDS = 'Please do not send a card number. Nothing was saved.';

/** Any body that carries a card number is refused before anything is stored or logged (S72). */
export const refuseCardNumbers: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.header('Content-Type')?.includes('json')) {
    // Hono keeps the text that it has read, so the route's own parsing reads it again from memory.
    const path = findCardNumber(parse(await c.req.text()));
    if (path !== undefined)
      throw new ShopError('INVALID_REQUEST', WORDS, { issues: [{ path, message: WORDS }] });
  }
  await next();
};

/** A body that is not JSON is the validator's to refuse; here its text counts as one string. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * @param name of the field that has this value, which may be one for other numbers.
 * @returns the path (`customerInfo.notes`) of the first string or number that holds a card number.
 */
export function findCardNumber(value: unknown, name = ''): string | undefined {
  if (typeof value === 'string')
    return holdsCardNumber(value) && !isOtherNumber(value, name) ? '' : undefined;
  if (typeof value === 'number') return holdsCardNumber(String(value)) ? '' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of Object.keys(value)) {
    const found = findCardNumber((value as Record<string, unknown>)[key], key);
    if (found !== undefined) return found === '' ? key : `${key}.${found}`;
  }
  return undefined;
}

/** The form decides, not the name alone: a card number written out with blanks is one in any field. */
const isOtherNumber = (value: string, name: string) =>
  Object.hasOwn(OTHER_NUMBERS, name) && OTHER_NUMBERS[name]?.safeParse(value).success === true;

/** The digits of a card's number, in one or several groups. */
export function holdsCardNumber(text: string): boolean {
  if (text.length < SHORTEST_CARD_NUMBER) return false;
  const runs = text.replace(UUIDS, '…').match(DIGIT_GROUPS) ?? [];
  return runs.some((run) => run.length >= SHORTEST_CARD_NUMBER && isWithin(run));
}

/**
 * Looks at each group's start once and no further than a card number goes, so a long run takes time in proportion to
 * its length (S76).
 * @param run digits in groups, one sign between two.
 */
function isWithin(run: string): boolean {
  const { digits, isEdge } = readGroups(run);
  const passesLuhn = luhnOf(digits);
  for (let start = 0; start + SHORTEST_CARD_NUMBER <= digits.length; start++) {
    if (!isEdge[start]) continue;
    for (const length of cardLengths(digits, start))
      if (isEdge[start + length] && passesLuhn(start, start + length)) return true;
  }
  return false;
}

/** @returns the digits alone, and by how many digits stand before it whether a group begins or ends there. */
function readGroups(run: string): { digits: Uint8Array; isEdge: Uint8Array } {
  const digits = new Uint8Array(run.length);
  const isEdge = new Uint8Array(run.length + 1);
  let count = 0;
  for (let i = 0; i < run.length; i++) {
    const digit = run.charCodeAt(i) - 48;
    if (digit >= 0 && digit <= 9) digits[count++] = digit;
    else isEdge[count] = 1;
  }
  isEdge[0] = 1;
  isEdge[count] = 1;
  return { digits: digits.subarray(0, count), isEdge };
}
