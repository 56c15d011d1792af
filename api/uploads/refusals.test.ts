import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits } from '../http/rate-limits/rate-limits.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { EPS, pdf, rawPhoto, SVG } from '../testing/files/artwork-files.ts';
import { uploadsIn } from '../testing/files/shared-uploads.ts';
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

/** Expects no file, temporary file or row to be left. */
async function expectNothingKept(): Promise<void> {
  expect(await readdir(uploads.tempFolder)).toEqual([]);
  expect(await readdir(folder)).toEqual(['tmp']);
  expect((await database.pool.query('select from uploads')).rowCount).toBe(0);
}

const HTML = '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>';
const EXE = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(4000)]);
const JPG_START = Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1');
/** Start of a Canon raw photo (CR2), which has the signature of a tiff. */
const CR2 = Buffer.concat([Buffer.from('II*\0\x10\0\0\0CR\x02\0', 'latin1'), Buffer.alloc(64)]);

describe('P52 P127 content that is not artwork, whatever its name', () => {
  it.each<[string, string, string | Buffer]>([
    ['html named svg', 'flag.svg', HTML],
    ['html that contains an svg', 'flag.svg', `<html>${SVG}</html>`],
    ...[
      ['"ha"', 'text'],
      ['"&b;&b;"', 'another'],
      ['SYSTEM "file:///etc/passwd"', 'a file'],
      ['PUBLIC "x" "https://evil.example/x"', 'an address'],
      ['"https://a.example/&b;"', 'another in an address'],
    ].map(([value, what]): [string, string, string] => [
      `svg with an entity of ${what}`,
      'flag.svg',
      `<!DOCTYPE svg [<!ENTITY b "https://b.example"><!ENTITY a ${value}>]>${SVG.replace(/<\?.*\?>/, '')}`,
    ]),
    [
      'svg with a parameter entity',
      'flag.svg',
      `<!DOCTYPE svg [<!ENTITY % a SYSTEM "x"> %a;]>${SVG.replace(/<\?.*\?>/, '')}`,
    ],
    [
      'svg with declarations from elsewhere',
      'flag.svg',
      `<!DOCTYPE svg SYSTEM "https://evil.example/x.dtd">${SVG.replace(/<\?.*\?>/, '')}`,
    ],
    ['html by its document type', 'flag.svg', `<!DOCTYPE html>${SVG.replace(/<\?.*\?>/, '')}`],
    ['an svg of another namespace', 'flag.svg', '<svg xmlns="http://www.w3.org/1999/xhtml"><script/></svg>'],
    ['an svg of no namespace', 'flag.svg', '<svg viewBox="0 0 1 1"/>'],
    ['other xml', 'flag.svg', '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"/>'],
    ['plain text', 'flag.svg', 'svg'],
    ['a gzipped svg', 'flag.svgz', gzipSync(SVG)],
    ['an exe named pdf', 'flag.pdf', EXE],
    ['an exe that contains a pdf', 'flag.pdf', Buffer.concat([EXE, pdf()])],
    ['a pdf with something before it', 'flag.pdf', Buffer.concat([Buffer.from('\n'), pdf()])],
    ['a pdf after a byte order mark', 'flag.pdf', Buffer.concat([Buffer.from('\ufeff'), pdf()])],
    ['a pdf after an ID3 tag', 'flag.pdf', Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x01\0'), pdf()])],
    ['html after the signature of a pdf', 'flag.pdf', `%PDF-1.7\n${HTML}`],
    ['html after the signature of a jpg', 'flag.jpg', Buffer.concat([JPG_START, Buffer.from(HTML)])],
    ['half a signature', 'flag.png', '\x89PNG'],
    ['plain PostScript', 'flag.eps', '%!PS-Adobe-3.0\n(evil) run\n'],
    ['PostScript with something before it', 'flag.eps', `\x04${EPS}`],
    ['a gif', 'flag.gif', 'GIF89a\x01\0\x01\0\x80\0\0'],
    ['a zip', 'flag.zip', 'PK\x03\x04'],
    ['a raw photo in a tiff', 'flag.tif', CR2],
    ['whitespace', 'flag.txt', ' '],
  ])('is refused: %s', async (_, name, content) => {
    const answer = api.upload(name, typeof content === 'string' ? Buffer.from(content, 'utf8') : content);
    await expect(answer).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
    await expectNothingKept();
  });

  it('is refused: a camera raw photo named tif, which image libraries open as a TIFF', async () => {
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

describe('P54 a body other than one file in the field `file`', () => {
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
  ])('is refused: %s', async (_, type, body) => {
    await expect(api.post('/s3-cloud-storage', body, { 'Content-Type': type })).toBeProblem(
      'INVALID_REQUEST',
    );
    await expectNothingKept();
  });

  it('is refused with the name of the field', async () => {
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
  ])('is refused with the content type "%s"', async (type) => {
    const answer = api.post('/s3-cloud-storage', part(FILE) + END, { 'Content-Type': type });
    await expect(answer).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
  });

  it('is refused with another method', async () => {
    await expect(api.get('/s3-cloud-storage')).toBeProblem('METHOD_NOT_ALLOWED');
    await expect(api.post(`/files/${'A'.repeat(32)}`)).toBeProblem('METHOD_NOT_ALLOWED');
  });
});

describe('a page of another site', () => {
  it.each<[string, Record<string, string>]>([
    ['declared by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['on a sibling subdomain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.shop.example' }],
    ['in an old browser', { Origin: 'https://evil.example' }],
    ['in a sandboxed frame', { Origin: 'null' }],
    ['with a lookalike host', { Origin: 'https://shop.example.evil.example' }],
  ])('may not upload: %s', async (_, headers) => {
    await expect(api.upload('a.svg', SVG, headers)).toBeProblem('FORBIDDEN');
    await expectNothingKept();
  });
});

describe('any other endpoint', () => {
  it('still accepts only JSON of at most 256 kB', async () => {
    const form = api.post('/review-post', part(FILE) + END, { 'Content-Type': TYPE });
    await expect(form).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
    await expect(api.post('/review-post', { review: 'x'.repeat(300_000) })).toBeProblem('PAYLOAD_TOO_LARGE');
    const card = api.post('/review-post', { name: '4242 4242 4242 4242' });
    await expect(card).toBeProblem('INVALID_REQUEST', 'name');
  });
});

it('P54 accepts 20 files an hour from one address, refused ones included', async () => {
  const limited = createTestApi(database.db, { uploads, limits: createRateLimits() });
  for (let i = 0; i < 20; i++)
    await expect(limited.upload('a.svg', HTML)).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
  const refused = await limited.upload('a.svg', SVG);
  await expect(refused).toBeProblem('TOO_MANY_REQUESTS');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  await expectNothingKept();
});

describe('a page of this shop or a client other than a browser', () => {
  it.each<[string, Record<string, string>]>([
    ['a page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://shop.example' }],
    ['a page in an old browser', { Origin: 'https://shop.example' }],
    [
      'a page on another host name of this shop',
      { Origin: 'http://192.168.1.5:3000', Host: '192.168.1.5:3000' },
    ],
    ['a client without Origin', {}],
  ])('may upload: %s', async (_, headers) => {
    const answer = await api.upload('a.svg', SVG, headers);
    expect(answer.status).toBe(201);
  });
});
