import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { expectInvariants } from '../api/testing/database/invariants.ts';
import { startOwnPostgres } from '../api/testing/database/own-postgres.ts';
import { createProduct } from '../api/testing/fixtures.ts';
import { countRows, stockOf } from '../api/testing/orders/stock.ts';
import { times } from '../api/testing/times.ts';
import { openShop, orderOf, type Sent, timed } from './shoppers.ts';

const MEGABYTE = 1024 * 1024;

/** Needs root and a system that allows mounts. @returns undefined when no small disk can be mounted. */
function mountSmallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  chmodSync(folder, 0o755);
  return folder;
}

/** Writes until the disk is full. @returns the file that fills it. */
async function fillDisk(folder: string): Promise<string> {
  const path = join(folder, 'filler');
  const file = await open(path, 'w');
  for (let size = MEGABYTE; size >= 1024; size /= 2) {
    const block = Buffer.alloc(size, 1);
    const fits = () =>
      file.write(block).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      );
    while (await fits());
  }
  await file.close();
  return path;
}

/** Creates WAL segments in advance: with room for the WAL, only tables cannot grow. */
async function makeLogAhead(pool: pg.Pool): Promise<void> {
  for (const i of times(5, String)) {
    await pool.query(`create table ahead_${i} as select 1`);
    await pool.query(`drop table ahead_${i}`);
    await pool.query('select pg_switch_wal()');
  }
  await pool.query('checkpoint');
}

async function expectSound(pool: pg.Pool): Promise<void> {
  await pool.query('create extension amcheck');
  await pool.query(`
    select bt_index_check(index.oid, heapallindexed => true) from pg_class index
    join pg_am on pg_am.oid = relam and amname = 'btree'
    where relkind = 'i' and relnamespace::regnamespace::text in ('public', 'graphile_worker')`);
  const { rows } = await pool.query(`
    select relname, found.msg from pg_class heap, lateral verify_heapam(heap.oid) as found
    where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'graphile_worker')`);
  expect(rows).toEqual([]);
}

it('R38 with a full database disk, writes get 503, reads go on, and nothing is corrupt afterwards', async ({
  skip,
}) => {
  const disk = mountSmallDisk(500);
  if (!disk) return skip('only root can mount a small disk');
  onTestFinished(() => {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });
  const { db, pool, url } = await startOwnPostgres(disk);
  const flag = await createProduct(db, { stock: 5000 });
  const origin = await openShop(url, { JOBS: 'off' });
  const checkout = `${origin}/api/checkout`;
  for (const order of times(5, () => orderOf(flag))) expect((await timed(checkout, order)).status).toBe(201);

  await makeLogAhead(pool);
  const filler = await fillDisk(disk);
  // The first orders still fit into the free space of the tables.
  const refused: Sent[] = [];
  let placed = 5;
  for (let tries = 0; refused.length < 10 && tries < 1000; tries++) {
    const order = orderOf(flag);
    const { status } = await timed(checkout, order);
    expect([201, 503]).toContain(status);
    if (status === 503) refused.push(order);
    else placed++;
  }
  expect(refused).toHaveLength(10);
  expect((await timed(`${origin}/api/product/${flag.slug}`)).status).toBe(200);
  expect((await timed(`${origin}/api/shop`)).status).toBe(200);
  expect((await timed(`${origin}/healthz`)).status).toBe(200);
  expect(await countRows(db, 'orders')).toBe(placed);

  rmSync(filler);
  for (const order of refused) expect((await timed(checkout, order)).status).toBe(201);
  expect(await countRows(db, 'orders')).toBe(placed + 10);
  expect(await stockOf(db, flag.sku)).toBe(5000 - placed - 10);
  await expectSound(pool);
  await expectInvariants(db);
});
