import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../api/testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database.ts';
import { uploadsForThisTest } from '../../api/testing/upload-store.ts';
import { statusesIn } from '../testing/send-raw.ts';
import { serveForThisTest } from '../testing/serve.ts';
import { apiHandler } from './api-handler.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

/** Asks whether to send a body, and waits for what is said to that. */
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
  ['JSON of 10 MB', '/checkout', [JSON_TYPE, 'Content-Length: 10000000'], 413],
  ['a file over the limit', '/s3-cloud-storage', [FORM, 'Content-Length: 5000000'], 413],
  ['what goes to an unknown path', '/nothing', [JSON_TYPE, 'Content-Length: 100'], 404],
  ['what goes by another method', '/shop', [JSON_TYPE, 'Content-Length: 100'], 405],
])('R48 %s is refused without a 100, so it is never sent', async (_, path, headers, status) => {
  const { socket, said } = await ask(path, headers);
  const whole = said + (await text(socket));
  expect(statusesIn(whole)).toEqual([status]);
  expect(whole).toContain('Connection: close');
});

it('a body that is read is asked for, once, and the connection goes on', async () => {
  const { socket, said } = await ask('/checkout', [JSON_TYPE, 'Content-Length: 2']);
  expect(said).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.end('{}GET /api/nothing HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(statusesIn(await text(socket))).toEqual([400, 404]);
});

it('another expectation is 417', async () => {
  const { socket, said } = await ask('/checkout', [JSON_TYPE, 'Content-Length: 2'], 'cake');
  socket.destroy();
  expect(statusesIn(said)).toEqual([417]);
});
