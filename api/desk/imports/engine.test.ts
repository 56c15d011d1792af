import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportKind } from '../../../contract/goods/import-kinds.ts';
import { inTransaction } from '../../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct, type ProductFixture } from '../../testing/fixtures.ts';
import { createTestJobs, type TestJobs } from '../../testing/jobs/jobs.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import { createImport } from './create-import.ts';
import { findImport } from './import-queries.ts';
import type { Values } from './kinds/kind.ts';
import { applyImport, putImportBack, stopImport } from './move-import.ts';
import { listRows } from './row-queries.ts';

let database: TestDatabase;
let jobs: TestJobs;
let call: { staff: { id: string; sessionHash: Buffer; role: 'manager' }; at: Date };
let flag: ProductFixture;
beforeAll(async () => {
  database = await createTestDatabase();
  jobs = createTestJobs(database, { smtpUrl: undefined });
  const { id } = await signInStaff(database, 'manager');
  call = { staff: { id, sessionHash: Buffer.from(''), role: 'manager' }, at: new Date() };
  // A fifth of all rows is more than the tests change.
  await createProduct(database.db, { variants: Array.from({ length: 60 }, () => ({ stock: 1 })) });
});
afterAll(() => database.drop());
beforeEach(async () => {
  flag = await createProduct(database.db, {
    priceCents: 2000,
    stock: 10,
    variants: [{ priceCents: 2000 }, { priceCents: null }],
  });
});

const skus = () => flag.variants.map(({ sku }) => sku) as [string, string];

const create = (kind: ImportKind, rows: readonly { sku: string; set: Values }[]) =>
  inTransaction(database.db, (tx) =>
    createImport(tx, {
      kind,
      rows,
      source: 'bulk',
      language: 'en',
      role: 'manager',
      staffId: call.staff.id,
      at: new Date(),
    }),
  );

const apply = async (id: string, wish: { confirmed?: boolean; appliesDifference?: boolean } = {}) => {
  const whole = { confirmed: false, appliesDifference: false, ...wish };
  await inTransaction(database.db, (tx) => applyImport(tx, { ...call, id }, whole));
  await jobs.work();
};
const putBack = async (id: string, at = new Date()) => {
  await inTransaction(database.db, (tx) => putImportBack(tx, { ...call, id, at }));
  await jobs.work();
};
const rowsOf = async (id: string) =>
  (await listRows(database.db, id, { state: undefined, after: 0, limit: 100 })).map(
    ({ sku, state, messages }) => ({
      sku,
      state,
      said: (messages as { key: string }[]).map(({ key }) => key),
    }),
  );
const pricesOf = async () => {
  const { rows } = await database.pool.query<{ price_cents: number }>(
    'select price_cents from variants where product_id = $1 order by position',
    [flag.id],
  );
  return rows.map(({ price_cents }) => price_cents);
};
const stockOf = async (sku: string) => {
  const { rows } = await database.pool.query<{ quantity: number }>(
    'select quantity from inventory where sku = $1',
    [sku],
  );
  return rows[0]?.quantity;
};

