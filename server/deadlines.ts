import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long the server waits for a visitor (R46, R47); in tests shorter. */
export interface Deadlines {
  /** For the next byte of a body, and for the visitor to take the next byte of an answer. */
  readonly idleMs: number;
  /** For a whole body, unless its route gives more. */
  readonly bodyMs: number;
}

export const DEADLINES: Deadlines = { idleMs: 30_000, bodyMs: 30_000 };

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Cuts off visitors that keep the server waiting. @returns what is to be told of each request. */
export function cutSlowVisitors(server: Server, { idleMs }: Pick<Deadlines, 'idleMs'>) {
  const running = new WeakMap<Socket, Exchange>();
  server.setTimeout(idleMs, (socket: Socket) => {
    const exchange = running.get(socket);
    // Here the visitor waits for us: working out an answer takes as long as it takes.
    if (exchange?.request.complete && !exchange.response.headersSent) socket.setTimeout(idleMs);
    else cut(socket, exchange?.response);
  });
  return function watch(request: IncomingMessage, response: ServerResponse, bodyMs: number): void {
    const { socket } = request;
    running.set(socket, { request, response });
    response.once('close', () => running.delete(socket));
    if (!hasBody(request)) return;
    const deadline = setTimeout(() => request.complete || cut(socket, response), bodyMs);
    for (const event of ['end', 'close']) request.once(event, () => clearTimeout(deadline));
  };
}

/** As Node does it, but for a time of our own. */
function cut(socket: Socket, response: ServerResponse | undefined): void {
  if (response && !response.headersSent && socket.writable)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
  // A visitor that reads nothing would keep what is left to be sent.
  if (!response || response.headersSent) socket.destroy();
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
