import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How much of the server visitors may take: time-outs, sizes and numbers of connections. The sizes of bodies are set
 * elsewhere: of JSON in api/http/body-limits.ts, of files by UPLOAD_MAX_MB.
 */
export const HTTP_LIMITS = {
  /**
   * Room for an address that is over our own limit of 8 kB, so that it is told so and not just cut off. Below the
   * 64 kB that Node reads at once, so that the request line is usually at hand when the limit is hit (unreadable.ts).
   */
  headerBytes: 60 * 1024,
  /** Browsers send about 20. Node forgets what is over its own limit, which could be the proxy's X-Forwarded-For. */
  headers: 100,
  /** The whole head, of a new connection or the next request: cut within 10 s, the check below counted (R46). */
  headersMs: 8000,
  /** How often Node looks for heads and requests that are late. */
  checkEveryMs: 1000,
  /** For the next byte of a body, and for the visitor to take the next byte of an answer (R47). */
  idleMs: 30_000,
  /** For a whole body, unless its route gives more: 256 kB come over the slowest line in less (R47). */
  bodyMs: 30_000,
  /** For a whole answer, worked out and taken, unless its route gives more: 10 MB at a third of a megabit a second. */
  answerMs: 5 * 60_000,
  /** For any request to come in, whatever its route says: Node's own last word, longer than the half hour of a file. */
  requestMs: 31 * 60_000,
  /** For the rest of a refused body: 10 MB come in over 8 Mbit/s, and a stop of the shop still waits for it (R60). */
  discardMs: 9000,
  /**
   * Bytes read and discarded of a refused body. Some clients read an answer only
   * after they have sent everything; 10 MB is common.
   */
  discardBytes: 16 * 1024 * 1024,
  /** Longer than the 60 s that balancers keep a connection, or they would write into a closed one. */
  keepAliveMs: 65_000,
  /** 0, any number: nothing of ours grows with them, and a proxy may have sent the next one when it hears of the end. */
  requestsPerConnection: 0,
  /** Sent on one connection before the first is answered, which hardly anybody does; one is answered at a time (R47). */
  requestsInLine: 16,
  /** Of everybody: at some 20 kB each no more than 100 MB of memory. Above it new ones are closed at once. */
  connections: 5000,
  /**
   * Connections of one IPv4 address or IPv6 /64 where no proxy is trusted: a carrier's
   * has many people behind it, six connections a browser.
   */
  connectionsPerAddress: 1000,
  /** Not taken yet. Of what comes above it the kernel says nothing, and a visitor tries again after 1, 3 and 7 s (P33). */
  connectionsInLine: 4096,
};

/** Tests use smaller ones. */
export type HttpLimits = Readonly<typeof HTTP_LIMITS>;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Milliseconds from the head of a request on. */
interface Within {
  readonly bodyMs: number;
  /** More, for the answer to be worked out and taken. */
  readonly answerMs: number;
}

/** Cuts off visitors that keep the server waiting (R47). @returns what is to be told of each request. */
export function cutSlowVisitors(server: Server, idleMs: number) {
  const running = new WeakMap<Socket, Exchange>();
  server.setTimeout(idleMs, (socket: Socket) => {
    const exchange = running.get(socket);
    // Here the visitor waits for us, not we for the visitor.
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

/** As Node does it, but for a time of our own. */
function cut(socket: Socket, response: ServerResponse | undefined, isOurs = false): void {
  if (response && !response.headersSent && socket.writable) socket.write(isOurs ? WE_ARE_SLOW : TOO_SLOW);
  socket.destroySoon();
  // A visitor that reads nothing would keep what is left to be sent.
  if (!response || response.headersSent) socket.destroy();
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
