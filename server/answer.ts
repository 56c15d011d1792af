import type { IncomingMessage, ServerResponse } from 'node:http';
import { NO_PAGE_POLICY } from './content-security-policy.ts';

interface Answer {
  readonly status: number;
  /** `text/plain` when absent. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Writes a whole answer; the headers that every answer has were set before. */
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
  send(request, response, { status: 404, body: 'There is nothing here.\n' });
}

export function sendNotAllowed(request: IncomingMessage, response: ServerResponse): void {
  send(request, response, { status: 405, headers: { Allow: 'GET, HEAD' }, body: 'Not allowed here.\n' });
}

export function sendNotModified(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  response.writeHead(304, headers);
  response.end();
}

/** Whether If-None-Match names this tag; weak and strong tags count as one, as RFC 9110 §13.1.2 wants. */
export function hasTag(request: IncomingMessage, etag: string): boolean {
  const wanted = request.headers['if-none-match'];
  if (wanted === undefined) return false;
  if (wanted === '*') return true;
  const plain = etag.replace(/^W\//, '');
  return wanted.split(',').some((tag) => tag.trim().replace(/^W\//, '') === plain);
}
