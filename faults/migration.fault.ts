import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { applyMigration } from '../api/db/apply-migration.ts';
import { createMigrationPool } from '../api/db/migrate.ts';
import { forThisTest } from '../api/testing/database/database.ts';
import { expectInvariants } from '../api/testing/database/invariants.ts';
import { createProduct } from '../api/testing/fixtures.ts';
import { times } from '../api/testing/times.ts';
import { openShop, orderOf, slowest, type Timed, timed } from './shoppers.ts';

it('R57 a migration under load fails no request, and delays none by over a second', async () => {
  const { db, url } = await forThisTest();
  const flag = await createProduct(db, { stock: 10_000 });
  const origin = await openShop(url);
  const pool = createMigrationPool(url);
  const report = new pg.Client({ connectionString: url });
  await report.connect();
  onTestFinished(async () => {
    await report.end();
    await pool.end();
  });
  await Promise.all(times(8, () => timed(`${origin}/api/checkout`, orderOf(flag))));

  const answers: Timed[] = [];
  let isOver = false;
  const shoppers = times(4, async () => {
    while (!isOver) {
      answers.push(await timed(`${origin}/api/checkout`, orderOf(flag)));
      answers.push(await timed(`${origin}/api/product/${flag.slug}`));
    }
  });
  // A report holds, for five seconds, locks that the migration needs exclusively.
  await report.query('begin; select from orders; select from inventory');
  const client = await pool.connect();
  const sql = 'alter table orders add column colour text; alter table inventory add column shelf text';
  const applied = applyMigration(client, { name: '9999_colour.sql', sql });
  await report.query('select pg_sleep(5)');
  await report.query('commit');
  await applied;
  client.release();
  isOver = true;
  await Promise.all(shoppers);

  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.length).toBeGreaterThan(50);
  expect(slowest(answers)).toBeLessThan(1000);
  // Jobs that still send mails have transactions of their own.
  const jobs = () =>
    report.query('select from graphile_worker.jobs where locked_at is not null or attempts = 0');
  await expect.poll(async () => (await jobs()).rowCount, { timeout: 30_000 }).toBe(0);
  await expectInvariants(db);
});
