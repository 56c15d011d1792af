import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { sendFailure } from '../pages/pages.ts';
import { answerHealth, answerNotReady, answerOpening, PROBES } from '../watching/health.ts';
import { clientAddress, type Visitor } from './client-address.ts';
import { continueWhenRead } from './expectations.ts';
import { capConnections } from './limits/cap-connections.ts';
import { closeAfterEarlyAnswer } from './limits/early-answers.ts';
import { cutSlowVisitors, HTTP_LIMITS, type HttpLimits, hasBody } from './limits/http-limits.ts';
import { inTurn } from './limits/in-turn.ts';
import { hasTwoHosts, refusalOf } from './refusals.ts';
import { isAmbiguous, makeOriginForm } from './request-target.ts';
import { answerUnreadable } from './unreadable.ts';

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  about: Visitor & { readonly path: string },
) => void | Promise<void>;

export interface Route {
  /** The class under which metrics count the request. */
  readonly name: string;
  readonly matches: (path: string) => boolean;
  readonly answer: Handler;
  /** Deadlines for a body to arrive and a response to be sent, where they differ from the defaults. */
  readonly bodyMs?: number;
  readonly answerMs?: number;
}

/** The handlers of requests once the shop is open. The first matching route wins. */
export interface OpenShop {
  /** Called before anything else is done for a request, so it must be fast and write every header itself. */
  readonly answerFromCache: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly ready: Handler;
  readonly routes: readonly Route[];
  readonly observe: (route: string, status: number, seconds: number) => void;
}

export interface HttpServer {
  readonly server: Server;
  /** @returns the port that it listens on. */
  listen(port: number, host: string): Promise<number>;
  open(shop: OpenShop): void;
  /** Fails readyz with 503, lets running requests finish, then closes every connection. */
  close(): Promise<void>;
}

interface Options {
  readonly headers: readonly string[];
  /** Its host is ours. When absent, only addresses of this machine are. */
  readonly publicUrl?: string;
  readonly trustedProxies: number;
  readonly log: Logger;
  /** How long new connections are accepted after readyz fails, so that a load balancer notices first. */
  readonly lingerMs?: number;
  /** Overrides of `HTTP_LIMITS` for tests. */
  readonly limits?: Partial<HttpLimits>;
}

const FINISH_WITHIN_MS = 9000;

/** Listens from the start, so that liveness can be checked and a port conflict shows before anything else is done. */
export function createHttpServer(options: Options): HttpServer {
  const { headers, publicUrl, trustedProxies, log, lingerMs = 1000 } = options;
  const limits = { ...HTTP_LIMITS, ...options.limits };
  let shop: OpenShop | undefined;
  let closing = false;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (!request.url?.startsWith('/')) makeOriginForm(request, publicUrl);
    closeAfterEarlyAnswer(request, response, limits);
    if (closing) response.setHeader('Connection', 'close');
    // A request with a body never gets a cached page here, because its body would arrive without deadlines.
    // Nor does one that is refused below: the caches read the address and the host as they came.
    else if (!hasBody(request) && isPlain(request) && shop?.answerFromCache(request, response)) return;
    const started = performance.now();
    const requestId = randomUUID();
    for (let i = 0; i < headers.length; i += 2) response.setHeader(headers[i] ?? '', headers[i + 1] ?? '');
    response.setHeader('X-Request-Id', requestId);
    const path = readPath(request.url ?? '');
    const route =
      refusalOf(request, path, limits) ??
      findRoute(path ?? '', closing ? { ...shop, ready: answerNotReady } : shop);
    watch(request, response, { ...limits, ...route });
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
      log.error({ err: error, requestId, route: route.name }, 'request failed');
      sendFailure(request, response);
    }
  }

  const take = inTurn(answer, limits.requestsInLine);
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      keepAliveTimeout: limits.keepAliveMs,
      maxHeaderSize: limits.headerBytes,
    },
    take,
  );
  server.on('checkContinue', (request, response) => {
    continueWhenRead(request, response);
    take(request, response);
  });
  server.on('clientError', answerUnreadable);
  server.maxRequestsPerSocket = limits.requestsPerConnection;
  const watch = cutSlowVisitors(server, limits.idleMs);
  capConnections(server, limits, { isBehindProxy: trustedProxies > 0, log });

  return {
    server,
    listen: (port, host) =>
      new Promise((done, fail) => {
        server.once('error', fail);
        server.listen({ port, host, backlog: limits.connectionsInLine }, () => {
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
      // A connection counts as idle only after its last response has been sent.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const deadline = setTimeout(() => {
        log.warn('requests did not finish in time; closing their connections');
        server.closeAllConnections();
      }, FINISH_WITHIN_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(deadline);
    },
  };
}

const isPlain = (request: IncomingMessage): boolean =>
  !isAmbiguous(request.url ?? '') && !hasTwoHosts(request);

type Found = Pick<Route, 'name' | 'answer' | 'bodyMs' | 'answerMs'>;

const HEALTH: Found = { name: 'health', answer: answerHealth };
function findRoute(path: string, shop: Partial<OpenShop> | undefined): Found {
  if (path === PROBES.live) return HEALTH;
  if (path === PROBES.ready) return { name: 'health', answer: shop?.ready ?? answerNotReady };
  return shop?.routes?.find((route) => route.matches(path)) ?? { name: 'opening', answer: answerOpening };
}

/** @returns the decoded path, or undefined for one that no browser sends: another form, a NUL, a bad escape. */
function readPath(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.startsWith('/')) return undefined;
  try {
    const decoded = path.includes('%') ? decodeURIComponent(path) : path;
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}
