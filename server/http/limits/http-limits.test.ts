import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../watching/log.ts';
import { send } from '../answer.ts';
import { createHttpServer, type Handler, type Route } from '../http.ts';
import type { HttpLimits } from './http-limits.ts';

const BRIEF = { idleMs: 300, bodyMs: 500 };

/** Responds with the number of bytes received. */
const count: Handler = async (request, response) => {
  let bytes = 0;
  for await (const chunk of request) bytes += chunk.length;
  send(request, response, { status: 200, body: String(bytes) });
};

async function serve(answer: Handler, more: Partial<Route> = {}, limits: Partial<HttpLimits> = BRIEF) {
  const http = createHttpServer({
    headers: [],
    trustedProxies: 0,
    log: createLog('silent'),
    lingerMs: 0,
    limits,
  });
  const routes = [{ name: 'all', matches: () => true, answer, ...more }];
  http.open({ answerFromCache: () => false, ready: () => {}, routes, observe: () => {} });
  const port = await http.listen(0, '127.0.0.1');
  onTestFinished(() => http.close());
  return port;
}

function open(port: number, head: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head}\r\nHost: a\r\n`);
  return socket;
}

/**
 * Sends one byte at an interval until the server says something or closes the socket. Each is sent after what has come
 * was read: a byte that comes too late breaks the connection, and the answer would be lost with it.
 */
function drip(socket: Socket, everyMs: number): void {
  const heard = socket.bytesRead;
  const sendByte = () => socket.bytesRead === heard && socket.writable && socket.write('x');
  const timer = setInterval(() => setImmediate(sendByte), everyMs);
  socket.on('error', () => {}).once('close', () => clearInterval(timer));
}

describe('a request body', () => {
  it('R47 that stops arriving is cut off', async () => {
    const socket = open(await serve(count), 'POST / HTTP/1.1');
    socket.write('Content-Length: 1000\r\n\r\nabc');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('R47 that trickles in is cut off at its deadline', async () => {
    const socket = open(await serve(count), 'POST / HTTP/1.1');
    socket.write('Content-Length: 100000\r\n\r\n');
    drip(socket, 50);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('may take longer if its route allows it, but is cut off when it stops arriving', async () => {
    const port = await serve(count, { bodyMs: 60_000 });
    const slow = open(port, 'POST / HTTP/1.1');
    const started = performance.now();
    slow.write('Content-Length: 14\r\nConnection: close\r\n\r\n');
    drip(slow, 50);
    const said = await text(slow);
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
    expect(said).toMatch(/14$/);
    expect(performance.now() - started).toBeGreaterThan(BRIEF.bodyMs);
    const silent = open(port, 'POST / HTTP/1.1');
    silent.write('Content-Length: 30\r\n\r\n');
    expect(await text(silent)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('R47 that no handler reads is cut off as well', async () => {
    const answerAtOnce: Handler = (request, response) => send(request, response, { status: 200, body: 'no' });
    const socket = open(await serve(answerAtOnce), 'POST / HTTP/1.1');
    socket.write('Content-Length: 100000\r\n\r\n');
    const [said] = await once(socket, 'data');
    expect(String(said)).toMatch(/^HTTP\/1\.1 200 /);
    drip(socket, 50);
    await new Promise((done) => socket.resume().once('close', done));
  });
});

describe('a response', () => {
  it('may take longer than the idle time-out to compute', async () => {
    const release = Promise.withResolvers<void>();
    const slow: Handler = async (request, response) => {
      await release.promise;
      send(request, response, { status: 200, body: 'done' });
    };
    const socket = open(await serve(slow, {}, { idleMs: 50, bodyMs: 50 }), 'GET / HTTP/1.1');
    socket.write('Connection: close\r\n\r\n');
    setTimeout(release.resolve, 300);
    expect(await text(socket)).toMatch(/done$/);
  });

  it('R47 that the client does not read is aborted', async () => {
    const closed = Promise.withResolvers<void>();
    const flood: Handler = (_, response) => {
      response.once('close', closed.resolve);
      response.writeHead(200);
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
        response.once('drain', more);
      };
      more();
    };
    const socket = open(await serve(flood), 'GET / HTTP/1.1');
    socket.on('error', () => {});
    socket.write('\r\n');
    socket.pause();
    await closed.promise;
    socket.destroy();
  });
});

describe('the deadline of a response', () => {
  it('R47 cuts off a client that reads byte by byte', async () => {
    const endless: Handler = (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(timer));
    };
    const socket = open(
      await serve(endless, {}, { idleMs: 400, bodyMs: 200, answerMs: 200 }),
      'GET / HTTP/1.1',
    );
    socket.write('\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*x\r\n$/);
  });

  it('turns a response that is not ready in time into a retryable 503', async () => {
    const never: Handler = () => {};
    const socket = open(await serve(never, { answerMs: 100 }, { bodyMs: 100 }), 'GET / HTTP/1.1');
    socket.write('\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 5\r\n/);
  });
});

describe('request heads that never end', () => {
  it('R46 are each cut off at their own deadline, while others are served', async () => {
    const port = await serve(
      (request, response) => send(request, response, { status: 200, body: 'hi' }),
      {},
      {
        headersMs: 300,
        checkEveryMs: 50,
      },
    );
    const slow = Array.from({ length: 50 }, () => open(port, 'GET / HTTP/1.1'));
    for (const socket of slow) drip(socket, 40);
    const silent = connect(port, '127.0.0.1');
    const cut = Promise.all([...slow, silent].map((socket) => text(socket)));
    const get = async () => (await fetch(`http://127.0.0.1:${port}/`)).status;
    expect(await Promise.all([get(), get(), get()])).toEqual([200, 200, 200]);
    for (const said of await cut) expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(await get()).toBe(200);
  });

  it('R46 are cut off in later requests of a connection as well', async () => {
    const port = await serve(
      (request, response) => send(request, response, { status: 200, body: 'hi' }),
      {},
      {
        headersMs: 300,
        checkEveryMs: 50,
      },
    );
    const socket = open(port, 'GET / HTTP/1.1');
    socket.write('\r\n');
    await once(socket, 'data');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    drip(socket, 40);
    expect(await text(socket)).toMatch(/HTTP\/1\.1 408 /);
  });
});

it('keeps idle connections open for the keep-alive time', async () => {
  const port = await serve((request, response) => send(request, response, { status: 200, body: 'hi' }));
  const socket = open(port, 'GET / HTTP/1.1');
  socket.write('\r\n');
  await once(socket, 'data');
  await new Promise((done) => setTimeout(done, BRIEF.idleMs * 2));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});
