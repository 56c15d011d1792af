import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ApiDeps } from '../../../api/app.ts';
import { createRateLimits } from '../../../api/http/rate-limits/rate-limits.ts';
import { createTestApp } from '../../../api/testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../../api/testing/database/database.ts';
import { uploadsForThisTest } from '../../../api/testing/files/upload-store.ts';
import { statusesIn } from '../../testing/send-raw.ts';
import { serveForThisTest } from '../../testing/serve.ts';
import { send } from '../answer.ts';
import { apiHandler } from '../api-handler.ts';
import type { Handler } from '../http.ts';
import { HTTP_LIMITS } from './http-limits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

const serveApi = (overrides: Partial<ApiDeps> = {}) =>
  serveForThisTest(apiHandler(createTestApp(database.db, overrides)));

const JSON_TYPE = { 'Content-Type': 'application/json' };

interface Sent {
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly bytes: number;
  readonly isChunked?: boolean;
}

type Answer = Pick<IncomingMessage, 'statusCode' | 'headers'> & { body: unknown };
type Client = (origin: string, sent: Sent) => Promise<Answer>;

/** Node's own client with a keep-alive pool of that size. */
function nodeClient(maxSockets: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets });
  onTestFinished(() => agent.destroy());
  return async (origin, { path = '/api/checkout', headers = JSON_TYPE, bytes, isChunked }) => {
    const length = isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': bytes };
    const sent = request(origin + path, { method: 'POST', agent, headers: { ...headers, ...length } });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end('x'.repeat(bytes));
    const [answer] = await answered;
    return { statusCode: answer.statusCode, headers: answer.headers, body: await json(answer) };
  };
}

/** `fetch`, which uses undici's keep-alive pool. */
const fetchClient: Client = async (
  origin,
  { path = '/api/checkout', headers = JSON_TYPE, bytes, isChunked },
) => {
  const blob = new Blob(['x'.repeat(bytes)]);
  const body = isChunked ? { body: blob.stream(), duplex: 'half' } : { body: blob };
  const answer = await fetch(origin + path, { method: 'POST', headers, ...body } as RequestInit);
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: await answer.json(),
  };
};

const TOO_LARGE = {
  statusCode: 413,
  body: expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' }),
  headers: expect.objectContaining({ connection: 'close' }),
};

describe.each([
  ['Node with one connection', () => nodeClient(1)],
  ['Node with four connections', () => nodeClient(4)],
  ['fetch', () => fetchClient],
])('R60 a keep-alive client: %s', (_, createClient) => {
  it.each([
    ['300 kB', 300_000, false, 20],
    ['300 kB in chunks', 300_000, true, 20],
    ['10 MB', 10_000_000, false, 5],
    ['10 MB in chunks', 10_000_000, true, 5],
  ])('reads why %s are refused, and its next calls succeed', async (_size, bytes, isChunked, rounds) => {
    const origin = await serveApi();
    const post = createClient();
    for (let round = 0; round < rounds; round++) {
      const refused = await Promise.all([1, 2, 3].map(() => post(origin, { bytes, isChunked })));
      for (const answer of refused) expect(answer).toMatchObject(TOO_LARGE);
      const next = await Promise.all([1, 2, 3].map(() => post(origin, { bytes: 100 })));
      for (const answer of next) expect(answer.statusCode).toBe(400);
    }
  });
});

