import { once } from 'node:events';
import { readdir, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import type { UploadAnswer } from '../../../contract/forms/uploads.ts';
import { createTestApi } from '../../testing/api.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { startObjectStore } from '../../testing/fakes/object-store.ts';
import { raster, SVG } from '../../testing/files/artwork-files.ts';
import { uploadsForThisTest } from '../../testing/files/upload-store.ts';
import { createTestJobs } from '../../testing/jobs/jobs.ts';
import { openStore } from './open-store.ts';
import { storedName } from './stored-name.ts';

async function openShop() {
  const database = await forThisTest();
  const objects = await startObjectStore();
  const { uploads } = await uploadsForThisTest({ store: objects.store });
  const api = createTestApi(database.db, { uploads });
  return {
    database,
    uploads,
    api,
    objects,
    rows: async () => (await database.pool.query('select from uploads')).rowCount,
    left: () => readdir(uploads.tempFolder).catch((): string[] => []),
    stored: async () =>
      (await readdir(objects.folder).catch((): string[] => [])).filter((name) => name.endsWith('_object')),
  };
}

const pathOf = async (answer: Response) =>
  ((await answer.json()) as UploadAnswer).data.files.url.replace('https://shop.example/api', '');

it('stores files in the bucket and redirects downloads there, by links valid for five minutes', async () => {
  const { api, left, stored } = await openShop();
  const content = await raster('png', { width: 2000, height: 1000 });
  const answer = await api.upload('Notre drapeau « été ».png', content);
  expect(answer.status).toBe(201);
  expect([await left(), await stored()]).toEqual([
    [],
    [expect.stringMatching(/^[\da-f]{64}\._S3rver_object$/)],
  ]);
  const sent = await api.get(await pathOf(answer));
  expect(sent.status).toBe(302);
  expect(sent.headers.get('Cache-Control')).toContain('no-store');
  const link = new URL(sent.headers.get('Location') ?? '');
  expect(link.searchParams.get('X-Amz-Expires')).toBe('300');
  expect(link.searchParams.get('X-Amz-Signature')).toMatch(/^[\da-f]{64}$/);
  const file = await fetch(link);
  expect(file.status).toBe(200);
  expect(file.headers.get('Content-Type')).toBe('image/png');
  expect(file.headers.get('Content-Disposition')).toBe(
    `attachment; filename="Notre drapeau _ _t_ _.png"; filename*=UTF-8''Notre%20drapeau%20%C2%AB%20%C3%A9t%C3%A9%20%C2%BB.png`,
  );
  expect(Buffer.from(await file.arrayBuffer())).toEqual(content);
});

it('P86 sends, reads and removes objects that an earlier version named by their keys', async () => {
  const { api, objects, uploads, stored } = await openShop();
  const path = await pathOf(await api.upload('flag.svg', SVG));
  const key = path.slice(-32);
  for (const name of await readdir(objects.folder))
    await rename(join(objects.folder, name), join(objects.folder, name.replace(storedName(key), key)));
  expect(await stored()).toEqual([`${key}._S3rver_object`]);
  const link = (await api.get(path)).headers.get('Location') ?? '';
  expect(await (await fetch(link)).text()).toBe(SVG);
  expect((await uploads.store.read(key))?.size).toBe(SVG.length);
  await uploads.store.remove(key);
  expect(await stored()).toEqual([]);
  expect(await uploads.store.read(key)).toBeUndefined();
});

it('P86 never names an object by its key', async () => {
  const { api, objects } = await openShop();
  const key = (await pathOf(await api.upload('flag.svg', SVG))).slice(-32);
  const names = await readdir(objects.folder);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).not.toContain(key);
});

describe('a store without list permission, which responds 403 for missing objects', () => {
  /** Starts a fake store with one object. @param of returns the object's name for its key. */
  async function openStrictStore(of: (key: string) => string) {
    const key = 'k'.repeat(32);
    const server = createServer((request, response) => {
      const known = request.url?.split('?')[0] === `/artwork/uploads/${of(key)}`;
      response
        .writeHead(known ? 200 : 403, { 'Content-Length': 4 })
        .end(request.method === 'GET' ? 'flag' : '');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as { port: number };
    const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
    const endpoint = `http://127.0.0.1:${port}`;
    const s3 = { bucket: 'artwork', region: 'us-east-1', endpoint, credentials };
    return { key, store: await openStore({ folder: '', s3 }) };
  }

  it.each([
    ['this version', storedName],
    ['an earlier version', (key: string) => key],
  ])('P86 finds objects named by %s', async (_, of) => {
    const { key, store } = await openStrictStore(of);
    const file = await store.read(key);
    expect(Buffer.concat((await file?.stream.toArray()) ?? []).toString()).toBe('flag');
    const opened = await store.open({ key, type: 'image/png', size: 4 }, 'attachment');
    expect(opened).toMatchObject({ link: expect.stringContaining(`/uploads/${of(key)}?`) });
  });

  it('throws instead of reporting a forbidden object as missing', async () => {
    const { key, store } = await openStrictStore(() => 'another');
    await expect(store.read(key)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

it('R40 returns 503 and stores nothing while the store is down, but still signs links', async () => {
  const { api, objects, left, rows } = await openShop();
  const kept = await pathOf(await api.upload('flag.svg', SVG));
  await objects.stop();
  const answer = await api.upload('flag.svg', SVG);
  await expect(answer).toBeProblem('SERVICE_UNAVAILABLE');
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect([await left(), await rows()]).toEqual([[], 1]);
  // Signing a link does not contact the store.
  expect((await api.get(kept)).status).toBe(302);
  await expect(api.get('/payment-config')).resolves.toMatchObject({ status: 200 });
});

it('purges unclaimed files from the bucket, and retries later while the store is down', async () => {
  const { database, uploads, api, objects, rows, stored } = await openShop();
  await api.upload('flag.svg', SVG);
  const now = () => new Date(Date.now() + 8 * DAY_MS);
  const jobs = createTestJobs(database, { smtpUrl: undefined, uploads, now });
  await database.pool.query(`select graphile_worker.add_job('purge-unclaimed-uploads')`);
  await jobs.work();
  expect([await rows(), await stored()]).toEqual([0, []]);
  await api.upload('flag.svg', SVG);
  await objects.stop();
  await database.pool.query(`select graphile_worker.add_job('purge-unclaimed-uploads')`);
  await jobs.work();
  expect(await rows()).toBe(1);
  expect(jobs.logged.join()).toContain('could not delete uploaded file');
});
