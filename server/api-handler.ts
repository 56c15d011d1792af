import type { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { isGetOrHead, send, sendNotAllowed } from './answer.ts';
import type { Visitor } from './client-address.ts';
import { contentSecurityPolicy, NO_PAGE_POLICY } from './content-security-policy.ts';
import type { Handler } from './http.ts';
import type { CallApi } from './render-bundle.ts';

interface Api {
  fetch(request: Request, env: Visitor & { incoming: Readable }): Response | Promise<Response>;
  request(path: string, init: RequestInit | undefined, env: Visitor): Response | Promise<Response>;
}

/** Where the page at /api/docs takes its reader from. It is loaded there and nowhere else. */
const DOCS_SCRIPTS = 'https://cdn.jsdelivr.net';
const DOCS_FONTS = 'https://fonts.scalar.com';

/** The API over HTTP. Who calls is told to it apart from the request, whose headers anybody can write. */
export function apiHandler(api: Api): Handler {
  const visitors = new WeakMap<object, Visitor>();
  const listen = getRequestListener((request, { incoming }) => {
    const visitor = visitors.get(incoming);
    const known = visitor ?? { clientAddress: 'unknown', requestId: 'unknown' };
    return api.fetch(request, { ...known, incoming: incoming as Readable });
  });
  return (request, response, { clientAddress, requestId }) => {
    visitors.set(request, { clientAddress, requestId });
    response.setHeader('Content-Security-Policy', NO_PAGE_POLICY);
    return listen(request, response);
  };
}

/** The API's page for people: the one page that loads a script from elsewhere. */
export function apiDocsHandler(api: Api): Handler {
  return async (request, response, { clientAddress, requestId }) => {
    if (!isGetOrHead(request)) return sendNotAllowed(request, response);
    const page = await api.request('/api/docs', { method: 'GET' }, { clientAddress, requestId });
    const html = await page.text();
    const policy = contentSecurityPolicy(html, { scripts: [DOCS_SCRIPTS], fonts: [DOCS_FONTS] });
    send(request, response, {
      status: page.status,
      type: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': policy },
      body: html,
    });
  };
}

/** The API for the loaders of pages, in the process. */
export const callApiOf =
  (api: Api): CallApi =>
  (path, init, visitor) =>
    api.request(path, init, visitor);
