import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadAnswer } from '../../contract/forms/uploads.ts';
import { createTestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { artworkOfEachKind, pdf, raster, SVG } from '../testing/files/artwork-files.ts';
import { uploadsForThisTest } from '../testing/files/upload-store.ts';
import { storedName } from './store/stored-name.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function openShop(options: Parameters<typeof uploadsForThisTest>[0] = {}) {
  const { uploads, folder } = await uploadsForThisTest(options);
  const api = createTestApi(database.db, { uploads });
  return { api, folder, left: () => readdir(uploads.tempFolder).catch(() => []) };
}

const filesOf = async (answer: Response) => ((await answer.json()) as UploadAnswer).data.files;
const pathOf = (url: string) => url.replace('https://shop.example/api', '');

it('accepts artwork of each kind, detects the kind, and returns the file byte for byte', async () => {
  const { api, folder, left } = await openShop();
  for (const [name, content] of Object.entries(await artworkOfEachKind())) {
    const answer = await api.upload(name, content);
    expect([name, answer.status]).toEqual([name, 201]);
    const files = await filesOf(answer);
    expect(files).toMatchObject({ name, size: Buffer.from(content).length });
    expect(files.artwork.kind).toBe(name.split('.')[1]);
    expect(files.url).toMatch(/^https:\/\/shop\.example\/api\/files\/[\w-]{32}$/);
    const file = await api.get(pathOf(files.url));
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(content));
    expect(file.headers.get('Content-Type')).toBe(files.type);
  }
  expect(await left()).toEqual([]);
  expect(await readdir(folder)).toHaveLength(1 + 8);
});

it('knows a large tiff by its directory, which comes after all pixels', async () => {
  const { api } = await openShop();
  const pixels = { create: { width: 700, height: 500, channels: 3, background: '#c8102e' } } as const;
  const files = await filesOf(
    await api.upload('flag.tif', await sharp(pixels).tiff({ compression: 'none' }).toBuffer()),
  );
  expect(files.artwork).toMatchObject({ kind: 'tif', width: 700, height: 500 });
});

it('publishes the maximum size and the accepted kinds', async () => {
  const { api } = await openShop({ maxBytes: 5_000_000 });
  const answer = await api.get('/upload-config');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    data: {
      maxBytes: 5_000_000,
      kinds: ['ai', 'eps', 'svg', 'pdf', 'png', 'jpg', 'tif'],
      recommended: ['ai', 'eps', 'svg', 'pdf'],
    },
  });
});

it('stores size, name and facts in the database, and the bytes in the folder', async () => {
  const { api, folder } = await openShop();
  const content = await raster('png', { width: 1200, height: 600 });
  const files = await filesOf(await api.upload('Our flag.png', content));
  const key = files.url.slice(-32);
  const { rows } = await database.pool.query('select * from uploads where key = $1', [key]);
  expect(rows).toEqual([
    {
      key,
      name: 'Our flag.png',
      size_bytes: content.length,
      media_type: 'image/png',
      artwork: { kind: 'png', form: 'raster', width: 1200, height: 600, pages: 1, fonts: null },
      created_at: expect.any(Date),
      removed_at: null,
      has_picture: null,
      wants_picture: false,
      is_made: false,
      use: 'artwork',
    },
  ]);
  expect(await readFile(join(folder, storedName(key)))).toEqual(content);
});

it('P86 names no stored file by its key, and opens no file by its stored name', async () => {
  const { api, folder } = await openShop();
  const keys = [];
  for (const name of ['a.svg', 'b.svg'])
    keys.push((await filesOf(await api.upload(name, SVG))).url.slice(-32));
  const names = (await readdir(folder)).filter((name) => name !== 'tmp');
  expect(names).toHaveLength(2);
  for (const name of names) {
    for (const key of keys) expect(name).not.toContain(key);
    await expect(api.get(`/files/${name}`)).toBeProblem('NOT_FOUND');
    await expect(api.get(`/files/${name.slice(0, 32)}`)).toBeProblem('NOT_FOUND');
  }
  for (const key of keys) expect((await api.get(`/files/${key}`)).status).toBe(200);
});

describe('a PDF', () => {
  const withXmp = (format: string) =>
    pdf({
      more: [
        `<</Length 200/Type/Metadata/Subtype/XML>>stream
<xmp:CreatorTool>Adobe Illustrator 28.0</xmp:CreatorTool><dc:format>${format}</dc:format>
endstream`,
      ],
    });

  it.each([
    ['native file is an ai', 'application/vnd.adobe.illustrator', 'ai'],
    ['export is a pdf', 'application/pdf', 'pdf'],
  ])('that is an Illustrator %s', async (_, format, kind) => {
    const { api } = await openShop();
    const files = await filesOf(await api.upload('flag.pdf', withXmp(format)));
    expect(files.artwork).toMatchObject({ kind, form: 'vector', width: 432, pages: 1 });
  });
});

it('detects an svg by its namespace, also when Illustrator writes it as an entity', async () => {
  const { api } = await openShop();
  const old = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [
    <!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;" viewBox="0 0 6 3"/>`;
  const prefixed = '<!-- drawn --><s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 6 3"/>';
  for (const content of [old, prefixed, `\ufeff${SVG}`, Buffer.from(`\ufeff${SVG}`, 'utf16le')]) {
    const files = await filesOf(await api.upload('flag.svg', content));
    expect(files.artwork).toMatchObject({ kind: 'svg', width: expect.any(Number) });
  }
  await expect(api.upload('flag.svg', old.replace('2000/svg', '2000/sgv'))).toBeProblem(
    'UNSUPPORTED_MEDIA_TYPE',
  );
});

describe('an uploaded file', () => {
  it('P51 is downloaded, never displayed, whatever its content', async () => {
    const { api } = await openShop();
    const script = SVG.replace(
      '<rect',
      `<script>${'alert(document.domain);'.repeat(100)}</script><rect onload="alert(1)"`,
    );
    const { url } = await filesOf(await api.upload('flag.svg', script));
    const file = await api.get(pathOf(url), { 'Accept-Encoding': 'gzip' });
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-disposition': `attachment; filename="flag.svg"; filename*=UTF-8''flag.svg`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store, no-transform',
      'content-length': String(script.length),
    });
    expect(await file.text()).toBe(script);
  });

  it.each([
    'x',
    '../../etc/passwd',
    '..%2f..%2ftmp',
    'A'.repeat(32),
    `${'A'.repeat(31)}%00`,
    'A'.repeat(4000),
    'tmp',
    "' or 1=1 --",
  ])('P56 is not found by %s', async (key) => {
    const { api } = await openShop();
    await expect(api.get(`/files/${key}`)).toBeProblem('NOT_FOUND');
  });
});

it('documents the upload in OpenAPI as a form with a file', async () => {
  const { api } = await openShop();
  const { paths } = await (await api.get('/openapi.json')).json();
  const { requestBody, responses } = paths['/api/s3-cloud-storage'].post;
  expect(requestBody.content['multipart/form-data'].schema).toEqual({
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  });
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['201', '400', '413', '415', '429', '507']));
  const { get } = paths['/api/files/{key}'];
  expect(Object.keys(get.responses)).toEqual(
    expect.arrayContaining(['200', '206', '302', '304', '404', '416', '503']),
  );
});
