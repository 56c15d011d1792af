import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { forThisTest } from '../../api/testing/database/database.ts';
import { createProduct, createStore } from '../../api/testing/fixtures.ts';
import { createLog } from '../watching/log.ts';
import { readVersions, watchDataVersion } from './data-version.ts';

const readDataVersion = async (pool: pg.Pool) => (await readVersions(pool)).catalogue;

it('changes with the catalogue, and with stock only when it runs out', async () => {
  const { db, pool } = await forThisTest();
  await createProduct(db, { stock: 2 });
  const before = await readDataVersion(pool);
  await pool.query(
    `insert into categories (slug, name_en, name_fr, status, position) values ('poles', 'Poles', 'Mâts', 'Active', 1)`,
  );
  const afterInsert = await readDataVersion(pool);
  expect(afterInsert).toBeGreaterThan(before);
  await pool.query(`update categories set name_en = 'Flagpoles'`);
  const afterUpdate = await readDataVersion(pool);
  expect(afterUpdate).toBeGreaterThan(afterInsert);
  await pool.query('update inventory set quantity = 1');
  expect(await readDataVersion(pool)).toBe(afterUpdate);
  await pool.query('update inventory set quantity = 0');
  expect(await readDataVersion(pool)).toBe(afterUpdate + 1);
});

it('changes with the products of a store', async () => {
  const { db, pool } = await forThisTest();
  await createStore(db, { products: [await createProduct(db)] });
  const before = await readDataVersion(pool);
  await pool.query('delete from store_products');
  expect(await readDataVersion(pool)).toBeGreaterThan(before);
});

it('changes only after the transaction has committed', async () => {
  const { pool } = await forThisTest();
  const before = await readDataVersion(pool);
  const client = await pool.connect();
  await client.query('begin');
  await client.query('delete from reviews');
  expect(await readDataVersion(pool)).toBe(before);
  await client.query('commit');
  client.release();
  expect(await readDataVersion(pool)).toBe(before + 1);
});

it('follows the catalogue and the stock of the database', async () => {
  const { db, pool } = await forThisTest();
  await createProduct(db, { stock: 5 });
  const version = await watchDataVersion(pool, createLog('silent'));
  onTestFinished(() => version.stop());
  const first = version.confirmed();
  expect(first).toEqual(await readVersions(pool));
  await pool.query('update inventory set quantity = 4');
  await expect.poll(() => version.confirmed()?.stock).toBe((first?.stock ?? 0) + 1);
  expect(version.confirmed()?.catalogue).toBe(first?.catalogue);
  const before = version.movedAt();
  await pool.query(`update products set name_en = 'Pennant'`);
  await expect.poll(version.current).toBeGreaterThan(first?.catalogue ?? 0);
  expect(version.movedAt()).toBeGreaterThan(before);
});

it('knows the next end of a struck-through price, and none from that instant on until it has read the one after it', async () => {
  const { db, pool } = await forThisTest();
  const version = await watchDataVersion(pool, createLog('silent'));
  onTestFinished(() => version.stop());
  const none = version.nextEnd();
  // A year at the full price until now: the proof ends in 90 days.
  await createProduct(db, { variants: [{ priceCents: 5000, originalPriceCents: 6000 }] });
  await expect.poll(version.nextEnd).not.toBe(none);

  let clock = 0;
  const later = await watchDataVersion(pool, createLog('silent'), () => clock);
  const next = later.nextEnd();
  expect(next).toBe(version.nextEnd());
  // No reading of the database may come in between.
  later.stop();
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from min(struck_until) - now())::float8 * 1000 as ms from variants',
  );
  const until = rows[0]?.ms ?? 0;
  clock = until - 60_000;
  expect(later.nextEnd()).toBe(next);
  // Proxies may keep an answer for a second.
  clock = until - 1000;
  expect(later.nextEnd()).toBeUndefined();
});

it('does not confirm versions that it could not read for a second', async () => {
  const { pool } = await forThisTest();
  let isAway = false;
  const query = ((text: string) =>
    isAway ? Promise.reject(new Error('the database is away')) : pool.query(text)) as pg.Pool['query'];
  const version = await watchDataVersion({ query }, createLog('silent'));
  onTestFinished(() => version.stop());
  expect(version.confirmed()).toBeDefined();
  isAway = true;
  await expect.poll(version.confirmed, { timeout: 5000 }).toBeUndefined();
  expect(version.current()).toBe((await readVersions(pool)).catalogue);
  isAway = false;
  await expect.poll(version.confirmed).toBeDefined();
});
