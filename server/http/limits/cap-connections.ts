import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { createNetworkPlaces } from '../../../api/http/networks/network-places.ts';

interface Caps {
  readonly connections: number;
  readonly connectionsPerAddress: number;
}

interface Options {
  /** Behind a trusted proxy all connections have its address, so they are not limited by address. */
  readonly isBehindProxy: boolean;
  readonly log: Logger;
}

const WARN_EVERY_MS = 10_000;

/** Closes new connections at once when the server, or one client network, has too many. */
export function capConnections(server: Server, caps: Caps, { isBehindProxy, log }: Options): void {
  server.maxConnections = caps.connections;
  let warnedAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    // The warning is throttled, since a flood of connections must not become a flood of log lines.
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    log.warn({ connections: caps.connections }, 'too many connections; closing new ones');
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
