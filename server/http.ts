import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { toProblem } from '../api/http/problem.ts';
import { ShopError } from '../contract/problem.ts';
import { send, sendNotAllowed } from './answer.ts';
import { clientAddress, type Visitor } from './client-address.ts';
import { cutSlowVisitors, DEADLINES, type Deadlines } from './deadlines.ts';
import { answerHealth, answerNotReady } from './health.ts';
import { sendFailure } from './pages.ts';

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  about: Visitor & { readonly path: string },
) => void | Promise<void>;

export interface Route {
  /** The class it is counted under. */
  readonly name: string;
  readonly matches: (path: string) => boolean;
  readonly answer: Handler;
  /** How long a body may take to come in, where it may take longer than others. */
  readonly bodyMs?: number;
}

/** What requests are answered with once the shop is open. The first route that matches answers. */
export interface OpenShop {
  /** Tried before anything is done for a request; must be quick and must write every header itself. */
  readonly answerKept: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly ready: Handler;
  readonly routes: readonly Route[];
  readonly observe: (route: string, status: number, seconds: number) => void;
}

export interface HttpServer {
  readonly server: Server;
  /** @returns the port it listens on. */
  listen(port: number, host: string): Promise<number>;
  open(shop: OpenShop): void;
  /** Turns readyz to 503, lets running requests finish, then closes every connection. */
  close(): Promise<void>;
}

interface Options {
  readonly headers: readonly string[];
  readonly trustedProxies: number;
  readonly log: Logger;
  /** How long new connections are still taken after readyz has turned, so that a balancer notices first. */
  readonly lingerMs?: number;
  readonly deadlines?: Deadlines;
}

const FINISH_WITHIN_MS = 9000;

/** Listens from the start, so that health can be asked and a taken port is noticed before anything else is done. */
export function createHttpServer(options: Options): HttpServer {
  const { headers, trustedProxies, log, lingerMs = 1000, deadlines = DEADLINES } = options;
  let shop: OpenShop | undefined;
  let closing = false;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (closing) response.setHeader('Connection', 'close');
    else if (shop?.answerKept(request, response)) return;
    const started = performance.now();
    const requestId = randomUUID();
    for (let i = 0; i < headers.length; i += 2) response.setHeader(headers[i] ?? '', headers[i + 1] ?? '');
    response.setHeader('X-Request-Id', requestId);
    const path = readPath(request.url ?? '');
    const route = findRoute(request, path, closing ? { ...shop, ready: answerNotReady } : shop);
    watch(request, response, route.bodyMs ?? deadlines.bodyMs);
    response.once('close', () => {
      const ms = performance.now() - started;
      shop?.observe(route.name, response.statusCode, ms / 1000);
      log.debug({ requestId, route: route.name, status: response.statusCode, ms: Math.round(ms) }, 'request');
    });
    const visitor = { clientAddress: clientAddress(request, trustedProxies), requestId };
    settle(route, request, response, { ...visitor, path: path ?? '' });
  }

  async function settle(route: Pick<Route, 'name' | 'answer'>, ...args: Parameters<Handler>): Promise<void> {
    const [request, response, { requestId }] = args;
    try {
      await route.answer(...args);
    } catch (error) {
      log.error({ err: error, requestId, route: route.name }, 'a request failed');
      sendFailure(request, response);
    }
  }

  const server = createServer(
    {
      headersTimeout: 10_000,
      // Bodies have deadlines of their own, by route.
      requestTimeout: 0,
      connectionsCheckingInterval: 5000,
      // Longer than the 60 s that balancers keep a connection, or they would write into a closed one.
      keepAliveTimeout: 65_000,
      // Room for a query that is over our own limit, so that it is told so and not just cut off.
      maxHeaderSize: 64 * 1024,
    },
    answer,
  );
  const watch = cutSlowVisitors(server, deadlines);

  return {
    server,
    listen: (port, host) =>
      new Promise((done, fail) => {
        server.once('error', fail);
        server.listen(port, host, () => {
          server.off('error', fail);
          done((server.address() as AddressInfo).port);
        });
      }),
    open(opened) {
      shop = opened;
    },
    async close() {
      closing = true;
      await delay(lingerMs);
      const closed = new Promise<void>((done) => server.close(() => done()));
      // A connection whose last answer has gone out counts as idle only now.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const deadline = setTimeout(() => {
        log.warn('some requests did not finish in time and are cut off');
        server.closeAllConnections();
      }, FINISH_WITHIN_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(deadline);
    },
  };
}

type Found = Pick<Route, 'name' | 'answer' | 'bodyMs'>;

const HEALTH: Found = { name: 'health', answer: answerHealth };
const NOT_ALLOWED: Found = { name: 'refused', answer: sendNotAllowed };
const BAD_ADDRESS: Found = {
  name: 'refused',
  answer: (request, response) => send(request, response, { status: 400, body: 'This is not an address.\n' }),
};

/** Characters of a query, the `?` not counted: what no page of the shop comes near. */
const MAX_QUERY = 8192;

const TOO_LONG = 'This address is too long';
const QUERY_TOO_LONG: Found = {
  name: 'refused',
  answer: (request, response, { path, requestId }) =>
    path.startsWith('/api/')
      ? send(request, response, {
          status: 400,
          type: 'application/problem+json',
          body: JSON.stringify(toProblem(new ShopError('INVALID_REQUEST', TOO_LONG), requestId)),
        })
      : send(request, response, { status: 400, body: `${TOO_LONG}.\n` }),
};

function findRoute(
  request: IncomingMessage,
  path: string | undefined,
  shop: Partial<OpenShop> | undefined,
): Found {
  if (request.method === 'TRACE') return NOT_ALLOWED;
  if (path === undefined) return BAD_ADDRESS;
  if (isQueryTooLong(request.url ?? '')) return QUERY_TOO_LONG;
  if (path === '/healthz') return HEALTH;
  if (path === '/readyz') return { name: 'health', answer: shop?.ready ?? answerNotReady };
  return shop?.routes?.find((route) => route.matches(path)) ?? { name: 'opening', answer: answerNotReady };
}

function isQueryTooLong(url: string): boolean {
  const start = url.indexOf('?');
  return start >= 0 && url.length - start - 1 > MAX_QUERY;
}

/** @returns the decoded path, or undefined for what no browser sends: another form of target, a NUL, a bad escape. */
function readPath(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.startsWith('/')) return undefined;
  try {
    const decoded = path.includes('%') ? decodeURIComponent(path) : path;
    return decoded.includes('\0') || decoded.includes('\\') ? undefined : decoded;
  } catch {
    return undefined;
  }
}
