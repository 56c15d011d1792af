import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Limits for clients: time-outs, sizes and numbers of connections. The sizes of bodies are set elsewhere: JSON in
 * api/http/body-limits.ts, files by UPLOAD_MAX_MB.
 */
export const HTTP_LIMITS = {
  /**
   * Leaves room for an address over our own limit of 8 kB, so that it gets a 414 and not just a closed connection.
   * Below the 64 kB that Node reads at once, so that the request line is usually at hand when the limit is hit
   * (unreadable.ts).
   */
  headerBytes: 60 * 1024,
  /** Browsers send about 20. Node silently drops headers over its own limit, perhaps the proxy's X-Forwarded-For. */
  headers: 100,
  /** Deadline for a request's head, on a new or a reused connection: with the check below, cut within 10 s (R46). */
  headersMs: 8000,
  /** Interval at which Node checks for late heads and requests. */
  checkEveryMs: 1000,
  /** Time between two bytes of a body, or between two reads of a response by the client (R47). */
  idleMs: 30_000,
  /** Deadline for a body unless its route gives more time: 256 kB arrive over the slowest line in less (R47). */
  bodyMs: 30_000,
  /**
   * Deadline for computing and sending a response unless its route gives more: 10 MB at a third of a megabit a
   * second.
   */
  answerMs: 5 * 60_000,
  /** Node's own deadline for any request, whatever its route allows: longer than the half hour of a file. */
  requestMs: 31 * 60_000,
  /** Time to discard the rest of a refused body: 10 MB arrive over 8 Mbit/s. Shutdown still waits for this (R60). */
  discardMs: 9000,
  /**
   * Bytes of a refused body to discard. Some clients read a response only after sending everything; 10 MB is common.
   */
  discardBytes: 16 * 1024 * 1024,
  /** Longer than the 60 s for which load balancers keep a connection, or they would write into a closed one. */
  keepAliveMs: 65_000,
  /** 0 means unlimited: no state grows with it, and a proxy may have sent the next request when the connection ends. */
  requestsPerConnection: 0,
  /** Pipelined requests on one connection, which real clients hardly send; they are handled one at a time (R47). */
  requestsInLine: 16,
  /** Total connections; at some 20 kB each at most 100 MB of memory. New ones above this are closed at once. */
  connections: 5000,
  /**
   * Connections of one IPv4 address or IPv6 /64 without a trusted proxy: carriers put many people behind one address.
   */
  connectionsPerAddress: 1000,
  /** Listen backlog. The kernel drops connections above it silently, and clients retry after 1, 3 and 7 s (P33). */
  connectionsInLine: 4096,
};

/** The shape of the limits; tests use smaller values. */
export type HttpLimits = Readonly<typeof HTTP_LIMITS>;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Deadlines in milliseconds from the head of a request on. */
interface Within {
  readonly bodyMs: number;
  /** At least `bodyMs`; covers computing and sending the response. */
  readonly answerMs: number;
}

/** Cuts off clients that keep the server waiting (R47). @returns the function to call for each request. */
export function cutSlowVisitors(server: Server, idleMs: number) {
  const running = new WeakMap<Socket, Exchange>();
  server.setTimeout(idleMs, (socket: Socket) => {
    const exchange = running.get(socket);
    // The client waits for our response here, so its silence is fine.
    if (exchange?.request.complete && !exchange.response.headersSent) socket.setTimeout(idleMs);
    else cut(socket, exchange?.response);
  });
  return function watch(
    request: IncomingMessage,
    response: ServerResponse,
    { bodyMs, answerMs }: Within,
  ): void {
    const { socket } = request;
    running.set(socket, { request, response });
    const whole = setTimeout(() => cut(socket, response, request.complete), bodyMs + answerMs);
    response.once('close', () => {
      running.delete(socket);
      clearTimeout(whole);
    });
    if (!hasBody(request)) return;
    const deadline = setTimeout(() => request.complete || cut(socket, response), bodyMs);
    for (const event of ['end', 'close']) request.once(event, () => clearTimeout(deadline));
  };
}

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';
const WE_ARE_SLOW = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\n\r\n';

/** Does what Node does on a time-out, at deadlines of our own. */
function cut(socket: Socket, response: ServerResponse | undefined, isOurs = false): void {
  if (response && !response.headersSent && socket.writable) socket.write(isOurs ? WE_ARE_SLOW : TOO_SLOW);
  socket.destroySoon();
  // A client that does not read would keep the unsent bytes in memory.
  if (!response || response.headersSent) socket.destroy();
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
