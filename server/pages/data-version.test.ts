import { expect, it } from 'vitest';
import { forThisTest } from '../../api/testing/database/database.ts';
import { createProduct, createStore } from '../../api/testing/fixtures.ts';
import { readDataVersion } from './data-version.ts';

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
