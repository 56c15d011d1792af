import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { folderForThisTest, isRoot, SOMEBODY } from '../testing/folders.ts';
import { requireDataDir, whyTooFull } from './data-dir.ts';

const MODULE = fileURLToPath(new URL('./data-dir.ts', import.meta.url));

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

/** Runs in a child process, since it changes the umask of the whole process. @returns the warnings. */
async function openIn(dataDir: string): Promise<string[]> {
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { openDataDir } from ${JSON.stringify(MODULE)};
    openDataDir(${JSON.stringify(dataDir)}, console.log);
    mkdirSync(${JSON.stringify(join(dataDir, 'pictures/later'))}, { recursive: true });
    writeFileSync(${JSON.stringify(join(dataDir, 'pictures/later/file'))}, '');`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout.split('\n').filter(Boolean);
}

it('P86 makes DATA_DIR and everything created in it private to the shop’s user', async () => {
  const dataDir = join(await folderForThisTest(0o755), 'of/the/shop');
  expect(await openIn(dataDir)).toEqual([]);
  expect(modeOf(dataDir)).toBe('700');
  expect(modeOf(join(dataDir, 'pictures/later'))).toBe('700');
  expect(modeOf(join(dataDir, 'pictures/later/file'))).toBe('600');
  // Other users may have to pass through the parent folder.
  expect(modeOf(join(dataDir, '..'))).toBe('755');
});

it('P86 removes permissions that an earlier version left open', async () => {
  const dataDir = await folderForThisTest();
  for (const name of ['uploads/tmp', 'mail', 'pictures', 'assets', 'backups', 'postgres'])
    await mkdir(join(dataDir, name), { recursive: true });
  await writeFile(join(dataDir, 'postgres.owner'), '1', { mode: 0o644 });
  await chmod(join(dataDir, 'postgres'), 0o700);
  for (const name of ['uploads', 'mail', '']) await chmod(join(dataDir, name), 0o775);
  expect(await openIn(dataDir)).toEqual([]);
  for (const name of await readdir(dataDir))
    expect([name, modeOf(join(dataDir, name))]).toEqual([name, name === 'postgres.owner' ? '600' : '700']);
  expect(modeOf(dataDir)).toBe('700');
});

it.skipIf(!isRoot)('P86 lets the user nobody pass to the database when root runs the shop', async () => {
  const dataDir = await folderForThisTest(0o755);
  for (const name of ['uploads', 'postgres']) await mkdir(join(dataDir, name));
  await chown(join(dataDir, 'postgres'), SOMEBODY, SOMEBODY);
  await chmod(join(dataDir, 'postgres'), 0o700);
  expect(await openIn(dataDir)).toEqual([]);
  const modes = ['', 'uploads', 'postgres'].map((name) => modeOf(join(dataDir, name)));
  expect(modes).toEqual(['711', '700', '700']);
});

it('P86 changes nothing through a link', async () => {
  const [dataDir, elsewhere] = [await folderForThisTest(0o755), await folderForThisTest(0o755)];
  await symlink(elsewhere, join(dataDir, 'uploads'));
  expect(await openIn(dataDir)).toEqual([]);
  expect([modeOf(dataDir), modeOf(elsewhere)]).toEqual(['700', '755']);
});

it.skipIf(!isRoot)('P86 warns when DATA_DIR belongs to another user, and leaves it unchanged', async () => {
  const dataDir = await folderForThisTest(0o755);
  await chown(dataDir, SOMEBODY, SOMEBODY);
  expect(await openIn(dataDir)).toEqual([expect.stringContaining('belongs to another user')]);
  expect(modeOf(dataDir)).toBe('755');
});

it('creates DATA_DIR, and is content with one that is there', async () => {
  const dataDir = join(await folderForThisTest(0o755), 'of/the/shop');
  requireDataDir(dataDir);
  requireDataDir(dataDir);
  expect(modeOf(dataDir)).toBe('700');
});

it.each([
  ['', /DATA_DIR cannot be used: .*\/file is a file, not a folder: move it away, or set DATA_DIR/],
  ['/data', /DATA_DIR cannot be used: .*\/file\/data lies below a file, not a folder/],
])('refuses a DATA_DIR at file%s', async (below, sentence) => {
  const file = join(await folderForThisTest(0o755), 'file');
  await writeFile(file, '');
  expect(() => requireDataDir(file + below)).toThrow(ConfigError);
  expect(() => requireDataDir(file + below)).toThrow(sentence);
});

it.skipIf(!isRoot)('refuses a DATA_DIR that its user cannot write, and names the user', async () => {
  const dataDir = await folderForThisTest(0o755);
  const script = `
    import { requireDataDir } from ${JSON.stringify(MODULE)};
    process.setuid(${SOMEBODY});
    try { requireDataDir(${JSON.stringify(dataDir)}); } catch (error) { console.log(error.message); }`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toMatch(/cannot be written by the user .* \(EACCES\): make it that user's/);
});

it.each([
  [12_000, 4096, 30_000, 'lies on a disk with 49 MB left, and needs 50: make room there'],
  [0, 4096, 30_000, 'lies on a disk with 0 MB left, and needs 50: make room there'],
  [13_000, 4096, 30_000, undefined],
  [0, 4096, 0, undefined],
])('of %i free blocks of %i bytes among %i it says: %s', (bavail, bsize, blocks, sentence) => {
  expect(whyTooFull({ bavail, bsize, blocks })).toBe(sentence);
});
