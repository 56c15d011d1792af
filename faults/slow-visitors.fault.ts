import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../api/testing/database/database.ts';
import { residentMb } from '../bench/processes.ts';
import { startShopProcess } from '../server/testing/shop-process.ts';
import { tell } from './testing/tell.ts';
import { expectUndisturbed, visit } from './testing/visit.ts';

const HOW_MANY = 500;

async function openShop() {
  const database = await createTestDatabase('shop');
  onTestFinished(() => database.drop());
  const { child, opened } = await startShopProcess({
    DATABASE_URL: database.url,
    JOBS: 'off',
    RATE_LIMIT: 'off',
  });
  const origin = await opened;
  return { origin, port: Number(new URL(origin).port), pid: child.pid ?? 0 };
}

interface Slow {
  readonly socket: Socket;
  /** Milliseconds until the server closed the connection. */
  readonly cutAfter: Promise<number>;
}

/** Opens a client that sends `head`, then `more` every `everyMs`, from an address apart from the other visitors'. */
function openSlow(port: number, head: string, { more = '', everyMs = 500 } = {}): Slow {
  const started = performance.now();
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  socket.on('error', () => {}).write(head);
  const timer = setInterval(() => socket.write(more), everyMs);
  const cutAfter = new Promise<number>((done) =>
    socket.once('close', () => {
      clearInterval(timer);
      done(performance.now() - started);
    }),
  );
  onTestFinished(() => void socket.destroy());
  return { socket, cutAfter };
}

it('R46 500 slow request heads are cut off within 10 s, and other visitors are not delayed', async () => {
  const { origin, port } = await openShop();
  const url = `${origin}/api/shop`;
  await visit(url, 2);
  const calm = [await visit(url, 8)];
  const slow = Array.from({ length: HOW_MANY }, () => {
    const opened = openSlow(port, 'GET / HTTP/1.1\r\nHost: a\r\n', { more: 'X-Slow: a\r\n', everyMs: 1000 });
    opened.socket.resume();
    return opened;
  });
  const troubled = await visit(url, 8);
  const times = await Promise.all(slow.map(({ cutAfter }) => cutAfter));
  calm.push(await visit(url, 8));
  tell(`R46: cut after ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`);
  expect(Math.max(...times)).toBeLessThan(10_000);
  expectUndisturbed('R46', troubled, calm);
});

it('R47 200 slow bodies are cut off after 30 s, and memory stays flat', async () => {
  const { origin, port, pid } = await openShop();
  await visit(`${origin}/api/shop`, 3);
  const before = await residentMb(pid);
  const body =
    'POST /api/checkout HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n';
  const bodies = Array.from({ length: 200 }, () => {
    const opened = openSlow(port, body, { more: ' ', everyMs: 1000 });
    opened.socket.resume();
    return opened;
  });
  let most = 0;
  const watch = setInterval(async () => {
    most = Math.max(most, await residentMb(pid));
  }, 500);
  const others = await visit(`${origin}/healthz`, 5);
  const cutBodies = Math.max(...(await Promise.all(bodies.map(({ cutAfter }) => cutAfter))));
  clearInterval(watch);
  tell(
    `R47: bodies cut off by ${cutBodies.toFixed(0)} ms, memory ${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB`,
  );
  expect(others.failures).toEqual([]);
  expect(cutBodies).toBeLessThan(35_000);
  expect(most - before).toBeLessThan(100);
});
