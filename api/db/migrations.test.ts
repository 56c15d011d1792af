import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApi } from '../testing/api.ts';
import { forThisTest } from '../testing/database/database.ts';
import { expectInvariants } from '../testing/database/invariants.ts';
import { createProduct } from '../testing/fixtures.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { applyMigration, LOCK_WAIT_MS } from './apply-migration.ts';
import { createMigrationPool, pendingMigrations } from './migrate.ts';

it('R57 waits for an exclusive lock in short tries, without refusing any request', async () => {
  const { db, url } = await forThisTest();
  const flag = await createProduct(db, { stock: 1000 });
  const api = createTestApi(db);
  const report = new pg.Client({ connectionString: url });
  await report.connect();
  onTestFinished(() => report.end());
  const pool = createMigrationPool(url);
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  onTestFinished(() => client.release());

  // A long-running report holds a lock; a migration that waited for it would block all queries behind it.
  await report.query('begin; select from orders');
  let isApplied = false;
  const sql = 'alter table orders add column colour text; alter table inventory add column shelf text';
  const applied = applyMigration(client, { name: '9999_colour.sql', sql }).then(() => {
    isApplied = true;
  });
  const statuses: number[] = [];
  const buyUntil = async (isOver: () => boolean) => {
    while (!isOver()) {
      const [bought, read] = await Promise.all([
        api.checkout(payload({ lines: [line(flag)] })),
        api.get(`/product/${flag.slug}`),
      ]);
      statuses.push(bought.status, read.status);
    }
  };
  // By then the migration has timed out and paused at least once; otherwise these requests would hang.
  const since = performance.now();
  await buyUntil(() => performance.now() - since > LOCK_WAIT_MS * 2);
  expect(isApplied).toBe(false);
  await report.query('commit');
  await Promise.all([applied, buyUntil(() => isApplied)]);
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
  const { rows } = await client.query(`select from schema_migrations where name = '9999_colour.sql'`);
  expect(rows).toHaveLength(1);
  expect(await pendingMigrations(client)).toEqual([]);
  await expectInvariants(db);
});

it('rolls back a failed migration and throws its error', async () => {
  const { pool: shop, url } = await forThisTest();
  const pool = createMigrationPool(url);
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  onTestFinished(() => client.release());
  const sql = 'alter table orders add column colour text; select 1 / 0';
  await expect(applyMigration(client, { name: '9999_colour.sql', sql })).rejects.toThrow('division by zero');
  const { rows } = await shop.query(`select from information_schema.columns where column_name = 'colour'`);
  expect(rows).toEqual([]);
});
