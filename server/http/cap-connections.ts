import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { createNetworkPlaces } from '../../api/http/network-places.ts';

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

/** Closes at once the connections that are too many, of everybody or of one network. */
export function capConnections(server: Server, caps: Caps, { isBehindProxy, log }: Options): void {
  server.maxConnections = caps.connections;
  let saidAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    // A flood must not become one of log lines.
    if (performance.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = performance.now();
    log.warn({ connections: caps.connections }, 'too many connections; new ones are closed');
  });
  if (!isBehindProxy) capEachNetwork(server, caps.connectionsPerAddress);
}

function capEachNetwork(server: Server, cap: number): void {
  const places = createNetworkPlaces(cap);
  server.on('connection', (socket: Socket) => {
    const giveBack = places.take(socket.remoteAddress ?? '');
    if (giveBack) socket.once('close', giveBack);
    else socket.destroy();
  });
}
