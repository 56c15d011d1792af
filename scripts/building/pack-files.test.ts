import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { packFiles } from './pack-files.ts';

it('compresses files that get smaller, and skips the rest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-pack-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = 'export const flag = 1;\n'.repeat(100);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app.js'), script);
  await writeFile(join(folder, 'assets/tiny.js'), 'x');
  await writeFile(join(folder, 'assets/photo.webp'), Buffer.alloc(4000));
  await writeFile(join(folder, 'assets/worker.mjs'), script);
  await packFiles(folder);
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'photo.webp',
    'tiny.js',
    'worker.mjs',
    'worker.mjs.br',
    'worker.mjs.gz',
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/app.js.br'))).toString()).toBe(script);
  expect(gunzipSync(await readFile(join(folder, 'assets/app.js.gz'))).toString()).toBe(script);
});