describe('R60 a response before the end of the body closes the connection', () => {
  const UPLOAD = { path: '/api/s3-cloud-storage', bytes: 5_000_000 };
  const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=x' };

  it.each<[string, number, Sent]>([
    ['to a body that is not JSON', 415, { headers: { 'Content-Type': 'text/plain' }, bytes: 250_000 }],
    ['to an upload that is not a form', 415, { ...UPLOAD, headers: { 'Content-Type': 'text/plain' } }],
    [
      'to a cross-site request',
      403,
      { ...UPLOAD, headers: { ...MULTIPART, 'Sec-Fetch-Site': 'cross-site' } },
    ],
    ['to a file over the limit', 413, { ...UPLOAD, headers: MULTIPART }],
    [
      'to a file that turns out to be over the limit',
      413,
      { ...UPLOAD, headers: MULTIPART, isChunked: true },
    ],
    ['to an unknown path', 404, { path: '/api/nope', bytes: 300_000 }],
  ])('%s', async (_, statusCode, sent) => {
    const { uploads } = await uploadsForThisTest({ maxBytes: 1_000_000 });
    const origin = await serveApi({ uploads });
    const post = nodeClient(1);
    for (let round = 0; round < 3; round++)
      expect(await post(origin, sent)).toMatchObject({ statusCode, headers: { connection: 'close' } });
    expect(await post(origin, { bytes: 10 })).toMatchObject({ statusCode: 400 });
  });

  it('to too many uploads', async () => {
    const origin = await serveApi({ limits: createRateLimits() });
    const post = nodeClient(1);
    const refused = { ...UPLOAD, headers: { 'Content-Type': 'text/plain' } };
    for (let i = 0; i < 20; i++) await post(origin, { ...refused, bytes: 10 });
    expect(await post(origin, refused)).toMatchObject({ statusCode: 429, headers: { connection: 'close' } });
    expect(await post(origin, { bytes: 10 })).toMatchObject({ statusCode: 400 });
  });

  it('but keeps it open when the body was read', async () => {
    const post = nodeClient(1);
    const answer = await post(await serveApi(), { bytes: 200_000 });
    expect(answer).toMatchObject({ statusCode: 400, headers: { connection: 'keep-alive' } });
  });
});

/** Refuses every request, and records their paths and when the last connection has closed. */
function refuseAll() {
  const asked: string[] = [];
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const answer: Handler = async (incoming, response, { path }) => {
    asked.push(path);
    incoming.socket.once('close', () => close());
    await new Promise((done) => setImmediate(done));
    send(incoming, response, { status: 413, body: 'too large' });
  };
  return { asked, closed, answer };
}

function open(origin: string, head: string): Socket {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.write(`POST /first HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n`);
  return socket;
}

describe('R60 the rest of a refused body', () => {
  it('is read, so that a client that reads only after sending gets the whole response', async () => {
    const socket = open(await serveForThisTest(refuseAll().answer), 'Content-Length: 10000000');
    socket.pause();
    for (let sent = 0; sent < 10; sent++)
      if (!socket.write('x'.repeat(1_000_000))) await once(socket, 'drain');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*Connection: close\r\n[\s\S]*too large$/);
  });

  it('is not awaited when the client sent Expect: 100-continue', async () => {
    const socket = open(
      await serveForThisTest(refuseAll().answer, 0, { discardMs: 300 }),
      'Content-Length: 10000000\r\nExpect: 100-continue',
    );
    const said = await text(socket);
    expect(statusesIn(said)).toEqual([413]);
    expect(said).toMatch(/Connection: close\r\n[\s\S]*too large$/);
  });

  it.each([
    ['with a Content-Length', 'Content-Length: 100000', 'x'.repeat(100_000)],
    ['in chunks', 'Transfer-Encoding: chunked', `186a0\r\n${'x'.repeat(100_000)}\r\n0\r\n\r\n`],
  ])('%s ends the connection, so no pipelined request is handled', async (_, head, body) => {
    const { asked, closed, answer } = refuseAll();
    const socket = open(await serveForThisTest(answer), head);
    expect(statusesIn(await text(socket))).toEqual([413]);
    socket.end(`${body}GET /second HTTP/1.1\r\nHost: a\r\n\r\nPOST /third HTTP/1.1\r\nHost: a\r\n\r\n`);
    await closed;
    expect(asked).toEqual(['/first']);
  });

  it.each([
    ['is limited in bytes', { discardBytes: 500_000 }, 65_536],
    ['is limited in time', { discardMs: 300 }, 10],
  ])('%s', async (_, limits, size) => {
    const { closed, answer } = refuseAll();
    const origin = await serveForThisTest(answer, 0, limits);
    // The server resets the connection while the client sends.
    const socket = open(origin, 'Transfer-Encoding: chunked').on('error', () => {});
    const timer = setInterval(() => socket.write(`${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`), 1);
    await closed;
    clearInterval(timer);
    socket.destroy();
    expect(socket.bytesWritten).toBeLessThan(HTTP_LIMITS.discardBytes);
  });

  it('leaves nothing pending in the server', async () => {
    const closed = Promise.withResolvers<void>();
    const answer: Handler = (incoming, response) => {
      incoming.once('close', closed.resolve);
      send(incoming, response, { status: 413 });
    };
    const socket = open(await serveForThisTest(answer), 'Content-Length: 100000');
    await text(socket);
    socket.end();
    await closed.promise;
  });
});
