import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits } from '../http/rate-limits.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { EPS, pdf, rawPhoto, SVG } from '../testing/artwork-files.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { uploadsIn } from '../testing/shared-uploads.ts';
import type { Uploads } from './index.ts';

let database: TestDatabase;
let folder: string;
let uploads: Uploads;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'halyard-refusals-'));
  uploads = uploadsIn(folder);
  api = createTestApi(database.db, { uploads });
});
afterAll(async () => {
  uploads.inspector.stop();
  await rm(folder, { recursive: true });
  await database.drop();
});

/** What is there beside the folder of temporary files, which must be empty. */
async function expectNothingKept(): Promise<void> {
  expect(await readdir(uploads.tempFolder)).toEqual([]);
  expect(await readdir(folder)).toEqual(['tmp']);
  expect((await database.pool.query('select from uploads')).rowCount).toBe(0);
}

const HTML = '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>';
const EXE = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(4000)]);
const JPG_START = Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1');
/** How a tiff starts whose first directory is full of one camera's own entries (Canon's raw format). */
const CR2 = Buffer.concat([Buffer.from('II*\0\x10\0\0\0CR\x02\0', 'latin1'), Buffer.alloc(64)]);

describe('content that is no artwork, whatever it is called (P52)', () => {
  it.each<[string, string, string | Buffer]>([
    ['html called svg', 'flag.svg', HTML],
    ['html that holds an svg', 'flag.svg', `<html>${SVG}</html>`],
    ['html by its document type', 'flag.svg', `<!DOCTYPE html>${SVG.replace(/<\?.*\?>/, '')}`],
    ['an svg of another namespace', 'flag.svg', '<svg xmlns="http://www.w3.org/1999/xhtml"><script/></svg>'],
    ['an svg of no namespace', 'flag.svg', '<svg viewBox="0 0 1 1"/>'],
    ['another xml', 'flag.svg', '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"/>'],
    ['words', 'flag.svg', 'svg'],
    ['a packed svg', 'flag.svgz', gzipSync(SVG)],
    ['an exe called pdf', 'flag.pdf', EXE],
    ['an exe with a pdf in it', 'flag.pdf', Buffer.concat([EXE, pdf()])],
    ['a pdf with something before it', 'flag.pdf', Buffer.concat([Buffer.from('\n'), pdf()])],
    ['a pdf after a byte order mark', 'flag.pdf', Buffer.concat([Buffer.from('\ufeff'), pdf()])],
    ['a pdf after an ID3 tag', 'flag.pdf', Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x01\0'), pdf()])],
    ['html after the first letters of a pdf', 'flag.pdf', `%PDF-1.7\n${HTML}`],
    ['html after the first letters of a jpg', 'flag.jpg', Buffer.concat([JPG_START, Buffer.from(HTML)])],
    ['half a signature', 'flag.png', '\x89PNG'],
    ['plain PostScript', 'flag.eps', '%!PS-Adobe-3.0\n(evil) run\n'],
    ['PostScript with something before it', 'flag.eps', `\x04${EPS}`],
    ['a gif', 'flag.gif', 'GIF89a\x01\0\x01\0\x80\0\0'],
    ['a zip', 'flag.zip', 'PK\x03\x04'],
    ['a raw photo in a tiff', 'flag.tif', CR2],
    ['blanks', 'flag.txt', ' '],
  ])('%s', async (_, name, content) => {
    const answer = api.upload(name, typeof content === 'string' ? Buffer.from(content, 'utf8') : content);
    await expect(answer).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
    await expectNothingKept();
  });

  it("a camera's raw photo called tif, which opens as a TIFF all the same", async () => {
    const photo = await rawPhoto();
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'tiff', width: 60, height: 30 });
    await expect(api.upload('flag.tif', photo)).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
    await expectNothingKept();
  });
});

const TYPE = 'multipart/form-data; boundary=b';
const part = (head: string, body = SVG) => `--b\r\n${head}\r\n\r\n${body}\r\n`;
const FILE = 'Content-Disposition: form-data; name="file"; filename="a.svg"';
const END = '--b--\r\n';

