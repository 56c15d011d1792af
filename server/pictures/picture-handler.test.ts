import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '../http/http.ts';
import { createLog } from '../watching/log.ts';
import { picturesHandler } from './picture-handler.ts';
import { createPictureMaker, type PictureMaker } from './picture-maker.ts';
import { folderSource } from './picture-source.ts';
import { webpWidth } from './webp-width.ts';

const log = createLog('silent');
const catalogue = new URL('../../catalogue/images/', import.meta.url).pathname;

let folder: string;
let origin: string;
let version: string;
let maker: PictureMaker;
let close: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-pictures-'));
  const originals = join(folder, 'originals');
  await mkdir(join(originals, 'flags'), { recursive: true });
  await cp(join(catalogue, 'flags/canada-waving.webp'), join(originals, 'flags/canada-waving.webp'));
  await cp(join(catalogue, 'scenes/placeholder.webp'), join(originals, 'scenes/placeholder.webp'));
  await writeFile(join(originals, 'flags/broken.webp'), brokenPicture());
  await writeFile(join(folder, 'secret.webp'), 'secret');
  version = createHash('sha256')
    .update(await readFile(join(originals, 'flags/canada-waving.webp')))
    .digest('hex')
    .slice(0, 12);
  maker = createPictureMaker({ log, idleMs: 300 });
  const answer = picturesHandler({
    originals,
    sized: join(folder, 'sized'),
    maker,
    uploaded: folderSource(join(folder, 'none'), join(folder, 'sized')),
  });
  const http = createHttpServer({ headers: [], trustedProxies: 0, log, lingerMs: 0 });
  http.open({
    answerFromCache: () => false,
    ready: () => {},
    routes: [{ name: 'picture', matches: () => true, answer }],
    observe: () => {},
  });
  origin = `http://127.0.0.1:${await http.listen(0, '127.0.0.1')}`;
  close = () => http.close();
});

afterAll(async () => {
  maker.stop();
  await close();
  await rm(folder, { recursive: true, force: true });
});

const canada = (query = '', of = version) =>
  fetch(`${origin}/pictures/${of}/flags/canada-waving.webp${query}`);
