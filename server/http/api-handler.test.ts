import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createPasswords, hashHere } from '../../api/accounts/index.ts';
import { createApi } from '../../api/app.ts';
import { tablePlaces } from '../../api/geo/index.ts';
import { createRateLimits } from '../../api/http/rate-limits/rate-limits.ts';
import { createTestPayments } from '../../api/payments/index.ts';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database/database.ts';
import '../../api/testing/problem-matcher.ts';
import { sharedPress } from '../../api/testing/files/shared-press.ts';
import { sharedUploads } from '../../api/testing/files/shared-uploads.ts';
import { serveForThisTest } from '../testing/serve.ts';
import { apiHandler } from './api-handler.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

/** Serves the API with its limits on a real HTTP server. */
function serve(trustedProxies = 0): Promise<string> {
  const { db } = database;
  const api = createApi({
    db,
    log: pino({ level: 'silent' }),
    payments: createTestPayments(db),
    limits: createRateLimits(),
    passwords: createPasswords(hashHere),
    places: tablePlaces(db),
    uploads: sharedUploads(),
    press: sharedPress(),
    publicUrl: 'https://shop.example',
    shopEmail: 'staff@shop.example',
    now: () => new Date(),
  });
  return serveForThisTest(apiHandler(api), trustedProxies);
}

const checkOrder = async (origin: string, forwarded: string) => {
  const { status } = await fetch(`${origin}/api/check-order`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': forwarded,
      Forwarded: `for=${forwarded}`,
    },
    body: '{"order_id":"HY-0000-0000-0000"}',
  });
  return status;
};

it.each(['product/%00', 'flag/%ff', 'store/%00', 'category/%01%00', 'postal-code/%00', 'files/%c3%28'])(
  'returns 404 for /api/%s, whose id is malformed',
  async (path) => {
    await expect(fetch(`${await serve()}/api/${path}`)).toBeProblem('NOT_FOUND');
  },
);

it('P63 counts limits by the address from the trusted proxy, ignoring what the client sends', async () => {
  const origin = await serve(1);
  const guess = (i: number, own: string) => checkOrder(origin, `203.0.113.${i}, ${own}`);
  for (let i = 0; i < 10; i++) expect(await guess(i, '198.51.100.7')).toBe(404);
  expect(await guess(11, '198.51.100.7')).toBe(429);
  expect(await guess(11, '198.51.100.8')).toBe(404);
});

it('P63 counts limits by the socket address when no proxy is trusted', async () => {
  const origin = await serve();
  for (let i = 0; i < 10; i++) expect(await checkOrder(origin, `203.0.113.${i}`)).toBe(404);
  expect(await checkOrder(origin, '203.0.113.99')).toBe(429);
});

it('P66 returns 405 to TRACE, with the methods of the endpoint', async () => {
  const ask = async (path: string) => {
    const sent = request(`${await serve()}${path}`, { method: 'TRACE', agent: false });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return [answer.headers.allow, ...(await problemOf(answer))];
  };
  const notAllowed = expect.objectContaining({ code: 'METHOD_NOT_ALLOWED' });
  expect(await ask('/api/login')).toEqual(['POST, OPTIONS', 405, notAllowed]);
  expect(await ask('/api/shop')).toEqual(['GET, HEAD, OPTIONS', 405, notAllowed]);
  expect(await ask('/api/no-such-call')).toEqual([
    undefined,
    404,
    expect.objectContaining({ code: 'NOT_FOUND' }),
  ]);
});

/** Starts a JSON request and leaves the body to the caller. */
function begin(origin: string, headers: Record<string, number> = {}): ClientRequest {
  const sent = request(`${origin}/api/checkout`, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  // The connection of a request that is refused early is closed while it still sends.
  sent.on('error', () => {});
  onTestFinished(() => void sent.destroy());
  return sent;
}

const problemOf = async (answer: IncomingMessage) => [answer.statusCode, await json(answer)];
const TOO_LARGE = [413, expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' })];

it('R48 refuses 10 MB of JSON by its Content-Length, before any of it arrives', async () => {
  const sent = begin(await serve(), { 'Content-Length': 10_000_000 });
  sent.flushHeaders();
  const [answer] = await once(sent, 'response');
  expect(await problemOf(answer)).toEqual(TOO_LARGE);
});

it('R48 cuts off JSON of unknown length at 256 kB', async () => {
  const sent = begin(await serve());
  const answered = once(sent, 'response');
  let bytes = 0;
  sent.write('"');
  const timer = setInterval(() => {
    bytes += 16_384;
    sent.write('x'.repeat(16_384));
  }, 1);
  const [answer] = await answered;
  clearInterval(timer);
  expect(await problemOf(answer)).toEqual(TOO_LARGE);
  expect(bytes).toBeLessThan(5_000_000);
});