describe('a body that is not one file in the field file', () => {
  it.each<[string, string, string]>([
    ['nothing', TYPE, ''],
    ['no part', TYPE, END],
    ['an empty file', TYPE, part(FILE, '') + END],
    ['no file chosen', TYPE, part('Content-Disposition: form-data; name="file"; filename=""', '') + END],
    ['another field', TYPE, part('Content-Disposition: form-data; name="upload"; filename="a.svg"') + END],
    ['a field without a name', TYPE, part('Content-Disposition: form-data; filename="a.svg"') + END],
    ['a field of text', TYPE, part('Content-Disposition: form-data; name="file"') + END],
    ['another disposition', TYPE, part('Content-Disposition: attachment; filename="a.svg"') + END],
    ['no head', TYPE, `--b\r\n\r\n${SVG}\r\n${END}`],
    ['two files', TYPE, part(FILE) + part(FILE) + END],
    [
      'twelve fields',
      TYPE,
      part('Content-Disposition: form-data; name="x"', '1').repeat(12) + part(FILE) + END,
    ],
    ['no end', TYPE, part(FILE)],
    ['an end in the middle of a head', TYPE, '--b\r\nContent-Disposition: form-data; na'],
    ['another boundary', 'multipart/form-data; boundary=c', part(FILE) + END],
    ['no boundary', 'multipart/form-data', part(FILE) + END],
    ['an empty boundary', 'multipart/form-data; boundary=', part(FILE) + END],
    ['the boundary alone', TYPE, '--b'],
    ['no multipart at all', TYPE, SVG],
  ])('P54 %s', async (_, type, body) => {
    await expect(api.post('/s3-cloud-storage', body, { 'Content-Type': type })).toBeProblem(
      'INVALID_REQUEST',
    );
    await expectNothingKept();
  });

  it('names the field', async () => {
    await expect(api.post('/s3-cloud-storage', part(FILE, '') + END, { 'Content-Type': TYPE })).toBeProblem(
      'INVALID_REQUEST',
      'file',
    );
  });

  it.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/mixed; boundary=b',
    '',
  ])('of the type "%s"', async (type) => {
    const answer = api.post('/s3-cloud-storage', part(FILE) + END, { 'Content-Type': type });
    await expect(answer).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
  });

  it('of another method', async () => {
    await expect(api.get('/s3-cloud-storage')).toBeProblem('METHOD_NOT_ALLOWED');
    await expect(api.post(`/files/${'A'.repeat(32)}`)).toBeProblem('METHOD_NOT_ALLOWED');
  });
});

describe('a page of another site', () => {
  it.each<[string, Record<string, string>]>([
    ['by its own word', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['under a neighbouring name', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.shop.example' }],
    ['in an old browser', { Origin: 'https://evil.example' }],
    ['in a sandbox', { Origin: 'null' }],
    ['that calls itself like us', { Origin: 'https://shop.example.evil.example' }],
  ])('cannot send files: %s', async (_, headers) => {
    await expect(api.upload('a.svg', SVG, headers)).toBeProblem('FORBIDDEN');
    await expectNothingKept();
  });
});

describe('what is still for all other calls', () => {
  it('a body of JSON and of 256 kB at most', async () => {
    const form = api.post('/review-post', part(FILE) + END, { 'Content-Type': TYPE });
    await expect(form).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
    await expect(api.post('/review-post', { review: 'x'.repeat(300_000) })).toBeProblem('PAYLOAD_TOO_LARGE');
    const card = api.post('/review-post', { name: '4242 4242 4242 4242' });
    await expect(card).toBeProblem('INVALID_REQUEST', 'name');
  });
});

it('P54 takes 20 files an hour from one address, refused ones counted', async () => {
  const limited = createTestApi(database.db, { uploads, limits: createRateLimits() });
  for (let i = 0; i < 20; i++)
    await expect(limited.upload('a.svg', HTML)).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
  const refused = await limited.upload('a.svg', SVG);
  await expect(refused).toBeProblem('TOO_MANY_REQUESTS');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  await expectNothingKept();
});

describe('our own pages, and programs that are no browsers', () => {
  it.each<[string, Record<string, string>]>([
    ['a page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://shop.example' }],
    ['a page in an old browser', { Origin: 'https://shop.example' }],
    ['a page under another name of ours', { Origin: 'http://192.168.1.5:3000', Host: '192.168.1.5:3000' }],
    ['a program', {}],
  ])('may send files: %s', async (_, headers) => {
    const answer = await api.upload('a.svg', SVG, headers);
    expect(answer.status).toBe(201);
  });
});
