import { PROBLEMS, type ProblemCode } from '../../../contract/problem.ts';
import { titleOf } from '../say.ts';

const header = (description: string, type: 'integer' | 'string' = 'integer') => ({
  description,
  schema: { type },
});

const RETRY = { 'Retry-After': header('Seconds to wait before retrying.') };

/** Headers of responses with this status. */
const HEADERS: Readonly<Record<number, Readonly<Record<string, unknown>>>> = {
  401: { 'WWW-Authenticate': header('`Bearer`.', 'string') },
  429: {
    ...RETRY,
    'RateLimit-Limit': header('Requests allowed in the time window.'),
    'RateLimit-Remaining': header('Requests left in the time window.'),
    'RateLimit-Reset': header('Seconds until the time window ends.'),
  },
  503: RETRY,
};

const NAMES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  402: 'CardDeclined',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  422: 'IdempotencyKeyReused',
  429: 'TooManyRequests',
  498: 'SessionExpired',
  503: 'ServiceUnavailable',
  507: 'InsufficientStorage',
};

const TYPE = 'application/problem+json';
const content = { [TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } } as const;

const codesOf = (status: number) => {
  const codes = (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => PROBLEMS[code].status === status);
  return codes.map((code) => `${titleOf(code, 'en')} (\`${code}\`)`).join(', or ');
};

const responseOf = (status: number) => ({
  description: `${codesOf(status)}.`,
  ...(HEADERS[status] && { headers: HEADERS[status] }),
  content,
});

/** Shared responses: one for each status that routes declare, and one for all others. */
export const PROBLEM_RESPONSES = {
  ...Object.fromEntries(Object.entries(NAMES).map(([status, name]) => [name, responseOf(Number(status))])),
  OtherProblem: { description: 'Any other problem, identified by its `code`.', content },
};

const refTo = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Possible responses of every operation, in addition to those that its route declares. */
export const OTHER_PROBLEMS = { '4XX': refTo('OtherProblem'), '5XX': refTo('OtherProblem') };

/** @returns a reference that replaces an inlined plain problem; undefined for any other response. */
export function problemRef(
  status: string,
  answer: Readonly<Record<string, { readonly schema?: unknown }>> | undefined,
) {
  const schema = answer?.[TYPE]?.schema as { readonly $ref?: string } | undefined;
  const name = NAMES[Number(status)];
  return name && schema?.$ref === content[TYPE].schema.$ref ? refTo(name) : undefined;
}
