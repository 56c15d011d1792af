import type { IncomingMessage, ServerResponse } from 'node:http';
import { toProblem } from '../api/http/problem.ts';
import { type ProblemCode, ShopError } from '../contract/problem.ts';
import { send, sendNotAllowed } from './answer.ts';
import type { Visitor } from './client-address.ts';
import type { HttpLimits } from './config.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, visitor: Visitor) => void;

interface Refusal {
  readonly name: 'refused';
  readonly answer: Answer;
}

const refuse = (answer: Answer): Refusal => ({ name: 'refused', answer });

/** In plain words: no page of the shop leads there. */
const plain = (status: number, body: string) =>
  refuse((request, response) => send(request, response, { status, body: `${body}\n` }));

function problem(code: ProblemCode, message: string): Refusal {
  return refuse((request, response, { requestId }) => {
    const told = toProblem(new ShopError(code, message), requestId);
    send(request, response, {
      status: told.status,
      type: 'application/problem+json',
      body: JSON.stringify(told),
    });
  });
}

const TOO_LONG = 'This address is too long';

const NOT_ALLOWED = refuse(sendNotAllowed);
const TOO_MANY_HEADERS = plain(431, 'Too many headers.');
const BAD_REQUEST = plain(400, 'This is not a request.');
const BAD_ADDRESS = plain(400, 'This is not an address.');
const ADDRESS_TOO_LONG = plain(400, `${TOO_LONG}.`);
const CALL_TOO_LONG = problem('INVALID_REQUEST', TOO_LONG);
/** An id that cannot be is answered as one that does not exist (API.md Errors). */
const NO_SUCH_CALL = problem('NOT_FOUND', 'There is nothing here');

/** Characters of a query, the `?` not counted: what no page of the shop comes near. */
const MAX_QUERY = 8192;

/**
 * What no browser sends is answered before anything of the shop looks at it.
 * @param path decoded; undefined for what is none.
 */
export function refusalOf(
  request: IncomingMessage,
  path: string | undefined,
  { headers }: Pick<HttpLimits, 'headers'>,
): Refusal | undefined {
  if (request.method === 'TRACE') return NOT_ALLOWED;
  if (request.rawHeaders.length / 2 > headers) return TOO_MANY_HEADERS;
  if (request.httpVersionMajor < 1 || hasTwoHosts(request)) return BAD_REQUEST;
  if (path === undefined) return request.url?.startsWith('/api/') ? NO_SUCH_CALL : BAD_ADDRESS;
  if (isQueryTooLong(request.url ?? '')) return path.startsWith('/api/') ? CALL_TOO_LONG : ADDRESS_TOO_LONG;
  return undefined;
}

/** Node keeps the first and says nothing of the second, which a proxy may have gone by (RFC 9112, section 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') hosts++;
  return hosts > 1;
}

function isQueryTooLong(url: string): boolean {
  const start = url.indexOf('?');
  return start >= 0 && url.length - start - 1 > MAX_QUERY;
}
