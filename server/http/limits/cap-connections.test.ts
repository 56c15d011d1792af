import { createServer } from 'node:http';
import { connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../watching/log.ts';
import { send } from '../answer.ts';
import { createHttpServer, type Handler } from '../http.ts';
import { capConnections } from './cap-connections.ts';
import type { HttpLimits } from './http-limits.ts';

const hello: Handler = (request, response) => send(request, response, { status: 200, body: 'hello' });

async function serve(limits: Partial<HttpLimits>, trustedProxies = 0) {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const http = createHttpServer({ headers: [], trustedProxies, log, lingerMs: 0, limits });
  const routes = [{ name: 'all', matches: () => true, answer: hello }];
  http.open({ answerFromCache: () => false, ready: () => {}, routes, observe: () => {} });
  const port = await http.listen(0, '127.0.0.1');
  onTestFinished(() => http.close());
  return { port, lines };
}

/** Connects from another local address: on Linux all of 127.0.0.0/8 is loopback. */
function openFrom(localAddress: string, port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** @returns the status, or undefined when the connection was closed without a response. */
async function ask(socket: Socket): Promise<string | undefined> {
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  const said = await text(socket).catch(() => '');
  return /^HTTP\/1\.1 (\d+)/.exec(said)?.[1];
}

/** Opens connections. @returns them once the server has accepted them. */
async function hold(count: number, open: () => Socket): Promise<Socket[]> {
  const held = Array.from({ length: count }, open);
  for (const socket of held) socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await Promise.all(held.map((socket) => new Promise((done) => socket.once('data', done))));
  return held;
}

it('closes excess connections of one address and accepts those of others', async () => {
  const { port } = await serve({ connectionsPerAddress: 5 });
  const [first] = await hold(5, () => openFrom('127.0.0.2', port));
  expect(await ask(openFrom('127.0.0.2', port))).toBeUndefined();
  expect(await ask(openFrom('127.0.0.3', port))).toBe('200');
  first?.destroy();
  await expect.poll(() => ask(openFrom('127.0.0.2', port))).toBe('200');
});

it('has no limit per address behind a trusted proxy, whose address all connections share', async () => {
  const { port } = await serve({ connectionsPerAddress: 5 }, 1);
  await hold(10, () => openFrom('127.0.0.2', port));
  expect(await ask(openFrom('127.0.0.2', port))).toBe('200');
});

it('closes new connections above the total limit, and logs that once', async () => {
  const { port, lines } = await serve({ connections: 5 });
  const [first] = await hold(5, () => openFrom('127.0.0.1', port));
  for (let i = 0; i < 3; i++) expect(await ask(openFrom('127.0.0.3', port))).toBeUndefined();
  expect(lines.filter((line) => line.includes('too many connections'))).toHaveLength(1);
  first?.destroy();
  await expect.poll(() => ask(openFrom('127.0.0.3', port))).toBe('200');
});

it('P78 counts the connections of an IPv6 /64 as one visitor', () => {
  const server = createServer();
  capConnections(
    server,
    { connections: 100, connectionsPerAddress: 5 },
    { isBehindProxy: false, log: createLog('silent') },
  );
  const connectFrom = (remoteAddress: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    onTestFinished(() => void socket.destroy());
    server.emit('connection', socket);
    return socket;
  };
  const held = Array.from({ length: 5 }, (_, i) => connectFrom(`2001:db8:1:2::${i}`));
  expect(held.some(({ destroyed }) => destroyed)).toBe(false);
  expect(connectFrom('2001:db8:1:2:ffff::1').destroyed).toBe(true);
  expect(connectFrom('2001:db8:1:3::1').destroyed).toBe(false);
  const mapped = Array.from({ length: 6 }, (_, i) => connectFrom(i % 2 ? '::ffff:192.0.2.1' : '192.0.2.1'));
  expect(mapped.map(({ destroyed }) => destroyed)).toEqual([false, false, false, false, false, true]);
});
