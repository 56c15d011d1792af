import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesTag } from '../../api/http/entity-tags.ts';
import { NO_PAGE_POLICY } from '../pages/content-security-policy.ts';
import { refusedWords } from '../pages/refused-words.ts';

interface Answer {
  readonly status: number;
  /** Defaults to `text/plain`. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Writes a complete response. The headers that every response has were set before. */
export function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const body = Buffer.from(answer.body ?? '');
  response.writeHead(answer.status, {
    'Content-Type': answer.type ?? 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': NO_PAGE_POLICY,
    ...answer.headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function isGetOrHead(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

export function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
  send(request, response, { status: 404, body: `${refusedWords(request).nothingHere}\n` });
}

/** Responds 405 to every method but GET and HEAD. OPTIONS gets just the list of methods. */
export function sendNotAllowed(
  request: IncomingMessage,
  response: ServerResponse,
  allowed = 'GET, HEAD, OPTIONS',
): void {
  const headers = { Allow: allowed };
  if (request.method === 'OPTIONS') sendMethods(response, headers);
  else send(request, response, { status: 405, headers, body: `${refusedWords(request).notAllowed}\n` });
}

/** Responds to OPTIONS. Names no CORS headers, so other origins are allowed nothing. */
export function sendMethods(response: ServerResponse, headers: { readonly Allow: string }): void {
  response.writeHead(204, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': NO_PAGE_POLICY,
    ...headers,
  });
  response.end();
}

export function sendNotModified(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  response.writeHead(304, headers);
  response.end();
}

/** Whether the client already has the current version of the resource. */
export const hasTag = (request: IncomingMessage, etag: string): boolean =>
  namesTag(request.headers['if-none-match'], etag);