const widthOf = async (answer: Response) =>
  (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;

/** A valid WebP header without image data. */
function brokenPicture(): Buffer {
  const header = Buffer.alloc(64);
  header.write('RIFF', 0, 'latin1');
  header.write('WEBPVP8 ', 8, 'latin1');
  header.writeUInt16LE(800, 26);
  return header;
}

async function untilSized(query: string): Promise<Response> {
  let answer = await canada(query);
  await expect
    .poll(
      async () => {
        answer = await canada(query);
        return answer.headers.get('Cache-Control');
      },
      { timeout: 15_000 },
    )
    .toContain('immutable');
  return answer;
}

describe('a picture', () => {
  it('is cached for ever under its current version', async () => {
    const answer = await canada();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await widthOf(answer)).toBe(800);
  });

  it('is cached only briefly under another version', async () => {
    for (const other of ['000000000000', 'none']) {
      const answer = await canada('', other);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300');
    }
  });

  it('is resized in the child process while the original is served', async () => {
    const first = await canada('?w=320');
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=10');
    expect(await widthOf(first)).toBe(800);
    expect(await widthOf(await untilSized('?w=320'))).toBe(320);
  });

  it.each([
    ['?w=300', 320],
    ['?w=161', 320],
    ['?w=0.5', 160],
  ])('requested with %s is %i pixels wide', async (query, width) => {
    expect(await widthOf(await untilSized(query))).toBe(width);
  });

  it.each(['?w=1280', '?w=801', '?w=99999', '?w=-1', '?w=abc', '?w=', '?w=NaN', '?x=1'])(
    'is the original with %s',
    async (query) => {
      const answer = await canada(query);
      expect(answer.headers.get('Cache-Control')).toContain('immutable');
      expect(await widthOf(answer)).toBe(800);
    },
  );

  it('is a 304 for a matching ETag', async () => {
    const etag = (await canada()).headers.get('ETag') ?? '';
    const again = await fetch(`${origin}/pictures/${version}/flags/canada-waving.webp`, {
      headers: { 'If-None-Match': etag },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('Cache-Control')).toContain('immutable');
  });

  it('survives a crash of the child process, which restarts for the next picture', async () => {
    await untilSized('?w=160');
    if (maker.pid) process.kill(maker.pid, 'SIGKILL');
    expect(await widthOf(await untilSized('?w=640'))).toBe(640);
  });

  it('falls back to the original when it cannot be resized', async () => {
    const answer = () => fetch(`${origin}/pictures/${version}/flags/broken.webp?w=160`);
    expect((await answer()).status).toBe(200);
    await expect.poll(() => maker.pid, { timeout: 10_000 }).toBeUndefined();
    expect((await answer()).status).toBe(200);
    expect(maker.pid).toBeUndefined();
  });

  it('leaves no partial file behind', async () => {
    const files = await readdir(join(folder, 'sized'), { recursive: true });
    expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('a picture for mails', () => {
  const forMail = (query = '', of = version) =>
    fetch(`${origin}/pictures/${of}/flags/canada-waving.jpg${query}`);

  it('is a small JPEG from the first request on, made once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => forMail()));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([format, width]).toEqual(['jpeg', 160]);
    }
    const again = await forMail('', '000000000000');
    expect(again.headers.get('Cache-Control')).toBe('public, max-age=300');
    const etag = again.headers.get('ETag') ?? '';
    const known = await fetch(`${origin}/pictures/${version}/flags/canada-waving.jpg`, {
      headers: { 'If-None-Match': etag },
    });
    expect(known.status).toBe(304);
  });

  it('is a large one for previews of links, and never larger than the original', async () => {
    const answer = await forMail('?w=1200');
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
    expect(answer.headers.get('ETag')).not.toBe((await forMail()).headers.get('ETag'));
    expect(await widthOf(answer)).toBe(800);
  });

  it('has no other size, whatever width or type is requested', async () => {
    for (const query of ['?w=1280', '?w=640', '?w=1', '?w=161&x=2', '?w=01200', '?w=1200.0'])
      expect(await widthOf(await forMail(query))).toBe(160);
    const asWebp = await fetch(`${origin}/pictures/${version}/flags/canada-waving.jpg`, {
      headers: { Accept: 'image/webp' },
    });
    expect(asWebp.headers.get('Content-Type')).toBe('image/jpeg');
    const files = await readdir(join(folder, 'sized'), { recursive: true });
    expect(files.filter((name) => name.endsWith('canada-waving.jpg'))).toHaveLength(2);
  });

  it('is a retryable error when it cannot be made, never a WebP', async () => {
    const answer = await fetch(`${origin}/pictures/${version}/flags/broken.jpg`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('30');
    expect(answer.headers.get('Content-Type')).toContain('text/plain');
  });
});

describe('a missing picture', () => {
  it.each([
    'abc/flags/atlantis.webp',
    'abc/../../secret.webp',
    'abc/%2e%2e/%2e%2e/secret.webp',
    'abc/flags/canada-waving.png',
    'abc/flags/atlantis.jpg',
    'abc/flags/canada-waving.webp.jpg',
    'abc/flags',
    'abc/flags/',
    'abc//flags/canada-waving.webp',
    'abc',
  ])('at %s is a 404 with the placeholder', async (path) => {
    const answer = await fetch(`${origin}/pictures/${path}`);
    const refused = path.includes('%2e') || path.includes('..');
    expect(answer.status).toBe(404);
    if (refused) return;
    expect(answer.headers.get('Content-Type')).toMatch(/^image\//);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await widthOf(answer)).toBe(800);
  });

  it.each(['flags%00.webp', '..%2f..%2fsecret.webp'])('is a 400 when its name is %s', async (name) => {
    expect((await fetch(`${origin}/pictures/abc/${name}`)).status).toBe(400);
  });
});

it('reads the width of every kind of WebP', async () => {
  const canvas = { create: { width: 345, height: 20, channels: 4, background: '#f008' } } as const;
  for (const options of [{}, { lossless: true }, { quality: 50, alphaQuality: 40 }]) {
    expect(webpWidth(await sharp(canvas).webp(options).toBuffer())).toBe(345);
  }
  const opaque = { create: { width: 16_000, height: 2, channels: 3, background: '#f00' } } as const;
  expect(webpWidth(await sharp(opaque).webp().toBuffer())).toBe(16_000);
  expect(webpWidth(await sharp(opaque).png().toBuffer())).toBeUndefined();
});
