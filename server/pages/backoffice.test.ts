import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { serveForThisTest } from '../testing/serve.ts';
import { builtBackoffice } from './backoffice.ts';

const HTML =
  '<!doctype html><title>Back office</title><script>begin()</script><script src="/admin/a.js"></script>';
const SCRIPT = 'export const staff = 1;';

async function serveBackoffice(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-backoffice-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = {
    'index.html': HTML,
    'assets/orders-B3xK.js': SCRIPT,
    'assets/orders-B3xK.js.gz': gzipSync(SCRIPT),
    '.vite/manifest.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return serveForThisTest(await builtBackoffice(folder));
}

it.each(['/admin/', '/admin/orders', '/admin/orders/0198?tab=2', '/admin/people/anne@shop.example'])(
  'serves the same page at %s, never stored and never listed',
  async (path) => {
    const answer = await fetch((await serveBackoffice()) + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(await answer.text()).toBe(HTML);
  },
);

it('P129 names no address of an invitation to other sites', async () => {
  const origin = await serveBackoffice();
  const policyOf = async (path: string) => (await fetch(origin + path)).headers.get('Referrer-Policy');
  for (const path of [
    `/admin/invitations/${'x'.repeat(43)}`,
    '/admin/Invitations/x?lang=fr',
    '/admin/%69nvitations/x',
  ])
    expect([path, await policyOf(path)]).toEqual([path, 'no-referrer']);
  expect(await policyOf('/admin/orders')).toBeNull();
});

it('allows the scripts of its own file by their hashes, and nothing of another origin', async () => {
  const answer = await fetch(`${await serveBackoffice()}/admin/`);
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  const [, scripts = ''] = /script-src ([^;]+)/.exec(policy) ?? [];
  expect(scripts).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
  expect(policy).not.toMatch(/https?:/);
  expect(policy).toContain(`frame-ancestors 'none'`);
});

// `npm test` builds it first; by hand, run `node scripts/build.ts backoffice` before.
it('serves the built back office with a policy that allows its own scripts', async () => {
  const answer = await fetch(`${await serveForThisTest(await builtBackoffice())}/admin/orders/new`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const scripts = Array.from(
    html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g),
    ([, text]) => text,
  );
  expect(scripts.length).toBeGreaterThan(1);
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  for (const script of scripts) {
    const hash = createHash('sha256')
      .update(script ?? '')
      .digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
  }
});

it('leads from the folder’s name to the folder, with the query', async () => {
  const answer = await fetch(`${await serveBackoffice()}/admin?a=1`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/admin/?a=1']);
});

it('serves its files as immutable and compressed', async () => {
  const answer = await fetch(`${await serveBackoffice()}/admin/assets/orders-B3xK.js`, {
    headers: { 'Accept-Encoding': 'gzip' },
  });
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(await answer.text()).toBe(SCRIPT);
});

it.each(['/admin/assets/orders-OLD1.js', '/admin/.vite/manifest.json', '/admin/index.html', '/admin/.env'])(
  'answers 404 for %s',
  async (path) => {
    expect((await fetch((await serveBackoffice()) + path)).status).toBe(404);
  },
);

it('takes no other method than GET and HEAD', async () => {
  const origin = await serveBackoffice();
  expect((await fetch(`${origin}/admin/orders`, { method: 'POST', body: '{}' })).status).toBe(405);
  expect((await fetch(`${origin}/admin/orders`, { method: 'HEAD' })).status).toBe(200);
});
