import { lstatSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { shortHash } from '../folders/root-places.ts';
import { folderForThisTest, isRoot, SOMEBODY } from '../testing/folders.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const log = () => {};

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

it.skipIf(!isRoot)(
  'P85 as root, refuses a database planted by another user and reopens that of an earlier version',
  async () => {
    // The usual case is a clone of the repository in /root.
    const dataDir = join(await folderForThisTest(), 'data');
    const shared = await folderForThisTest(0o711);
    const places = { own: join(shared, 'halyard'), earlier: join(shared, 'tmp') };
    await mkdir(places.earlier);
    const planted = join(places.earlier, `halyard-data-${shortHash(dataDir)}`);
    const victim = join(shared, 'victim');
    await mkdir(victim);
    await mkdir(planted);
    await writeFile(join(planted, 'postgres.password'), 'known-by-attacker');
    await symlink(victim, join(planted, 'postgres'));
    await chown(planted, SOMEBODY, SOMEBODY);
    const start = () => startEmbeddedPostgres({ dataDir, log, places, throwaway: true });
    await expect(start()).rejects.toThrow(`${planted} belongs to another user`);
    expect(lstatSync(victim).uid).toBe(0);

    await rm(planted, { recursive: true });
    const first = await start();
    await ask(first.url, 'create table kept as select 7 as value');
    await first.stop();
    // Earlier versions stored the cluster in this folder.
    const home = join(places.own, `data-${shortHash(dataDir)}`);
    const password = await readFile(join(home, 'postgres.password'), 'utf8');
    expect(first.url).toContain(`:${password}@`);
    await rename(home, planted);
    const again = await start();
    expect(await ask(again.url, 'select value from kept')).toEqual([{ value: 7 }]);
    expect(lstatSync(join(planted, 'postgres')).uid).not.toBe(0);
    await again.stop();
  },
  60_000,
);
