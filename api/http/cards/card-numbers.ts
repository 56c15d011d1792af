import type { MiddlewareHandler } from 'hono';
import { OTHER_NUMBERS } from '../../../contract/orders/other-numbers.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { ApiEnv } from '../env.ts';
import { cardLengths, SHORTEST_CARD_NUMBER } from './card-brands.ts';

const UUIDS = /(?<![0-9a-f])[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const UUID_LENGTH = 36;
/**
 * Groups of digits, separated by single blanks or dashes. After a + they are a telephone number, next to a to f a
 * checksum.
 */
const DIGIT_GROUPS = /(?<![\d+a-f])\d+(?:[ \u00a0-]\d+)*(?![\da-f])/g;

/** Rejects any body that contains a card number before anything is stored or logged (P72). */
export const refuseCardNumbers: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.header('Content-Type')?.includes('json')) {
    // Hono caches the text that it has read, so the route parses it again from memory.
    const path = findCardNumber(parse(await c.req.text()));
    if (path !== undefined)
      throw new ShopError('INVALID_REQUEST', 'cardNumber', { issues: [{ path, message: 'cardNumber' }] });
  }
  await next();
};

/** A body that is not JSON is left to the validator; here its text counts as one string. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * @param name of the field with this value, which may be one that holds other long numbers.
 * @returns the path (`customerInfo.notes`) of the first string or number that contains a card number.
 */
export function findCardNumber(value: unknown, name = ''): string | undefined {
  if (typeof value === 'string')
    return holdsCardNumber(value) && !isOtherNumber(value, name) ? '' : undefined;
  if (typeof value === 'number') return isLong(value) && holdsCardNumber(String(value)) ? '' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const found = findCardNumber((value as Record<string | number, unknown>)[key], String(key));
    if (found !== undefined) return found === '' ? String(key) : `${key}.${found}`;
  }
  return undefined;
}

/** A number with a fraction is an amount, however many digits 0.1 + 0.2 has. */
const isLong = (value: number) => value >= 10 ** (SHORTEST_CARD_NUMBER - 1) && Number.isInteger(value);

/** Requires the field's own format, not just its name: a card number written in groups is one in any field. */
const isOtherNumber = (value: string, name: string) =>
  Object.hasOwn(OTHER_NUMBERS, name) && OTHER_NUMBERS[name]?.safeParse(value).success === true;

/** Whether the text contains a card number, in one or several groups of digits. */
export function holdsCardNumber(text: string): boolean {
  if (text.length < SHORTEST_CARD_NUMBER) return false;
  const plain = text.length < UUID_LENGTH ? text : text.replace(UUIDS, '…');
  const runs = plain.match(DIGIT_GROUPS) ?? [];
  return runs.some((run) => run.length >= SHORTEST_CARD_NUMBER && isWithin(run));
}

/** @param run groups of digits with a single separator between them. */
function isWithin(run: string): boolean {
  const row = readDigits(run);
  for (let start = 0; start + SHORTEST_CARD_NUMBER <= row.count; start++)
    if (row.isEdge[start] === 1 && startsCardNumber(row, start)) return true;
  return false;
}

interface DigitRow {
  readonly digits: Uint8Array;
  readonly count: number;
  /** Indexed by the number of preceding digits: 1 where a group begins or ends. */
  readonly isEdge: Uint8Array;
  /** Indexed likewise: the Luhn sum of the preceding digits modulo 10, with every second digit doubled. */
  readonly sumsEvenDoubled: Uint8Array;
  readonly sumsOddDoubled: Uint8Array;
}

/** Luhn value of a doubled digit: the digit sum of its double. */
const DOUBLED = Uint8Array.of(0, 2, 4, 6, 8, 1, 3, 5, 7, 9);

function readDigits(run: string): DigitRow {
  const digits = new Uint8Array(run.length);
  const isEdge = new Uint8Array(run.length + 1);
  const sumsEvenDoubled = new Uint8Array(run.length + 1);
  const sumsOddDoubled = new Uint8Array(run.length + 1);
  let count = 0;
  for (let i = 0; i < run.length; i++) {
    const digit = run.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) {
      isEdge[count] = 1;
      continue;
    }
    const doubled = DOUBLED[digit] ?? 0;
    const isEven = count % 2 === 0;
    digits[count] = digit;
    sumsEvenDoubled[count + 1] = ((sumsEvenDoubled[count] ?? 0) + (isEven ? doubled : digit)) % 10;
    sumsOddDoubled[count + 1] = ((sumsOddDoubled[count] ?? 0) + (isEven ? digit : doubled)) % 10;
    count++;
  }
  isEdge[0] = 1;
  isEdge[count] = 1;
  return { digits, count, isEdge, sumsEvenDoubled, sumsOddDoubled };
}

/**
 * Takes constant time, so that a run takes time in proportion to its length (P76). By Luhn's check (ISO/IEC 7812-1,
 * annex B) a number's sum is 0 modulo 10 when every second digit is doubled, starting before the last. The prefix
 * sums before and after the number are then equal.
 */
function startsCardNumber(row: DigitRow, start: number): boolean {
  for (const length of cardLengths(row.digits, start)) {
    const end = start + length;
    if (end > row.count || row.isEdge[end] === 0) continue;
    const sums = end % 2 === 0 ? row.sumsEvenDoubled : row.sumsOddDoubled;
    if (sums[start] === sums[end]) return true;
  }
  return false;
}
