import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpLimits, hasBody } from './http-limits.ts';

type Limits = Pick<HttpLimits, 'discardMs' | 'discardBytes'>;

/**
 * Closes the connection after a response that is sent before the whole body has arrived, because the next request would
 * begin only after that body (RFC 9112, section 9.6). The socket is not closed while the body still arrives: a TCP
 * reset could make the client's system drop the response before it is read (R60).
 */
export function closeAfterEarlyAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  limits: Limits,
): void {
  if (!hasBody(request)) return;
  let isEarly = false;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    isEarly = !request.complete;
    // Node adds `Connection: close` when this is false.
    if (isEarly) response.shouldKeepAlive = false;
    return writeHead(...args);
  };
  // This must run before all other listeners, because Node's own closes the connection.
  response.prependOnceListener('finish', () => {
    if (isEarly) endGently(request, limits);
  });
}

/** Ends our side, then discards what arrives until the client ends its side or a limit is reached. */
function endGently(request: IncomingMessage, { discardMs, discardBytes }: Limits): void {
  const { socket } = request;
  // Node calls this after the last response of a connection.
  socket.destroySoon = () => socket.end();
  const timer = setTimeout(() => socket.destroy(), discardMs);
  socket.once('close', () => {
    clearTimeout(timer);
    // The body is incomplete for ever, so anything that still waits for it must fail.
    request.destroy();
  });
  let bytes = 0;
  request.removeAllListeners('data').on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > discardBytes) socket.destroy();
  });
  request.resume();
}
