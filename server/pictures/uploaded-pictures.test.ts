import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { keepPicture } from '../../api/media/index.ts';
import { forThisTest } from '../../api/testing/database/database.ts';
import { startObjectStore } from '../../api/testing/fakes/object-store.ts';
import { drawing } from '../../api/testing/files/pictures.ts';
import { type UploadOptions, uploadsIn } from '../../api/testing/files/shared-uploads.ts';
import { openStore } from '../../api/uploads/index.ts';
import { createHttpServer } from '../http/http.ts';
import { createLog } from '../watching/log.ts';
import { picturesHandler } from './picture-handler.ts';
import { createPictureMaker } from './picture-maker.ts';
import { uploadedPictures } from './uploaded-pictures.ts';

const ORIGINALS = new URL('../../catalogue/images/', import.meta.url).pathname;

/** A shop's pictures over HTTP, with one that staff uploaded. */
async function serve({ maxBytes, ...options }: UploadOptions & { readonly maxBytes?: number } = {}) {
  const [{ db, pool }, folder] = [await forThisTest(), await mkdtemp(join(tmpdir(), 'halyard-media-'))];
  const uploads = uploadsIn(join(folder, 'uploads'), options);
  const log = createLog('silent');
  const warned: unknown[] = [];
  const reads: string[] = [];
  const maker = createPictureMaker({ log });
  const cache = join(folder, 'pictures', 'media');
  const uploaded = uploadedPictures({
    db,
    folder: cache,
    log: Object.assign(Object.create(log), { warn: (about: object) => warned.push(about) }),
    store: {
      ...uploads.store,
      read(key) {
        reads.push(key);
        return uploads.store.read(key);
      },
    },
    ...(maxBytes !== undefined && { maxBytes }),
  });
  const answer = picturesHandler({ originals: ORIGINALS, sized: join(folder, 'pictures'), maker, uploaded });
  const http = createHttpServer({ headers: [], trustedProxies: 0, log, lingerMs: 0 });
  http.open({
    answerFromCache: () => false,
    ready: () => {},
    routes: [{ name: 'picture', matches: () => true, answer }],
    observe: () => {},
  });
  const origin = `http://127.0.0.1:${await http.listen(0, '127.0.0.1')}`;
  onTestFinished(async () => {
    maker.stop();
    uploads.inspector.stop();
    uploads.decoder.stop();
    await http.close();
    await rm(folder, { recursive: true, force: true });
  });
  const keep = async (colour: string) =>
    keepPicture(
      { db, uploads, now: () => new Date() },
      { name: 'flag.png', bytes: await drawing({ width: 900, height: 600, colour }).png().toBuffer() },
    );
  const get = (path: string) => fetch(origin + path);
  const files = async () =>
    (await readdir(cache, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  return { pool, uploads, keep, get, files, warned, reads };
}

const widthOf = async (answer: Response) =>
  (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;

it.each(['a folder', 'a bucket'])('shows an uploaded picture from %s, which is asked once', async (where) => {
  const objects = where === 'a bucket' ? await startObjectStore() : undefined;
  const store = objects && (await openStore({ folder: '', s3: objects.s3 }));
  const { keep, get, reads } = await serve(store && { store });
  const { url, width } = await keep('#123456');
  const answers = await Promise.all([get(url), get(url), get(url.replace('.webp', '.jpg'))]);
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  }
  expect(await Promise.all(answers.map(widthOf))).toEqual([width, width, 160]);
  expect((await get(url.replace(/pictures\/[^/]*/, 'pictures/none'))).headers.get('Cache-Control')).toBe(
    'public, max-age=300',
  );
  await expect.poll(async () => widthOf(await get(`${url}?w=320`)), { timeout: 15_000 }).toBe(320);
  expect(reads).toHaveLength(1);
});

it('keeps no more here than it may, and fetches again what it deleted', async () => {
  const { keep, get, files, reads } = await serve({ maxBytes: 3000 });
  const pictures = [];
  for (const colour of ['#111', '#222', '#333', '#444', '#555', '#666']) pictures.push(await keep(colour));
  for (const { url } of pictures) expect((await get(url)).status).toBe(200);
  const before = reads.length;
  await expect.poll(async () => (await files()).length).toBeLessThan(pictures.length);
  expect((await get(pictures[0]?.url ?? '')).status).toBe(200);
  expect(reads.length).toBe(before + 1);
});

it('P156 shows the placeholder for what is no uploaded picture, and leads nowhere else', async () => {
  const { keep, get, pool, uploads, warned } = await serve();
  const { url, path } = await keep('#abc');
  const { rows } = await pool.query('select file_key from pictures where path = $1', [path]);
  const key: string = rows[0].file_key;
  for (const name of [
    'media/none',
    'media/0198a0b0-0000-7000-8000-000000000001',
    `media/${key.toLowerCase().replaceAll('_', '-')}`,
    'media/original/x',
  ])
    expect([name, (await get(`/pictures/none/${name}.webp`)).status]).toEqual([name, 404]);
  expect(warned).toEqual([]);
  await uploads.store.remove(key);
  const answer = await get(url);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  expect(warned).toEqual([{ picture: expect.stringContaining('media/') }]);
});

it('R40 asks to be tried again while the store is away', async () => {
  const objects = await startObjectStore();
  const { keep, get } = await serve({ store: await openStore({ folder: '', s3: objects.s3 }) });
  const { url } = await keep('#def');
  await objects.stop();
  const answer = await get(url);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30']);
});
