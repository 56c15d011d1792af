import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { serveForThisTest } from '../testing/serve.ts';
import { sendNotFound } from './answer.ts';
import { listStaticFiles } from './static-files.ts';

const SCRIPT = 'export const flag = 1;';

async function serveFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files: Record<string, string | Buffer> = {
    'client/assets/app-B3xK.js': SCRIPT,
    'client/assets/app-B3xK.js.br': brotliCompressSync(SCRIPT),
    'client/assets/app-B3xK.js.gz': gzipSync(SCRIPT),
    'client/assets/app-B3xK.js.map': '{}',
    'client/assets/worker-B3xK.mjs': SCRIPT,
    'client/robots.txt': 'User-agent: *',
    'client/.vite/manifest.json': '{}',
    'client/.env': 'SECRET=1',
    'secret.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const list = await listStaticFiles(join(folder, 'client'));
  return serveForThisTest((request, response, { path }) =>
    list.has(path) ? list.answer(request, response, path) : sendNotFound(request, response),
  );
}

it('serves a hashed file as immutable, in the best encoding that the browser accepts', async () => {
  const origin = await serveFolder();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await fetch(`${origin}/assets/app-B3xK.js`, { headers: { 'Accept-Encoding': encoding } });
    expect(answer.headers.get('Content-Encoding') ?? 'identity').toBe(encoding);
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(SCRIPT);
  }
});

it('has a strong ETag for each encoding, valid for that encoding only', async () => {
  const url = `${await serveFolder()}/assets/app-B3xK.js`;
  const ask = (encoding: string, tags = '""') =>
    fetch(url, { headers: { 'Accept-Encoding': encoding, 'If-None-Match': tags } });
  const encodings = ['br', 'gzip', 'identity'];
  const tags: string[] = [];
  for (const encoding of encodings) tags.push((await ask(encoding)).headers.get('ETag') ?? '');
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  for (const encoding of encodings)
    for (const [index, tag] of tags.entries()) {
      const answer = await ask(encoding, tag);
      const isSame = encodings[index] === encoding;
      expect([encoding, tag, answer.status]).toEqual([encoding, tag, isSame ? 304 : 200]);
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
      if (isSame) expect(answer.headers.get('ETag')).toBe(tag);
    }
  expect((await ask('br', tags.join(', '))).status).toBe(304);
  expect((await ask('gzip', '*')).status).toBe(304);
});

it('serves a .mjs worker as JavaScript', async () => {
  const answer = await fetch(`${await serveFolder()}/assets/worker-B3xK.mjs`);
  expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
});

it('lets other files be cached for an hour, then returns 304', async () => {
  const origin = await serveFolder();
  const first = await fetch(`${origin}/robots.txt`, { headers: { 'Accept-Encoding': 'br' } });
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(first.headers.get('Content-Encoding')).toBeNull();
  const etag = first.headers.get('ETag') ?? '';
  expect(
    (await fetch(`${origin}/robots.txt`, { headers: { 'If-None-Match': `"x", W/${etag}` } })).status,
  ).toBe(304);
});

it.each([
  '/assets/app-B3xK.js.map',
  '/assets/app-B3xK.js.br',
  '/.vite/manifest.json',
  '/.env',
  '/assets/..%2f..%2fsecret.txt',
  '/..%2fsecret.txt',
  '/assets',
  '/assets/',
  '/assets/constructor',
])('P69 does not serve %s', async (path) => {
  expect((await fetch((await serveFolder()) + path)).status).toBe(path.includes('%2f') ? 400 : 404);
});

it('accepts only GET and HEAD', async () => {
  const origin = await serveFolder();
  expect((await fetch(`${origin}/robots.txt`, { method: 'DELETE' })).status).toBe(405);
  const head = await fetch(`${origin}/robots.txt`, { method: 'HEAD' });
  expect([head.headers.get('Content-Length'), await head.text()]).toEqual(['13', '']);
});
