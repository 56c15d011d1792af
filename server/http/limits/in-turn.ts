import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Handles pipelined requests of one connection one after the other. Node starts all of them at once and buffers the
 * responses, so a few clients that do not read could make the shop work for thousands of requests (R47).
 * @param waiting how many may wait for their turn; browsers and proxies do not pipeline.
 */
export function inTurn(answer: Answer, waiting: number): Answer {
  const queued = new WeakMap<Socket, number>();
  return (request, response) => {
    // `Connection: close` was sent and our side has ended, so no more requests are accepted (RFC 9112, section 9.6).
    if (!request.socket.writable) return;
    // Node assigns the socket to the response whose turn it is.
    if (response.socket !== null) return answer(request, response);
    const { socket } = request;
    const count = (queued.get(socket) ?? 0) + 1;
    queued.set(socket, count);
    if (count > waiting) socket.destroy();
    if (socket.destroyed) return;
    response.once('socket', () => {
      queued.set(socket, (queued.get(socket) ?? 1) - 1);
      process.nextTick(answer, request, response);
    });
  };
}
