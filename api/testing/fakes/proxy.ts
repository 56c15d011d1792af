import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { onTestFinished } from 'vitest';

/** A TCP proxy between the shop and a server it needs, with which a test can simulate network failures. */
export interface Proxy {
  /** The server's URL, with the port of the proxy. */
  readonly url: string;
  /** Closes every connection at once, like a restart of the server. */
  cut(): void;
  /** Stops forwarding on all connections, old and new: like a hung server or a firewall that drops packets. */
  hang(): void;
  /** Delays every chunk by this many milliseconds. */
  slow(ms: number): void;
  /** Refuses new connections and closes the old ones, like a stopped server. */
  refuse(): Promise<void>;
  /** Makes new connections work again; hung ones stay silent. */
  recover(): Promise<void>;
}

interface State {
  isSilent: boolean;
  delayMs: number;
}

/** Starts a proxy on loopback for the server of `url` (postgres://, smtp://, http://), until the test ends. */
export async function startProxy(url: string): Promise<Proxy> {
  const target = new URL(url);
  const state: State = { isSilent: false, delayMs: 0 };
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    // Errors are ignored, because both sides notice the closed connection.
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    track(near);
    if (state.isSilent) return;
    const far = connect(Number(target.port), target.hostname);
    track(far);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    near.pipe(delayed(state)).pipe(far);
    far.pipe(delayed(state)).pipe(near);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const port = await listen(0);
  const proxied = new URL(url);
  proxied.port = String(port);

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const refuse = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  };
  onTestFinished(refuse);
  return {
    url: proxied.href,
    cut,
    refuse,
    hang: () => {
      state.isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    slow: (ms) => {
      state.delayMs = ms;
    },
    recover: async () => {
      Object.assign(state, { isSilent: false, delayMs: 0 });
      if (!server.listening) await listen(port);
    },
  };
}

const delayed = (state: State) =>
  new Transform({
    transform(chunk, _encoding, done) {
      setTimeout(done, state.delayMs, null, chunk);
    },
  });
