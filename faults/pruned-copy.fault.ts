import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { forThisTest } from '../api/testing/database/database.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SOURCES = [
  ...['api', 'build', 'catalogue', 'contract', 'messages', 'public', 'scripts', 'server', 'storefront'],
  ...['package.json', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
];
const MOST_BYTES = 300e6;

/**
 * A copy as the image has it: what `npm prune --omit=dev` leaves (package-lock.json says which packages are for
 * development only), without what ops/Dockerfile then removes.
 */
let copy = '';
let bytes = 0;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'halyard-pruned-'));
  for (const source of SOURCES) await cp(join(ROOT, source), join(copy, source), { recursive: true });
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const patterns = await removedFromImage();
  const removed = (path: string) => patterns.some((pattern) => isBelow(path, pattern));
  const unknown = patterns.filter((pattern) => !Object.keys(packages).some((path) => isBelow(path, pattern)));
  expect(unknown).toEqual(['node_modules/.bin/node']);
  const kept = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev && !removed(path));
  for (const [path] of kept) await copyPackage(path);
}, 120_000);
afterAll(() => rm(copy, { recursive: true, force: true }));

const isBelow = (path: string, pattern: string) =>
  matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`);

/** What the `rm -rf` of ops/Dockerfile names. */
async function removedFromImage(): Promise<string[]> {
  const dockerfile = await readFile(join(ROOT, 'ops/Dockerfile'), 'utf8');
  const [, names = ''] = /^RUN rm -rf ((?:.*\\\n)*.*)$/m.exec(dockerfile) ?? [];
  return names.replaceAll('\\\n', ' ').trim().split(/ +/);
}

/**
 * Copies a package without nested ones, which the lockfile lists themselves. Packages of other platforms are absent.
 */
async function copyPackage(path: string): Promise<void> {
  const from = join(ROOT, path);
  if (!(await stat(from).catch(() => undefined))) return;
  await cp(from, join(copy, path), {
    recursive: true,
    filter: async (file) => {
      if (file.slice(from.length).split('/').includes('node_modules')) return false;
      const { size } = await stat(file);
      bytes += Math.ceil(size / 4096) * 4096;
      return true;
    },
  });
}

/** Runs `npm start` in the copy. @returns its output so far, and its exit code. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: copy,
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: join(copy, 'data'), LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return { ended, output: () => output };
}

it('starts with an existing build, and serves a page and an API call', async () => {
  const { url } = await forThisTest('shop');
  const shop = start({ DATABASE_URL: url });
  const address = () => /open at (http:\/\/[\w.:]+)/.exec(shop.output())?.[1];
  await expect.poll(() => address() ?? shop.output(), { timeout: 60_000 }).toMatch(/^http:/);
  const page = await fetch(`${address()}/product/canada-flag`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
  const call = await fetch(`${address()}/api/product/canada-flag`);
  expect([call.status, await call.json()]).toEqual([
    200,
    expect.objectContaining({ product: expect.anything() }),
  ]);
  expect(shop.output()).not.toContain('Building');
});

it('takes at most 300 MB', () => {
  expect(bytes).toBeGreaterThan(50e6);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

it('says that it has no PostgreSQL of its own', async () => {
  const { ended, output } = start({});
  expect(await ended).toBe(1);
  expect(output()).toContain('Set DATABASE_URL to a PostgreSQL 18');
  expect(output()).not.toContain('MODULE_NOT_FOUND');
});

it('explains what to do when both the build and the packages to make it are missing', async () => {
  await rm(join(copy, 'build'), { recursive: true });
  const { ended, output } = start({});
  expect(await ended).toBe(1);
  expect(output()).toContain('There is no build');
  expect(output()).toContain('npm ci');
});
