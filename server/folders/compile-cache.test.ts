import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderForThisTest, isRoot, SOMEBODY } from '../testing/folders.ts';
import { openCompileCache } from './compile-cache.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const VICTIM = fileURLToPath(new URL('../run.ts', import.meta.url));
const PLANTED = 'code of another user ran';
/** The shop's first output after it has loaded its code. This configuration needs neither a database nor a build. */
const WENT_ON = 'PORT: set it to';

/** Starts the shop with an invalid configuration, so that it exits by itself. @returns its output. */
async function start(env: Record<string, string>, until = WENT_ON): Promise<string> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', PORT: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 30_000,
    killSignal: 'SIGKILL',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
      if (until !== WENT_ON && said.includes(until)) child.kill('SIGKILL');
    });
  await once(child, 'close');
  return said;
}

/**
 * Adds a line to Node's cache entry of a TypeScript file. An entry is five numbers (a magic number, the sizes of source
 * and text, and their checksums), followed by the JavaScript as text.
 */
async function plant(cache: string): Promise<void> {
  const source = crc32(await readFile(VICTIM));
  for (const name of await readdir(cache, { recursive: true })) {
    const file = join(cache, name);
    const content = await readFile(file).catch(() => Buffer.alloc(0));
    if (content.length < 20 || content.readUInt32LE(12) !== source) continue;
    const text = Buffer.concat([content.subarray(20), Buffer.from(`\nconsole.error('${PLANTED}');`)]);
    const head = Buffer.from(content.subarray(0, 20));
    head.writeUInt32LE(text.length, 8);
    head.writeUInt32LE(crc32(text), 16);
    await writeFile(file, Buffer.concat([head, text]));
  }
}

let planted = '';
beforeAll(async () => {
  planted = await mkdtemp(join(tmpdir(), 'halyard-planted-'));
  await start({ NODE_COMPILE_CACHE: planted });
  await plant(planted);
}, 60_000);
afterAll(() => rm(planted, { recursive: true, force: true }));

describe('P84 a planted code cache', () => {
  it('runs when it is in our own folder', async () => {
    const { DATA_DIR } = await plantedFolder();
    const said = await start({ DATA_DIR });
    expect(said).toContain(PLANTED);
    expect(said).toContain(WENT_ON);
  }, 60_000);

  it('is ignored in the temporary folder', async () => {
    const [DATA_DIR, TMPDIR] = [join(await folderForThisTest(), 'data'), await folderForThisTest()];
    await cp(planted, join(TMPDIR, 'node-compile-cache'), { recursive: true });
    const said = await start({ DATA_DIR, TMPDIR });
    expect(said).not.toContain(PLANTED);
    expect(said).toContain(WENT_ON);
    // The cache itself still works, in its own folder.
    expect(await readdir(join(DATA_DIR, 'compile-cache'))).toHaveLength(1);
  }, 60_000);

  it('is ignored in a folder where others may write, and the shop starts with a warning', async () => {
    const { DATA_DIR, cache } = await plantedFolder();
    await chmod(cache, 0o777);
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
    const log = await start({ DATA_DIR, DATABASE_URL, PORT: '0' }, 'the compile cache is off');
    expect(log).toMatch(/"level":40.*the compile cache is off, because .*compile-cache/);
    expect(log).not.toContain(PLANTED);
  }, 60_000);

  // The test above shows what the shop does with the reason; these need no shop.
  it.each<[string, (dataDir: string, cache: string) => Promise<unknown>]>([
    ['in a folder where its group may write', (_, cache) => chmod(cache, 0o770)],
    [
      'behind a link',
      async (dataDir, cache) => {
        await rename(cache, join(dataDir, 'elsewhere'));
        await symlink(join(dataDir, 'elsewhere'), cache);
      },
    ],
    ['in a folder that others may exchange', (dataDir) => chmod(dataDir, 0o777)],
    ...(isRoot
      ? ([
          ['in a folder of another user', (_, cache) => chown(cache, SOMEBODY, SOMEBODY)],
          ['in a DATA_DIR of another user', (dataDir) => chown(dataDir, SOMEBODY, SOMEBODY)],
        ] satisfies [string, (dataDir: string, cache: string) => Promise<unknown>][])
      : []),
  ])('is ignored %s', async (_, spoil) => {
    const DATA_DIR = await folderForThisTest();
    const cache = join(DATA_DIR, 'compile-cache');
    await mkdir(cache, { mode: 0o700 });
    await spoil(DATA_DIR, cache);
    const before = getCompileCacheDir();
    expect(openCompileCache({ DATA_DIR })).toMatch(/^the compile cache is off, because .*compile-cache/);
    expect(getCompileCacheDir()).toBe(before);
  });
});

/** A DATA_DIR of our own with the planted cache in it. */
async function plantedFolder() {
  const DATA_DIR = await folderForThisTest();
  const cache = join(DATA_DIR, 'compile-cache');
  await cp(planted, cache, { recursive: true });
  await chmod(cache, 0o700);
  return { DATA_DIR, cache };
}

it('respects NODE_COMPILE_CACHE', async () => {
  const folder = await folderForThisTest();
  const [DATA_DIR, NODE_COMPILE_CACHE] = [join(folder, 'data'), join(folder, 'chosen')];
  await mkdir(DATA_DIR);
  await start({ DATA_DIR, NODE_COMPILE_CACHE });
  expect(await readdir(DATA_DIR)).toEqual([]);
  expect(await readdir(NODE_COMPILE_CACHE)).toHaveLength(1);
}, 60_000);
