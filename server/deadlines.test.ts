import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { send } from './answer.ts';
import { createHttpServer, type Handler, type Route } from './http.ts';
import { createLog } from './log.ts';

const BRIEF = { idleMs: 400, bodyMs: 800 };

/** Answers with how much came in. */
const count: Handler = async (request, response) => {
  let bytes = 0;
  for await (const chunk of request) bytes += chunk.length;
  send(request, response, { status: 200, body: String(bytes) });
};

async function serve(answer: Handler, more: Partial<Route> = {}, deadlines = BRIEF) {
  const http = createHttpServer({
    headers: [],
    trustedProxies: 0,
    log: createLog('silent'),
    lingerMs: 0,
    deadlines,
  });
  const routes = [{ name: 'all', matches: () => true, answer, ...more }];
  http.open({ answerKept: () => false, ready: () => {}, routes, observe: () => {} });
  const port = await http.listen(0, '127.0.0.1');
  onTestFinished(() => http.close());
  return port;
}

function open(port: number, head: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head}\r\nHost: a\r\n`);
  return socket;
}

/** A byte again and again, until the other side has had enough. */
function drip(socket: Socket, everyMs: number): void {
  const timer = setInterval(() => socket.write('x'), everyMs);
  socket.on('error', () => {}).once('close', () => clearInterval(timer));
}

describe('a body (R47)', () => {
  it('that stops coming is cut off', async () => {
    const socket = open(await serve(count), 'POST / HTTP/1.1');
    socket.write('Content-Length: 1000\r\n\r\nabc');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that drips is cut off when its time is over', async () => {
    const socket = open(await serve(count), 'POST / HTTP/1.1');
    socket.write('Content-Length: 100000\r\n\r\n');
    drip(socket, 50);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('may take longer where its route says so, and is cut off when it stops coming', async () => {
    const port = await serve(count, { bodyMs: 60_000 });
    const slow = open(port, 'POST / HTTP/1.1');
    const started = performance.now();
    slow.write('Content-Length: 30\r\nConnection: close\r\n\r\n');
    drip(slow, 50);
    const said = await text(slow);
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
    expect(said).toMatch(/30$/);
    expect(performance.now() - started).toBeGreaterThan(BRIEF.bodyMs);
    const silent = open(port, 'POST / HTTP/1.1');
    silent.write('Content-Length: 30\r\n\r\n');
    expect(await text(silent)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that nobody waits for is cut off too', async () => {
    const answerAtOnce: Handler = (request, response) => send(request, response, { status: 200, body: 'no' });
    const socket = open(await serve(answerAtOnce), 'POST / HTTP/1.1');
    socket.write('Content-Length: 100000\r\n\r\n');
    drip(socket, 50);
    const [said] = await once(socket, 'data');
    expect(String(said)).toMatch(/^HTTP\/1\.1 200 /);
    await once(socket.resume(), 'close');
  });
});

describe('an answer', () => {
  it('may take its time to be worked out', async () => {
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

  it('that nobody reads is given up', async () => {
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

it('keeps a connection between requests as long as it did', async () => {
  const port = await serve((request, response) => send(request, response, { status: 200, body: 'hi' }));
  const socket = open(port, 'GET / HTTP/1.1');
  socket.write('\r\n');
  await once(socket, 'data');
  await new Promise((done) => setTimeout(done, BRIEF.idleMs * 2));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});
