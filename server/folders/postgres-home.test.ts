import { existsSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderForThisTest, isRoot, SOMEBODY } from '../testing/folders.ts';
import { homeForNobody } from './postgres-home.ts';
import { shortHash } from './root-places.ts';

const modeOf = (path: string) => statSync(path).mode & 0o777;

/** @param mode of the folder that contains DATA_DIR; 0711 lets the user `nobody` pass. */
async function newMachine(mode = 0o700) {
  const parent = await folderForThisTest(mode);
  const dataDir = join(parent, 'data');
  await mkdir(dataDir, { mode: 0o755 });
  const shared = await folderForThisTest(0o711);
  const places = { own: join(shared, 'lib/halyard'), earlier: join(shared, 'tmp') };
  await mkdir(join(shared, 'lib'));
  await mkdir(places.earlier);
  await chmod(places.earlier, 0o1777);
  const said: string[] = [];
  return {
    dataDir,
    places,
    said,
    own: join(places.own, `data-${shortHash(dataDir)}`),
    earlier: join(places.earlier, `halyard-data-${shortHash(dataDir)}`),
    findHome: () => homeForNobody(dataDir, (message) => said.push(message), places),
  };
}

async function makeCluster(home: string): Promise<void> {
  await mkdir(join(home, 'postgres'), { recursive: true });
  await writeFile(join(home, 'postgres/PG_VERSION'), '18');
}

describe('the folder of a database that root starts', () => {
  it('is DATA_DIR, passable but not readable, when the user nobody can reach it', async () => {
    const { dataDir, findHome, places } = await newMachine(0o711);
    expect(await findHome()).toBe(dataDir);
    expect(modeOf(dataDir)).toBe(0o711);
    expect(existsSync(places.own)).toBe(false);
  });

  it('is below /var/lib/halyard when DATA_DIR is out of reach', async () => {
    const { dataDir, findHome, own, places, said } = await newMachine();
    expect(await findHome()).toBe(own);
    expect(await findHome()).toBe(own);
    expect([modeOf(places.own), modeOf(own), modeOf(dataDir)]).toEqual([0o711, 0o711, 0o755]);
    expect(said[0]).toContain(`the database is stored in ${own}`);
  });

  it('P85 is that of an earlier version when there is no newer one', async () => {
    const { earlier, findHome, own, said } = await newMachine();
    await makeCluster(earlier);
    await chmod(earlier, 0o755);
    expect(await findHome()).toBe(earlier);
    expect(modeOf(earlier)).toBe(0o711);
    expect(said).toEqual([expect.stringContaining('where an earlier version created it')]);
    await makeCluster(own);
    expect(await findHome()).toBe(own);
  });

  it('P85 is not that of an earlier version when DATA_DIR has a database', async () => {
    const { dataDir, earlier, findHome } = await newMachine(0o711);
    await makeCluster(dataDir);
    await mkdir(earlier, { mode: 0o777 });
    expect(await findHome()).toBe(dataDir);
  });

  it.skipIf(!isRoot)('P85 is never a DATA_DIR of another user', async () => {
    const { dataDir, findHome } = await newMachine(0o711);
    await chown(dataDir, SOMEBODY, SOMEBODY);
    await expect(findHome()).rejects.toThrow(/belongs to another user.*choose another DATA_DIR/);
  });
});

const UNSAFE: [string, RegExp, (path: string) => Promise<unknown>][] = [
  ['a file', /is not a folder/, (path) => writeFile(path, '')],
  [
    'a link',
    /is not a folder/,
    async (path) => {
      await makeCluster(`${path}-elsewhere`);
      await symlink(`${path}-elsewhere`, path);
    },
  ],
  [
    'a group-writable folder',
    /may be written by other users/,
    async (path) => {
      await makeCluster(path);
      await chmod(path, 0o775);
    },
  ],
  [
    'a world-writable folder',
    /may be written by other users/,
    async (path) => {
      await makeCluster(path);
      await chmod(path, 0o757);
    },
  ],
];
if (isRoot)
  UNSAFE.push([
    'a folder of another user',
    /belongs to another user/,
    async (path) => {
      await makeCluster(path);
      await chown(path, SOMEBODY, SOMEBODY);
    },
  ]);

describe.each(UNSAFE)('P85 %s', (_, reason, make) => {
  it('in place of an earlier version stops startup with instructions', async () => {
    const { earlier, findHome, places } = await newMachine();
    await make(earlier);
    const before = [await readdir(places.earlier), statSync(earlier)];
    await expect(findHome()).rejects.toThrow(reason);
    await expect(findHome()).rejects.toMatchObject({
      name: 'UnsafeFolder',
      message: expect.stringMatching(`^${earlier} .*chmod 0711 ${earlier}.*remove it`),
    });
    expect([await readdir(places.earlier), statSync(earlier)]).toEqual(before);
  });

  it('in place of the database folder stops startup', async () => {
    const { findHome, own, places } = await newMachine();
    await mkdir(places.own, { recursive: true });
    await make(own);
    await expect(findHome()).rejects.toThrow(reason);
    await expect(findHome()).rejects.toThrow(own);
  });

  it('in place of its parent folder stops startup', async () => {
    const { findHome, places } = await newMachine();
    await make(places.own);
    await expect(findHome()).rejects.toThrow(reason);
    await expect(findHome()).rejects.toThrow(places.own);
  });
});

it('P85 stops startup when other users could replace the folder', async () => {
  const { findHome, own, places } = await newMachine();
  await makeCluster(own);
  await chmod(places.own, 0o711);
  await chmod(join(places.own, '..'), 0o777);
  await expect(findHome()).rejects.toThrow(/lies in .*, where other users may write/);
});
