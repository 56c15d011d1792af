import type { IncomingMessage, ServerResponse } from 'node:http';
import { askedLanguage } from '../../api/http/language.ts';
import { toProblem } from '../../api/http/problem.ts';
import { type ApiKey, type PlainCode, ShopError } from '../../contract/problem.ts';
import { PLAIN_PAGE_POLICY, PLAIN_PAGE_TYPE, plainPagesAt } from '../pages/plain-page.ts';
import { refusedWords } from '../pages/refused-words.ts';
import { send, sendMethods, sendNotAllowed } from './answer.ts';
import type { Visitor } from './client-address.ts';
import type { HttpLimits } from './limits/http-limits.ts';
import { isAbsolute, isAmbiguous } from './request-target.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, visitor: Visitor) => void;

interface Refusal {
  readonly name: 'refused';
  readonly answer: Answer;
}

const refuse = (answer: Answer): Refusal => ({ name: 'refused', answer });

/** A refusal in plain text, for requests that no page of the shop makes. */
const plain = (status: number, key: keyof ReturnType<typeof refusedWords>) =>
  refuse((request, response) => send(request, response, { status, body: `${refusedWords(request)[key]}\n` }));

function problem(code: PlainCode, message: ApiKey): Refusal {
  return refuse((request, response, { requestId }) => {
    const language = languageOf(request);
    const told = toProblem(new ShopError(code, message), requestId, language);
    send(request, response, {
      status: told.status,
      type: 'application/problem+json',
      headers: { 'Content-Language': language, Vary: 'Accept-Language' },
      body: JSON.stringify(told),
    });
  });
}

/** A pattern, because an address that is too long is not parsed. */
const languageOf = ({ url = '', headers }: IncomingMessage) =>
  askedLanguage({
    lang: /[?&]lang=([a-z]{2})(?:&|$)/.exec(url)?.[1],
    acceptLanguage: headers['accept-language'],
  });

const NOT_ALLOWED = refuse((request, response) => sendNotAllowed(request, response));
const TOO_MANY_HEADERS = plain(431, 'tooManyHeaders');
const BAD_REQUEST = plain(400, 'notARequest');
const BAD_ADDRESS = plain(400, 'notAnAddress');
const MISDIRECTED = plain(421, 'wrongHost');
/** The methods of the server as a whole (RFC 9110, section 9.3.7). */
const METHODS = refuse((_, response) => sendMethods(response, { Allow: 'GET, HEAD, POST, DELETE, OPTIONS' }));
const ADDRESS_TOO_LONG = refuse((request, response) =>
  send(request, response, {
    status: 414,
    type: PLAIN_PAGE_TYPE,
    headers: { 'Content-Security-Policy': PLAIN_PAGE_POLICY },
    body: plainPagesAt(request.url ?? '').tooLong,
  }),
);
const AMBIGUOUS_CALL = problem('INVALID_REQUEST', 'addressNotPlain');
const CALL_TOO_LONG = problem('URI_TOO_LONG', 'callTooLong');
/** A malformed id is treated as one that does not exist (docs/spec/api.md#errors). */
const NO_SUCH_CALL = problem('NOT_FOUND', 'noSuchCall');

/** Maximum characters of a path or of a query without the `?`; pages of the shop stay far below. */
const MAX_LENGTH = 8192;

/**
 * Finds the refusal for requests that no browser sends, before any part of the shop handles them.
 * @param path decoded; undefined when it is malformed.
 */
export function refusalOf(
  request: IncomingMessage,
  path: string | undefined,
  { headers }: Pick<HttpLimits, 'headers'>,
): Refusal | undefined {
  const { url = '' } = request;
  const isCall = url.startsWith('/api/');
  // The API itself knows the methods of its paths.
  if (request.method === 'TRACE' && !isCall) return NOT_ALLOWED;
  if (request.rawHeaders.length / 2 > headers) return TOO_MANY_HEADERS;
  if (request.httpVersionMajor < 1 || hasTwoHosts(request)) return BAD_REQUEST;
  if (url === '*' && request.method === 'OPTIONS') return METHODS;
  if (isAbsolute(url)) return MISDIRECTED;
  if (isTooLong(url)) return isCall ? CALL_TOO_LONG : ADDRESS_TOO_LONG;
  if (isAmbiguous(url)) return isCall ? AMBIGUOUS_CALL : BAD_ADDRESS;
  if (path === undefined) return isCall ? NO_SUCH_CALL : BAD_ADDRESS;
  return undefined;
}

/** Node keeps the first Host header and drops the second, which a proxy may have used (RFC 9112, section 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') hosts++;
  return hosts > 1;
}

function isTooLong(url: string): boolean {
  const start = url.indexOf('?');
  const pathLength = start < 0 ? url.length : start;
  return pathLength > MAX_LENGTH || url.length - pathLength - 1 > MAX_LENGTH;
}
