import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PLAIN_PAGE_POLICY, PLAIN_PAGE_TYPE, plainPagesAt } from '../pages/plain-page.ts';

/** The error of Node's HTTP parser for a malformed request. */
interface ParseError extends Error {
  readonly code?: string;
  /** The last chunk of the request, and how many of its bytes were parsed. */
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

/** The statuses that Node itself would send. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Responds to a request that Node cannot parse, and closes the connection. Node has one limit for the whole head; when
 * the request line alone exceeds it, the status is 414 instead of 431.
 */
export function answerUnreadable(error: ParseError, socket: Socket): void {
  // A response has already begun, and writing another one into it would corrupt it.
  const running = (socket as { _httpMessage?: ServerResponse })._httpMessage;
  if (socket.writable && !running?.headersSent) socket.write(answerTo(error));
  socket.destroySoon();
}

function answerTo(error: ParseError): string {
  if (error.code === 'HPE_HEADER_OVERFLOW' && isInFirstLine(error)) return tooLong(error);
  return answer(STATUSES[error.code ?? ''] ?? 400);
}

/**
 * Looks at the last chunk only: a long request line that arrives in many small chunks cannot be told from a header, and
 * gets 431.
 */
function isInFirstLine({ rawPacket, bytesParsed = 0 }: ParseError): boolean {
  const text = rawPacket?.toString('latin1') ?? '';
  const read = text.slice(0, bytesParsed);
  const startsHere = /^[A-Z]+ \S+$/.test(read);
  return startsHere || (!read.includes('\n') && /^ HTTP\/1\.[01]\r\n/.test(text.slice(bytesParsed)));
}

function answer(status: number, headers: readonly string[] = [], body = ''): string {
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  return [
    first,
    'Connection: close',
    ...headers,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

const TOO_LONG_HEADERS = [
  `Content-Type: ${PLAIN_PAGE_TYPE}`,
  `Content-Security-Policy: ${PLAIN_PAGE_POLICY}`,
  'X-Content-Type-Options: nosniff',
  'Cache-Control: no-store',
];

/** In the language of the address, unless its beginning came in an earlier chunk. */
function tooLong({ rawPacket }: ParseError): string {
  const [, address = ''] = /^[A-Z]+ (\S*)/.exec(rawPacket?.toString('latin1') ?? '') ?? [];
  return answer(414, TOO_LONG_HEADERS, plainPagesAt(address).tooLong);
}
