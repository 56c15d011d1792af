import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';

interface Caps {
  readonly connections: number;
  readonly connectionsPerAddress: number;
}

interface Options {
  /** Behind a proxy of ours every connection has its address. */
  readonly isBehindProxy: boolean;
  readonly log: Logger;
}

const SAY_EVERY_MS = 10_000;

/** Closes at once the connections that are too many, of everybody or of one address. */
export function capConnections(server: Server, caps: Caps, { isBehindProxy, log }: Options): void {
  server.maxConnections = caps.connections;
  let saidAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    // A flood must not become one of log lines.
    if (performance.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = performance.now();
    log.warn({ connections: caps.connections }, 'too many connections; new ones are closed');
  });
  if (!isBehindProxy) capEachAddress(server, caps.connectionsPerAddress);
}

function capEachAddress(server: Server, cap: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > cap) socket.destroy();
  });
}
