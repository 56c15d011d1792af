import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers the requests of one connection one after the other. Node begins with all that a visitor has sent at once, and
 * keeps the answers until their turn: a few visitors who read nothing would have the shop work for thousands (R47).
 * @param waiting how many may wait for their turn; browsers and proxies send one when they have the answer before.
 */
export function inTurn(answer: Answer, waiting: number): Answer {
  const inLine = new WeakMap<Socket, number>();
  return (request, response) => {
    // We have said that no more requests are taken here, and have ended our side (RFC 9112, section 9.6).
    if (!request.socket.writable) return;
    // Node gives the socket to the one whose turn it is.
    if (response.socket !== null) return answer(request, response);
    const { socket } = request;
    const count = (inLine.get(socket) ?? 0) + 1;
    inLine.set(socket, count);
    if (count > waiting) socket.destroy();
    if (socket.destroyed) return;
    response.once('socket', () => {
      inLine.set(socket, (inLine.get(socket) ?? 1) - 1);
      process.nextTick(answer, request, response);
    });
  };
}
