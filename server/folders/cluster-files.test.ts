import { lstatSync } from 'node:fs';
import { chmod, chown, mkdir, open, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderForThisTest, isRoot, SOMEBODY } from '../testing/folders.ts';
import {
  clusterPassword,
  makeClusterFolder,
  WRITE_ANEW,
  WRITE_ON,
  writePasswordFor,
} from './cluster-files.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
/** The user who gets the cluster: `nobody` when root runs the tests, otherwise the test's own user. */
const identity = isRoot ? NOBODY : undefined;
const uidOf = (path: string) => lstatSync(path).uid;

describe('the folder of a cluster', () => {
  it('is created for the user who runs PostgreSQL, and reused', async () => {
    const data = join(await folderForThisTest(), 'postgres');
    await makeClusterFolder(data, identity);
    await makeClusterFolder(data, identity);
    expect(lstatSync(data).mode & 0o777).toBe(0o700);
    expect(uidOf(data)).toBe(identity?.uid ?? process.getuid?.());
  });

  it('P85 must not be a link, whose target keeps its owner', async () => {
    const folder = await folderForThisTest();
    const [data, victim] = [join(folder, 'postgres'), join(folder, 'victim')];
    await mkdir(victim);
    await symlink(victim, data);
    await expect(makeClusterFolder(data, identity)).rejects.toThrow(`${data} is not a folder`);
    expect(uidOf(victim)).toBe(process.getuid?.());
  });

  it.skipIf(!isRoot)('P85 must not belong to a third user', async () => {
    const data = join(await folderForThisTest(), 'postgres');
    await mkdir(data);
    await chown(data, SOMEBODY, SOMEBODY);
    await expect(makeClusterFolder(data, identity)).rejects.toThrow('belongs to another user');
    expect(uidOf(data)).toBe(SOMEBODY);
  });
});

describe('the password of a cluster', () => {
  it('is generated once and readable only by its owner', async () => {
    const home = await folderForThisTest();
    const password = await clusterPassword(home);
    expect(password).toMatch(/^[\da-f]{48}$/);
    expect(await clusterPassword(home)).toBe(password);
    expect(lstatSync(join(home, 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  const PLANTED: [string, RegExp, (path: string) => Promise<unknown>][] = [
    ['that others can read', /may be read or written/, (path) => chmod(path, 0o644)],
    ['that a group can write', /may be read or written/, (path) => chmod(path, 0o620)],
    ...(isRoot
      ? ([
          ['of another user', /belongs to another/, (path: string) => chown(path, SOMEBODY, SOMEBODY)],
        ] satisfies typeof PLANTED)
      : []),
  ];
  it.each(PLANTED)('P85 is never taken from a file %s', async (_, reason, spoil) => {
    const home = await folderForThisTest();
    const path = join(home, 'postgres.password');
    await writeFile(path, 'known-by-attacker', { mode: 0o600 });
    await spoil(path);
    await expect(clusterPassword(home)).rejects.toThrow(reason);
    await expect(clusterPassword(home)).rejects.toMatchObject({ name: 'UnsafeFolder' });
  });

  it('P85 is read only from a regular file, never through a link', async () => {
    const [linked, folder] = [await folderForThisTest(), await folderForThisTest()];
    await writeFile(join(linked, 'known'), 'known-by-attacker', { mode: 0o600 });
    await symlink(join(linked, 'known'), join(linked, 'postgres.password'));
    await expect(clusterPassword(linked)).rejects.toThrow('is a link');
    await mkdir(join(folder, 'postgres.password'));
    await expect(clusterPassword(folder)).rejects.toThrow('is not a file');
  });
});

it('P85 writes no file of a cluster through a link', async () => {
  const home = await folderForThisTest();
  const victim = join(home, 'victim');
  await writeFile(victim, 'precious');
  for (const name of ['postgres.password.init', 'postgres.owner', 'postgres.log'])
    await symlink(victim, join(home, name));
  const init = await writePasswordFor(identity, home, 'secret');
  expect(await readFile(init, 'utf8')).toBe('secret');
  expect(uidOf(init)).toBe(identity?.uid ?? process.getuid?.());
  await expect(open(join(home, 'postgres.owner'), WRITE_ANEW)).rejects.toMatchObject({ code: 'ELOOP' });
  await expect(open(join(home, 'postgres.log'), WRITE_ON)).rejects.toMatchObject({ code: 'ELOOP' });
  expect(await readFile(victim, 'utf8')).toBe('precious');
  expect(uidOf(victim)).toBe(process.getuid?.());
});
