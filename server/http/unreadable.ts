import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PLAIN_PAGE_POLICY, PLAIN_PAGE_TYPE, TOO_LONG_PAGE } from '../pages/plain-page.ts';

/** What Node's parser tells of a request that it gives up. */
interface ParseError extends Error {
  readonly code?: string;
  /** The chunk of the request that came last, and how far it was parsed. */
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

/** As Node answers them itself. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what Node cannot read as a request, and closes the connection. Node's one limit is for the whole head; where
 * its first line alone is over it the answer is 414 and not 431.
 */
export function answerUnreadable(error: ParseError, socket: Socket): void {
  // A second answer inside one that has begun would corrupt it.
  const running = (socket as { _httpMessage?: ServerResponse })._httpMessage;
  if (socket.writable && !running?.headersSent) socket.write(answerTo(error));
  socket.destroySoon();
}

function answerTo(error: ParseError): string {
  if (error.code === 'HPE_HEADER_OVERFLOW' && isInFirstLine(error)) return TOO_LONG;
  return answer(STATUSES[error.code ?? ''] ?? 400);
}

/**
 * Judged by the last chunk alone: a long address that arrives in many small chunks cannot be told from a header, and
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

const TOO_LONG = answer(
  414,
  [
    `Content-Type: ${PLAIN_PAGE_TYPE}`,
    `Content-Security-Policy: ${PLAIN_PAGE_POLICY}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
  ],
  TOO_LONG_PAGE,
);
