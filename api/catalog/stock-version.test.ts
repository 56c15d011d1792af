import type pg from 'pg';
import { expect, it } from 'vitest';
import { createTestApi } from '../testing/api.ts';
import { forThisTest } from '../testing/database/database.ts';
import { createProduct } from '../testing/fixtures.ts';
import { line, payload } from '../testing/orders/checkout.ts';

// The version number of the stock (migration 0038).

const readVersion = async (client: pg.Pool | pg.ClientBase): Promise<number> =>
  Number((await client.query('select coalesce(sum(moves), 0) as n from stock_moves')).rows[0].n);

async function openShop() {
  const { db, pool } = await forThisTest();
  const product = await createProduct(db, { variants: [{ stock: 9 }, { stock: 9 }] });
  const [one = '', other = ''] = product.variants.map(({ sku }) => sku);
  /** Returns by how much the version grows while `work` runs. */
  const movesOf = async (work: () => Promise<unknown>) => {
    const before = await readVersion(pool);
    await work();
    return (await readVersion(pool)) - before;
  };
  return { db, pool, product, one, other, movesOf };
}

it.each([
  ['a quantity', 'update inventory set quantity = 3 where sku = $1', 1],
  ['the last piece', 'update inventory set quantity = 0 where sku = $1', 1],
  ['a row that is deleted', 'delete from inventory where sku = $1', 1],
  ['the same quantity again', 'update inventory set quantity = quantity where sku = $1', 0],
  ['no row at all', `update inventory set quantity = 1 where sku = $1 || '?'`, 0],
])('moves with stock: %s', async (_, statement, moves) => {
  const { pool, one, movesOf } = await openShop();
  expect(await movesOf(() => pool.query(statement, [one]))).toBe(moves);
});

it('moves with new rows and with a truncated table', async () => {
  const { db, pool, movesOf } = await openShop();
  expect(await movesOf(() => createProduct(db, { stock: 2 }))).toBeGreaterThan(0);
  expect(await movesOf(() => pool.query('truncate inventory'))).toBe(1);
});

it('moves with an order, and not with a change of the catalogue', async () => {
  const { db, pool, product, movesOf } = await openShop();
  const api = createTestApi(db);
  const order = () => api.checkout(payload({ lines: [line(product, 1, 0), line(product, 2, 1)] }));
  expect(await movesOf(order)).toBeGreaterThan(0);
  expect(await movesOf(() => pool.query(`update products set name_en = 'Pennant'`))).toBe(0);
});

it('lets transactions change stock side by side, and moves when each commits', async () => {
  const { pool, one, other } = await openShop();
  const take = 'update inventory set quantity = quantity - 1 where sku = $1';
  const [first, second] = [await pool.connect(), await pool.connect()];
  const before = await readVersion(pool);
  await first.query('begin');
  await second.query('begin');
  await first.query(take, [one]);
  // Would wait for ever if both wrote the same row.
  await second.query(take, [other]);
  expect(await readVersion(pool)).toBe(before);
  await second.query('commit');
  expect(await readVersion(pool)).toBe(before + 1);
  await first.query('commit');
  expect(await readVersion(pool)).toBe(before + 2);
  for (const client of [first, second]) client.release();
});

it('stays as it is when a transaction is rolled back', async () => {
  const { pool, movesOf } = await openShop();
  const client = await pool.connect();
  const undone = async () => {
    await client.query('begin');
    await client.query('update inventory set quantity = 0');
    await client.query('rollback');
  };
  expect(await movesOf(undone)).toBe(0);
  client.release();
});
