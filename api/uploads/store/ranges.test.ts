import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { UploadAnswer } from '../../../contract/forms/uploads.ts';
import { createTestApi, createTestApp } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { startObjectStore } from '../../testing/fakes/object-store.ts';
import { raster } from '../../testing/files/artwork-files.ts';
import { type UploadOptions, uploadsIn } from '../../testing/files/shared-uploads.ts';
import { uploadsForThisTest } from '../../testing/files/upload-store.ts';
import { readRange } from './byte-range.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

/** Uploads a file and returns a function that requests it over HTTP. */
async function upload(options: UploadOptions = {}) {
  const { uploads, folder } = await uploadsForThisTest(options);
  const content = await raster('png', { width: 300, height: 200 });
  const answer = await createTestApi(database.db, { uploads }).upload('flag.png', content);
  const { url } = ((await answer.json()) as UploadAnswer).data.files;
  const server = createServer(getRequestListener(createTestApp(database.db, { uploads }).fetch));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const link = url.replace(
    'https://shop.example',
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
  const get = (headers: Record<string, string>, method = 'GET') => fetch(link, { method, headers });
  return { content, get, folder, key: url.split('/').at(-1) ?? '' };
}

const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

it('sends the requested part', async () => {
  const { content, get } = await upload();
  const { length } = content;
  for (const [range, start, end] of [
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, length - 1],
    ['bytes=-10', length - 10, length - 1],
    [`bytes=5-${length + 1000}`, 5, length - 1],
    [`bytes=-${length + 1000}`, 0, length - 1],
  ] as const) {
    const answer = await get({ Range: range, 'Accept-Encoding': 'gzip' });
    expect([range, answer.status]).toEqual([range, 206]);
    expect(answer.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${length}`);
    expect(answer.headers.get('Content-Length')).toBe(String(end - start + 1));
    expect(answer.headers.get('Content-Type')).toBe('image/png');
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(await bytes(answer)).toEqual(content.subarray(start, end + 1));
  }
});

it('resumes a download only with the ETag of the same file', async () => {
  const { content, get } = await upload();
  const head = await get({ Range: 'bytes=0-4' }, 'HEAD');
  expect([head.status, head.headers.get('Accept-Ranges')]).toEqual([200, 'bytes']);
  expect(head.headers.get('Content-Length')).toBe(String(content.length));
  const etag = head.headers.get('ETag') ?? '';
  expect(etag).toMatch(/^"\w+"$/);
  const rest = await get({ Range: 'bytes=100-', 'If-Range': etag });
  expect([rest.status, rest.headers.get('ETag')]).toEqual([206, etag]);
  expect(await bytes(rest)).toEqual(content.subarray(100));
  for (const other of ['"another"', `W/${etag}`, 'Sun, 22 Nov 2026 00:00:00 GMT']) {
    const whole = await get({ Range: 'bytes=100-', 'If-Range': other });
    expect([whole.status, await bytes(whole)]).toEqual([200, content]);
  }
  const same = await get({ 'If-None-Match': etag, Range: 'bytes=0-4' });
  expect([same.status, await same.text()]).toEqual([304, '']);
});

it.each(['bytes=999999999-', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
  'refuses %s, which is outside of the file',
  async (range) => {
    const { content, get } = await upload();
    const answer = await get({ Range: range });
    await expect(answer).toBeProblem('RANGE_NOT_SATISFIABLE');
    expect(answer.headers.get('Content-Range')).toBe(`bytes */${content.length}`);
  },
);

it.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=9-3', 'bytes=-', 'bytes=a-b', 'bytes'])(
  'sends the whole file for the unsupported %s',
  async (range) => {
    const { content, get } = await upload();
    const answer = await get({ Range: range });
    expect([answer.status, await bytes(answer)]).toEqual([200, content]);
  },
);

it('reads only the requested part of the file', async () => {
  const { get, folder, key } = await upload();
  const store = uploadsIn(folder).store;
  const opened = await store.open({ key, type: 'image/png', size: 1 }, '', { start: 10, end: 19 });
  if (!opened?.stream) throw new Error('The opened file has no stream');
  await opened.stream.toArray();
  expect([opened.size, (opened.stream as { bytesRead?: number }).bytesRead]).toEqual([10, 10]);
  expect((await get({ Range: 'bytes=10-19' })).headers.get('Content-Length')).toBe('10');
});

it('redirects a range request to the bucket, which serves the range', async () => {
  const { store } = await startObjectStore();
  const { content, get } = await upload({ store });
  const part = await get({ Range: 'bytes=10-19' });
  expect(part.redirected).toBe(true);
  expect([part.status, await bytes(part)]).toEqual([206, content.subarray(10, 20)]);
  await expect(get({ Range: 'bytes=999999999-' })).toBeProblem('RANGE_NOT_SATISFIABLE');
});

it('finds no range satisfiable in an empty file', () => {
  const empty = { size: 0, etag: '"a"' };
  for (const range of ['bytes=0-', 'bytes=0-0', 'bytes=-1'])
    expect(readRange({ range, ifRange: undefined }, empty)).toBe('none');
});
