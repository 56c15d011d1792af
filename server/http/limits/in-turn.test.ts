import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as soon } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { statusesIn } from '../../testing/send-raw.ts';
import { serveForThisTest } from '../../testing/serve.ts';
import { send } from '../answer.ts';
import type { Handler } from '../http.ts';

/** @returns the origin, the paths of started requests, and the highest number of concurrent ones. */
async function serve(work: () => Promise<unknown> = soon) {
  const begun: string[] = [];
  const atOnce = { now: 0, most: 0 };
  const slow: Handler = async (request, response, { path }) => {
    begun.push(path);
    atOnce.most = Math.max(atOnce.most, ++atOnce.now);
    for await (const _ of request);
    await work();
    atOnce.now--;
    send(request, response, { status: 200, body: `answer of ${path}\n` });
  };
  return { origin: await serveForThisTest(slow), begun, atOnce };
}

/** Sends all bytes at once and keeps its side of the connection open. */
async function sendAtOnce(origin: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
  socket.write(bytes);
  return text(socket).catch(() => '');
}

const requests = (count: number, last = '') =>
  Array.from(
    { length: count },
    (_, i) => `GET /${i} HTTP/1.1\r\nHost: a\r\n${i === count - 1 ? last : ''}\r\n`,
  ).join('');

it('R47 handles pipelined requests one after the other', async () => {
  const { origin, begun, atOnce } = await serve();
  const said = await sendAtOnce(origin, requests(10, 'Connection: close\r\n'));
  expect([...said.matchAll(/answer of \/(\d)/g)].map(([, n]) => Number(n))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
  ]);
  expect([begun.length, atOnce.most]).toEqual([10, 1]);
});

it('handles pipelined requests with bodies', async () => {
  const { origin } = await serve();
  const post = 'POST /first HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc';
  expect(statusesIn(await sendAtOnce(origin, post + post + requests(1, 'Connection: close\r\n')))).toEqual([
    200, 200, 200,
  ]);
});

it('R47 closes a connection with thousands of pipelined requests, and handles one of them at most', async () => {
  const never = Promise.withResolvers<void>();
  const { origin, begun } = await serve(() => never.promise);
  await sendAtOnce(origin, requests(5000));
  never.resolve();
  expect(begun.length).toBeLessThanOrEqual(1);
});
