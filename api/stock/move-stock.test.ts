import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { ledgerFaults } from '../testing/database/ledger.ts';
import { createProduct } from '../testing/fixtures.ts';
import { stockOf } from '../testing/orders/stock.ts';
import { times } from '../testing/times.ts';
import { moveStock, type StockCause, type StockMove } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const move = (moves: readonly StockMove[], cause: StockCause = { reason: 'received' }) =>
  inTransaction(database.db, (tx) => moveStock(tx, moves, cause));

it('moves what it may, names what it may not, and writes a row of the ledger for each move', async () => {
  const { sku } = await createProduct(database.db, { stock: 5 });
  const { sku: other } = await createProduct(database.db, { stock: 5 });
  const { sku: counted } = await createProduct(database.db, { stock: 5 });
  const { now, refused } = await move([
    { sku, delta: 20 },
    { sku: other, delta: -6 },
    { sku: counted, to: 5, expected: 5 },
    { sku: 'NO-SUCH-SKU', delta: 1 },
  ]);
  expect(Object.fromEntries(now)).toEqual({ [sku]: 25, [other]: 5, [counted]: 5 });
  expect(Object.fromEntries(refused)).toEqual({ [other]: 'short', 'NO-SUCH-SKU': 'unknown' });
  const changed = await move([{ sku, to: 3, expected: 24 }], { reason: 'counted', note: 'Shelf 3' });
  expect([changed.now.get(sku), changed.refused.get(sku)]).toEqual([25, 'changed']);
  expect((await move([{ sku, delta: 1_000_000 }])).refused.get(sku)).toBe('tooMany');
  await move([{ sku, to: 3, expected: 25 }], { reason: 'counted', note: 'Shelf 3' });
  const { rows } = await database.pool.query(
    'select sku, delta, after_quantity, reason, note from stock_ledger where sku = any($1) order by id',
    [[sku, other]],
  );
  expect(rows).toEqual([
    { sku, delta: 5, after_quantity: 5, reason: 'opening', note: '' },
    { sku: other, delta: 5, after_quantity: 5, reason: 'opening', note: '' },
    { sku, delta: 20, after_quantity: 25, reason: 'received', note: '' },
    { sku, delta: -22, after_quantity: 3, reason: 'counted', note: 'Shelf 3' },
  ]);
});

it('takes its locks in the order of skus, whatever is asked for first', async () => {
  const skus = await Promise.all(
    times(3, async () => (await createProduct(database.db, { stock: 100 })).sku),
  );
  const all = skus.map((sku) => ({ sku, delta: -1 }));
  await Promise.all(times(20, (i) => move(i % 2 ? all : all.toReversed(), { reason: 'damaged' })));
  expect(await Promise.all(skus.map((sku) => stockOf(database.db, sku)))).toEqual([80, 80, 80]);
  expect(await ledgerFaults(database.db)).toEqual([]);
});