describe('an import of prices', () => {
  it('checks each row and writes nothing, applies them with history, and puts them back', async () => {
    const [own, none] = skus();
    const { id, counts } = await create('prices', [
      { sku: own.toLowerCase(), set: { price: 2100, cost: 900 } },
      { sku: none, set: { price: null } },
      { sku: 'NO-SUCH', set: { price: 2100 } },
      { sku: flag.sku, set: { price: 2100 } },
    ]);
    expect(counts).toEqual({ change: 1, same: 1, error: 2 });
    expect(await pricesOf()).toEqual([2000, null]);
    await apply(id);
    expect(await pricesOf()).toEqual([2100, null]);
    expect(await rowsOf(id)).toEqual([
      { sku: own, state: 'applied', said: [] },
      { sku: none, state: 'same', said: [] },
      { sku: 'NO-SUCH', state: 'error', said: ['importUnknownSku'] },
      { sku: flag.sku, state: 'error', said: ['importSkuOfProduct'] },
    ]);
    const { rows: history } = await database.pool.query(
      'select price_cents, changed_by, note from price_history where sku = $1 order by id desc limit 1',
      [own],
    );
    expect(history).toEqual([
      { price_cents: 2100, changed_by: call.staff.id, note: expect.stringContaining(id) },
    ]);
    const week = 7 * 86_400_000;
    await expect(putBack(id, new Date(Date.now() + week + 60_000))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await putBack(id);
    expect(await pricesOf()).toEqual([2000, null]);
    expect((await rowsOf(id))[0]?.state).toBe('put-back');
    const cost = await database.pool.query('select cost_cents from skus where sku = $1', [own]);
    expect(cost.rows).toEqual([{ cost_cents: null }]);
    expect(await findImport(database.db, id)).toMatchObject({ state: 'put-back', counts: { 'put-back': 1 } });
    await expect(putBack(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('skips and names a row that changed since the check, and keeps one that changed since it was applied', async () => {
    const [first, second] = skus();
    const { id } = await create('prices', [
      { sku: first, set: { price: 2100 } },
      { sku: second, set: { price: 2200 } },
    ]);
    await database.pool.query('update variants set price_cents = 1950 where sku = $1', [first]);
    await apply(id);
    expect(await pricesOf()).toEqual([1950, 2200]);
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'skipped', said: ['importMovedSince'] });
    await database.pool.query('update variants set price_cents = 2300 where sku = $1', [second]);
    await putBack(id);
    expect(await pricesOf()).toEqual([1950, 2300]);
    expect((await rowsOf(id))[1]).toMatchObject({ state: 'kept', said: ['importKept'] });
  });

  it('asks for a second press when much changes', async () => {
    const [first, second] = skus();
    const { id, concerns } = await create('prices', [
      { sku: first, set: { price: 2601 } },
      { sku: second, set: { price: 2600 } },
    ]);
    expect(concerns).toEqual({ jumps: 1 });
    await expect(apply(id)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { data: { concerns: [{ concern: 'jumps', rows: 1 }] } },
    });
    await apply(id, { confirmed: true });
    expect(await pricesOf()).toEqual([2601, 2600]);
    const { rows: goods } = await database.pool.query('select sku from variants order by sku limit 30');
    const many = await create(
      'prices',
      goods.map(({ sku }) => ({ sku, set: { price: 2001 } })),
    );
    expect(many.concerns).toMatchObject({ many: expect.any(Number) });
  });
});

describe('an import of counts', () => {
  it('writes the ledger, skips a stock that has moved, or applies the difference when asked', async () => {
    const [first, second] = skus();
    const rows: { sku: string; set: Values }[] = [
      { sku: first, set: { quantity: 14, lowAt: 3 } },
      { sku: second, set: { quantity: 4 } },
    ];
    const [skipping, moving] = [await create('stock', rows), await create('stock', rows)];
    // Sold meanwhile.
    await database.pool.query('update inventory set quantity = 8 where sku = $1', [first]);
    await apply(skipping.id);
    expect([await stockOf(first), await stockOf(second)]).toEqual([8, 4]);
    expect((await rowsOf(skipping.id))[0]).toMatchObject({ state: 'skipped', said: ['importMovedSince'] });
    await apply(moving.id, { appliesDifference: true });
    expect([await stockOf(first), await stockOf(second)]).toEqual([12, 4]);
    const { rows: ledger } = await database.pool.query(
      `select delta, after_quantity, reason, staff_id from stock_ledger where import_id = $1`,
      [moving.id],
    );
    expect(ledger).toEqual([{ delta: 4, after_quantity: 12, reason: 'counted', staff_id: call.staff.id }]);
    // The second sku had that count already, so there is nothing to put back of it.
    await putBack(moving.id);
    expect([await stockOf(first), await stockOf(second)]).toEqual([8, 4]);
  });

  it('stops where it is, and goes on with the rows that are left', async () => {
    const [first] = skus();
    const { id } = await create('stock', [{ sku: first, set: { quantity: 3 } }]);
    await inTransaction(database.db, async (tx) => {
      await applyImport(tx, { ...call, id }, { confirmed: false, appliesDifference: false });
      await stopImport(tx, { ...call, id });
    });
    await jobs.work();
    expect(await stockOf(first)).toBe(10);
    await apply(id);
    expect(await stockOf(first)).toBe(3);
    await expect(apply(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
