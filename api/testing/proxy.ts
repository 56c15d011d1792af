import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { onTestFinished } from 'vitest';

/** A network between the shop and something it needs, which a test can break. */
export interface Proxy {
  /** The address it was given, by way of the proxy. */
  readonly url: string;
  /** Ends every connection at once, as a restart does. */
  cut(): void;
  /** Says nothing more on any connection, old or new: the server hangs, or a firewall has dropped the connection. */
  hang(): void;
  /** Holds back everything that is said for so many milliseconds. */
  slow(ms: number): void;
  /** Takes no connection and ends the old ones: nobody is there. */
  refuse(): Promise<void>;
  /** New connections work again; those that hung stay silent. */
  recover(): Promise<void>;
}

interface State {
  isSilent: boolean;
  delayMs: number;
}

/** Stands before the server of `url` (postgres://, smtp://, http://) on loopback until the test ends. */
export async function startProxy(url: string): Promise<Proxy> {
  const target = new URL(url);
  const state: State = { isSilent: false, delayMs: 0 };
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // What is cut off here is told to both sides by the end of their connection.
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (state.isSilent) return;
    const far = connect(Number(target.port), target.hostname);
    keep(far);
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
