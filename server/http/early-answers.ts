import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpLimits, hasBody } from './http-limits.ts';

type Limits = Pick<HttpLimits, 'discardMs' | 'discardBytes'>;

/**
 * Makes an answer that goes out before the whole body has come the last one of its connection, because the next request
 * begins only where that body ends (RFC 9112, section 9.6). The connection is not cut while the body is still coming:
 * the visitor's system would throw the answer away before it is read (R60).
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
    // Node writes `Connection: close` for it.
    if (isEarly) response.shouldKeepAlive = false;
    return writeHead(...args);
  };
  // First of all listeners: Node's own ends the connection.
  response.prependOnceListener('finish', () => {
    if (isEarly) endGently(request, limits);
  });
}

/** Ends our side only, and throws away what still comes until the visitor ends its side or has used up the limits. */
function endGently(request: IncomingMessage, { discardMs, discardBytes }: Limits): void {
  const { socket } = request;
  // Node calls it after the last answer of a connection.
  socket.destroySoon = () => socket.end();
  const timer = setTimeout(() => socket.destroy(), discardMs);
  socket.once('close', () => {
    clearTimeout(timer);
    // Whatever waits for the rest of the body waits for nothing.
    request.destroy();
  });
  let bytes = 0;
  request.removeAllListeners('data').on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > discardBytes) socket.destroy();
  });
  request.resume();
}
