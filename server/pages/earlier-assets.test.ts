import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { sendNotFound } from '../http/answer.ts';
import { serveForThisTest } from '../testing/serve.ts';
import { openEarlierAssets } from './earlier-assets.ts';

const log = pino({ level: 'silent' });

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'halyard-builds-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
});

/** Starts a process with a build of these scripts, each build replacing the one before. */
async function start(...names: string[]) {
  const built = join(root, 'build');
  await rm(built, { recursive: true, force: true });
  await mkdir(built);
  for (const name of names) await writeFile(join(built, name), `export const name = '${name}';`);
  for (const name of names) await writeFile(join(built, `${name}.gz`), gzipSync(`packed ${name}`));
  return startAgain();
}

const startAgain = () => openEarlierAssets(join(root, 'build'), { dataDir: root, log });

it('R56 serves assets of an earlier build, immutable and compressed', async () => {
  await start('shop-A.js', 'home-A.js');
  const origin = await serveForThisTest(await start('shop-B.js', 'home-A.js'));
  for (const name of ['shop-A.js', 'home-A.js', 'shop-B.js']) {
    const answer = await fetch(`${origin}/assets/${name}`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toBe(`packed ${name}`);
  }
});

it('R56 R58 serves assets of a later build while a process of the earlier one still runs', async () => {
  const origin = await serveForThisTest(await start('shop-A.js'));
  expect((await fetch(`${origin}/assets/shop-B.js`)).status).toBe(404);
  await start('shop-B.js');
  expect((await fetch(`${origin}/assets/shop-B.js`)).status).toBe(200);
});

it('stores five builds, each once however often it starts', async () => {
  for (const build of ['A', 'B', 'C', 'D', 'E']) await start(`shop-${build}.js`);
  await Promise.all([startAgain(), startAgain(), startAgain()]);
  expect(await readdir(join(root, 'assets'))).toHaveLength(5);
  const origin = await serveForThisTest(await start('shop-F.js'));
  const statuses = ['A', 'B', 'F'].map(
    async (build) => (await fetch(`${origin}/assets/shop-${build}.js`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
});

it.each([
  '/assets/',
  '/assets/shop-A.js.gz',
  '/assets/..secret.js',
  '/assets/.env',
  '/assets/x/shop-A.js',
  '/assets/shop-A.map',
  `/assets/${'a'.repeat(300)}.js`,
])('does not serve %s', async (path) => {
  await writeFile(join(root, 'secret.js'), 'secret');
  const origin = await serveForThisTest(await start('shop-A.js'));
  expect((await fetch(origin + path)).status).toBe(404);
});

it('is disabled when nothing can be written, and in development', async () => {
  await writeFile(join(root, 'assets'), 'not a folder');
  const origin = await serveForThisTest(await start('shop-A.js'));
  expect((await fetch(`${origin}/assets/shop-A.js`)).status).toBe(404);
  expect(await openEarlierAssets(undefined, { dataDir: root, log })).toBe(sendNotFound);
});
