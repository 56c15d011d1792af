import type { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { NO_PAGE_POLICY } from '../pages/content-security-policy.ts';
import type { Visitor } from './client-address.ts';
import type { Handler } from './http.ts';

export interface Api {
  fetch(request: Request, env: Visitor & { incoming: Readable }): Response | Promise<Response>;
  request(path: string, init: RequestInit | undefined, env: Visitor): Response | Promise<Response>;
}

/** Serves the API over HTTP. The visitor is passed apart from the request, since clients can forge any header. */
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

/** Calls the API within the process. */
export const callApiOf =
  (api: Api) =>
  (path: string, init: RequestInit | undefined, visitor: Visitor): Response | Promise<Response> =>
    api.request(path, init, visitor);
