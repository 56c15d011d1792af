import { execFile } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { folderForThisTest, isRoot, SOMEBODY } from '../testing/folders.ts';
import { copyBinaries } from './postgres-binaries.ts';

/** Creates a package shaped like the PostgreSQL binaries, and root's folders. */
async function newPackage(version = '18.4.0') {
  const folder = await folderForThisTest(0o711);
  const native = join(folder, 'native');
  await mkdir(join(native, 'bin'), { recursive: true });
  await writeFile(join(native, 'bin/postgres'), 'elephant', { mode: 0o755 });
  const release = (of: string) => writeFile(join(folder, 'package.json'), JSON.stringify({ version: of }));
  await release(version);
  const places = { own: join(folder, 'halyard'), earlier: join(folder, 'tmp') };
  return { native, places, release, copy: () => copyBinaries(native, places) };
}

it('copies the binaries once per version, executable by all and writable only by their owner', async () => {
  const { copy, places, release } = await newPackage();
  const path = await copy();
  expect(await readFile(join(path, 'bin/postgres'), 'utf8')).toBe('elephant');
  expect([lstatSync(path), lstatSync(join(path, 'bin/postgres'))].map(({ mode }) => mode & 0o777)).toEqual([
    0o755, 0o755,
  ]);
  expect(await Promise.all([copy(), copy()])).toEqual([path, path]);
  await release('18.5.0');
  expect(await Promise.all([copy(), copy()])).not.toContain(path);
  expect(await readdir(places.own)).toHaveLength(2);
});

it('P85 never runs an interrupted copy, and copies again', async () => {
  const { copy, native, places } = await newPackage();
  await promisify(execFile)('mkfifo', [join(native, 'bin/zzz')]);
  await expect(copy()).rejects.toThrow();
  expect(await readdir(places.own)).toEqual([]);
  await rm(join(native, 'bin/zzz'));
  // A process that was killed in mid-copy left this folder behind.
  const path = await copy();
  await rename(path, `${path}~half`);
  await rm(join(`${path}~half`, 'bin'), { recursive: true });
  expect(await copy()).toBe(path);
  expect(await readdir(join(path, 'bin'))).toEqual(['postgres']);
});

const FOREIGN: [string, RegExp, (path: string) => Promise<unknown>][] = [
  ['that a group can write', /may be written by other users/, (path) => chmod(path, 0o775)],
  [
    'behind a link',
    /is not a folder/,
    async (path) => {
      await cp(path, `${path}-elsewhere`, { recursive: true });
      await rm(path, { recursive: true });
      await symlink(`${path}-elsewhere`, path);
    },
  ],
];
if (isRoot)
  FOREIGN.push(['of another user', /belongs to another user/, (path) => chown(path, SOMEBODY, SOMEBODY)]);

it.each(FOREIGN)('P85 does not run a copy %s', async (_, reason, spoil) => {
  const { copy } = await newPackage();
  const path = await copy();
  await spoil(path);
  await expect(copy()).rejects.toThrow(reason);
  await expect(copy()).rejects.toThrow('Remove it');
});
