import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
