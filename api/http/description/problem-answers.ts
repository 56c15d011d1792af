import { PROBLEMS } from '../../../contract/problem.ts';

const header = (description: string, type: 'integer' | 'string' = 'integer') => ({
  description,
  schema: { type },
});

const RETRY = { 'Retry-After': header('Seconds after which to come back.') };

/** Headers that an answer of this status has. */
const HEADERS: Readonly<Record<number, Readonly<Record<string, unknown>>>> = {
  401: { 'WWW-Authenticate': header('`Bearer`.', 'string') },
  429: {
    ...RETRY,
    'RateLimit-Limit': header('Calls in a window of time.'),
    'RateLimit-Remaining': header('Calls left in this window.'),
    'RateLimit-Reset': header('Seconds until the window ends.'),
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
  const codes = Object.entries(PROBLEMS).filter(([, problem]) => problem.status === status);
  return codes.map(([code, { title }]) => `${title} (\`${code}\`)`).join(', or ');
};

const responseOf = (status: number) => ({
  description: `${codesOf(status)}.`,
  ...(HEADERS[status] && { headers: HEADERS[status] }),
  content,
});

/** The problems that routes name, once each, and one for all others. */
export const PROBLEM_RESPONSES = {
  ...Object.fromEntries(Object.entries(NAMES).map(([status, name]) => [name, responseOf(Number(status))])),
  OtherProblem: { description: 'Any other problem: its `code` says which.', content },
};

const refTo = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** These answers are possible for every call, besides those that its route names. */
export const OTHER_PROBLEMS = { '4XX': refTo('OtherProblem'), '5XX': refTo('OtherProblem') };

/** @returns a reference in place of a plain problem; undefined for any other answer. */
export function problemRef(
  status: string,
  answer: Readonly<Record<string, { readonly schema?: unknown }>> | undefined,
) {
  const schema = answer?.[TYPE]?.schema as { readonly $ref?: string } | undefined;
  const name = NAMES[Number(status)];
  return name && schema?.$ref === content[TYPE].schema.$ref ? refTo(name) : undefined;
}
