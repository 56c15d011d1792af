import { expect, it } from 'vitest';
import { sendRaw, statusesIn } from '../testing/send-raw.ts';
import { serveForThisTest } from '../testing/serve.ts';
import { send } from './answer.ts';
import type { Handler } from './http.ts';

/** @returns the origin, and the paths of the requests that were handled. */
async function serve() {
  const taken: string[] = [];
  const echo: Handler = async (request, response, { path }) => {
    taken.push(path);
    for await (const _ of request);
    send(request, response, { status: 200, body: 'taken' });
  };
  return { origin: await serveForThisTest(echo), taken };
}

const POST = 'POST /first HTTP/1.1\r\nHost: a\r\n';
const GET = 'GET /first HTTP/1.1\r\nHost: a\r\n';
/** A smuggled request: what a proxy would take for the end of the first request's body. */
const SECOND = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';

it.each([
  [
    'both Content-Length and chunked encoding',
    `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`,
  ],
  [
    'both of them in the other order',
    `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\n${SECOND}`,
  ],
  [
    'two transfer encodings',
    `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${SECOND}`,
  ],
  [
    'chunked that is not the last encoding',
    `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SECOND}`,
  ],
  ['an unknown encoding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['an encoding after a vertical tab', `${POST}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['two lengths', `${POST}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd${SECOND}`],
  ['a list of lengths', `${POST}Content-Length: 4, 4\r\n\r\nabcd${SECOND}`],
  ['a length with a sign', `${POST}Content-Length: +4\r\n\r\nabcd${SECOND}`],
  ['a negative length', `${POST}Content-Length: -1\r\n\r\n${SECOND}`],
  ['a folded header line', `${GET}X-One: b\r\n c\r\n\r\n`],
  ['a folded encoding', `${POST}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['a space before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['lines that end with LF only', `POST /first HTTP/1.1\nHost: a\nContent-Length: 4\n\nabcd`],
  ['a bare CR', `${POST}X: a\rContent-Length: 4\r\n\r\nabcd${SECOND}`],
  ['a NUL', `${GET}X: a\0b\r\n\r\n`],
  ['chunks that end with LF only', `${POST}Transfer-Encoding: chunked\r\n\r\n4\nabcd\n0\n\n${SECOND}`],
  ['a chunk of negative size', `${POST}Transfer-Encoding: chunked\r\n\r\n-1\r\nabcd\r\n0\r\n\r\n${SECOND}`],
  [
    'a chunk size that overflows',
    `${POST}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nabcd\r\n0\r\n\r\n`,
  ],
  [
    'a Content-Length in the trailer',
    `${POST}Transfer-Encoding: chunked\r\n\r\n0\r\nContent-Length: 5\r\n\r\n`,
  ],
  ['no Host header', 'GET /first HTTP/1.1\r\n\r\n'],
  ['two Host headers', `${GET}Host: b\r\n\r\n`],
  ['an HTTP/0.9 request', 'GET /first\r\n\r\n'],
  ['the HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
])('P66 refuses %s', async (_, bytes) => {
  const { origin, taken } = await serve();
  expect(statusesIn(await sendRaw(origin, bytes))).toEqual([400]);
  // A body that turns out malformed may belong to a request that was handled; the smuggled one must not be.
  expect(taken).not.toContain('/smuggled');
});

it('P66 treats the body of a GET as a body', async () => {
  const { origin, taken } = await serve();
  const said = await sendRaw(origin, `${GET}Content-Length: ${SECOND.length}\r\n\r\n${SECOND}`);
  expect([statusesIn(said), taken]).toEqual([[200], ['/first']]);
});

it('P66 ignores protocol upgrades', async () => {
  const { origin, taken } = await serve();
  const upgrade = `${GET}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`;
  expect(statusesIn(await sendRaw(origin, upgrade))).toEqual([200]);
  expect(await sendRaw(origin, 'CONNECT other.example:443 HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
  expect(taken).toEqual(['/first']);
});

it('P66 returns 405 to TRACE and 400 to the unknown method TRACK', async () => {
  const { origin, taken } = await serve();
  const said = await sendRaw(origin, 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(statusesIn(said)).toEqual([405]);
  expect(said).toContain('Allow: GET, HEAD, OPTIONS\r\n');
  expect(statusesIn(await sendRaw(origin, 'TRACK / HTTP/1.1\r\nHost: a\r\n\r\n'))).toEqual([400]);
  expect(taken).toEqual([]);
});

it.each([
  [
    'in absolute form with two body lengths',
    `POST http://localhost/first HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`,
    400,
  ],
  [
    'in absolute form with two Host headers',
    `GET http://localhost/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`,
    400,
  ],
  ['in absolute form without a Host header', `GET http://localhost/ HTTP/1.1\r\n\r\n`, 400],
  ['in absolute form for another host', `GET http://other.example/ HTTP/1.1\r\nHost: a\r\n\r\n`, 421],
])('P66 refuses a request %s', async (_, bytes, status) => {
  const { origin, taken } = await serve();
  const { host } = new URL(origin);
  expect(statusesIn(await sendRaw(origin, bytes.replace('localhost', host)))).toEqual([status]);
  expect(taken).toEqual([]);
});

it('P66 leaves TRACE of an API path to the API', async () => {
  const { origin, taken } = await serve();
  expect(statusesIn(await sendRaw(origin, 'TRACE /api/login HTTP/1.1\r\nHost: a\r\n\r\n'))).toEqual([200]);
  expect(taken).toEqual(['/api/login']);
});

it.each([
  ['101 headers', 'X: a\r\n'.repeat(100)],
  ['headers of 70 kB', `X: ${'a'.repeat(70_000)}\r\n`],
  ['headers of 200 kB', `X: ${'a'.repeat(200_000)}\r\n`],
  ['63 headers of 1 kB', `X: ${'a'.repeat(1000)}\r\n`.repeat(63)],
])('refuses %s', async (_, headers) => {
  const { origin, taken } = await serve();
  expect(statusesIn(await sendRaw(origin, `${GET}${headers}\r\n`))).toEqual([431]);
  expect(taken).toEqual([]);
});
