import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../api/testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database/database.ts';
import { uploadsForThisTest } from '../../api/testing/files/upload-store.ts';
import { statusesIn } from '../testing/send-raw.ts';
import { serveForThisTest } from '../testing/serve.ts';
import { apiHandler } from './api-handler.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

/** Sends headers with `Expect`, and waits for the response to them. */
async function ask(path: string, headers: readonly string[], expectation = '100-continue') {
  const { uploads } = await uploadsForThisTest({ maxBytes: 1_000_000 });
  const origin = await serveForThisTest(apiHandler(createTestApp(database.db, { uploads })));
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const head = [`POST /api${path} HTTP/1.1`, 'Host: a', `Expect: ${expectation}`, ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [said] = (await once(socket, 'data')) as [Buffer];
  return { socket, said: said.toString() };
}

const JSON_TYPE = 'Content-Type: application/json';
const FORM = 'Content-Type: multipart/form-data; boundary=x';

it.each([
  ['10 MB of JSON', '/checkout', [JSON_TYPE, 'Content-Length: 10000000'], 413],
  ['a file over the limit', '/s3-cloud-storage', [FORM, 'Content-Length: 5000000'], 413],
  ['a body for an unknown path', '/nothing', [JSON_TYPE, 'Content-Length: 100'], 404],
  ['a body with a wrong method', '/shop', [JSON_TYPE, 'Content-Length: 100'], 405],
])('R48 %s is refused without 100 Continue, so it is never sent', async (_, path, headers, status) => {
  const { socket, said } = await ask(path, headers);
  const whole = said + (await text(socket));
  expect(statusesIn(whole)).toEqual([status]);
  expect(whole).toContain('Connection: close');
});

it('sends one 100 Continue for a body that is read, and keeps the connection open', async () => {
  const { socket, said } = await ask('/checkout', [JSON_TYPE, 'Content-Length: 2']);
  expect(said).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.end('{}GET /api/nothing HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(statusesIn(await text(socket))).toEqual([400, 404]);
});

it('returns 417 to an unknown expectation', async () => {
  const { socket, said } = await ask('/checkout', [JSON_TYPE, 'Content-Length: 2'], 'cake');
  socket.destroy();
  expect(statusesIn(said)).toEqual([417]);
});
