import type { z } from '@hono/zod-openapi';
import type { Sentence } from '../../contract/problem.ts';
import type pages from '../../messages/storefront/en.json';
import { isRule, isSentence } from './say.ts';

type Malformed = keyof typeof pages.malformed;
type RawIssue = z.core.$ZodRawIssue;

/** Zod has only a text for what it finds, so the key of a message and its values are written into one. */
const MARK = 'malformed.';

const words = (key: Malformed, values: Readonly<Record<string, string | number>> = {}): string =>
  `${MARK}${key} ${JSON.stringify(values)}`;

/**
 * Replaces zod's developer-facing text for an issue whose schema has no message of its own.
 * @returns what `readIssue` reads.
 */
export function issueWords(issue: RawIssue): string {
  if (issue.code === 'invalid_type' || issue.code === 'invalid_union' || issue.code === 'invalid_value')
    return isMissing(issue) ? missing(issue) : mismatch(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'invalid_format') return words('format');
  if (issue.code === 'unrecognized_keys') return words('unknownField', { names: issue.keys.join(', ') });
  return words('other');
}

/** @param message of an issue: the name of a rule of the forms, the key of a sentence, or what `issueWords` wrote. */
export function readIssue(message: string): Sentence {
  if (isRule(message)) return `validation.${message}`;
  if (isSentence(message)) return message;
  if (!message.startsWith(MARK)) return { english: message, otherwise: 'malformed.other' };
  const end = message.indexOf(' ');
  const key = message.slice(MARK.length, end) as Malformed;
  return { key: `malformed.${key}`, values: JSON.parse(message.slice(end)) };
}

const isMissing = ({ input }: RawIssue) => input === undefined || input === null;

const isWhole = ({ path }: RawIssue) => (path ?? []).length === 0;

const missing = (issue: RawIssue) => (isWhole(issue) ? words('body') : 'required');

const BY_TYPE: Readonly<Record<string, 'list' | 'number' | 'text' | 'yesOrNo'>> = {
  array: 'list',
  boolean: 'yesOrNo',
  int: 'number',
  number: 'number',
  string: 'text',
};

function mismatch(issue: RawIssue): string {
  if (isWhole(issue)) return words('body');
  if (issue.code === 'invalid_value')
    return words('choice', { choices: issue.values.map(String).join(', ') });
  if (issue.code === 'invalid_union' && Array.isArray(issue.options))
    return words('choice', { choices: issue.options.map(String).join(', ') });
  const type = issue.code === 'invalid_type' ? BY_TYPE[issue.expected] : undefined;
  return words(type ?? 'other');
}

function tooBig({ origin, maximum }: Extract<RawIssue, { code: 'too_big' }>): string {
  if (origin === 'string') return 'tooLong';
  const most = Number(maximum);
  return origin === 'array' ? words('listTooLong', { most }) : words('numberTooLarge', { most });
}

function tooSmall({ origin, minimum }: Extract<RawIssue, { code: 'too_small' }>): string {
  const least = Number(minimum);
  if (origin !== 'string' && origin !== 'array') return words('numberTooSmall', { least });
  if (least === 1) return 'required';
  return origin === 'array' ? words('listTooShort', { least }) : words('textTooShort', { least });
}
