import { expect, it } from 'vitest';
import { inTransaction } from '../../db/client.ts';
import { createTestApi } from '../../testing/api.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { createTestJobs } from '../../testing/jobs/jobs.ts';
import { startWorkerProcess } from '../../testing/jobs/start-worker-process.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import { createImport } from './create-import.ts';
import { findImport } from './import-queries.ts';
import { applyImport } from './move-import.ts';

it('B14 an import that is killed half way goes on where it stopped, and applies no row twice', async () => {
  const database = await forThisTest();
  const { db, pool } = database;
  const { id: staffId } = await signInStaff(database, 'manager');
  const variants = Array.from({ length: 80 }, (_, at) => ({ sku: `K-${at}`, stock: 10 }));
  const flag = await createProduct(db, { variants });
  const staff = { id: staffId, sessionHash: Buffer.from(''), role: 'manager' } as const;
  const at = new Date();
  const id = await inTransaction(db, async (tx) => {
    const rows = variants.map(({ sku }) => ({ sku, set: { quantity: 15 } }));
    const made = await createImport(tx, {
      kind: 'stock',
      source: 'bulk',
      language: 'en',
      role: 'manager',
      staffId,
      at,
      rows,
    });
    await applyImport(tx, { staff, id: made.id, at }, { confirmed: true, appliesDifference: true });
    return made.id;
  });
  const killed = await startWorkerProcess({ DATABASE_URL: database.url, SMTP_URL: '', DIE: 'after-piece' });
  expect(await killed.ended).toBe('SIGKILL');
  const applied = async () => {
    const { rows } = await pool.query<{ rows: number }>(
      `select count(*)::int as rows from import_rows where import_id = $1 and state = 'applied'`,
      [id],
    );
    return rows[0]?.rows;
  };
  expect(await applied()).toBe(25);
  // Shoppers go on: one of what was counted, one of what was not yet.
  const api = createTestApi(db);
  for (const variantAt of [0, 79])
    expect(
      (await api.checkout(payload({ lines: [line({ ...flag, variants: flag.variants.slice(variantAt) })] })))
        .status,
    ).toBe(201);

  await pool.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null`);
  await pool.query(`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier <> 'work-import'`);
  await createTestJobs(database, { smtpUrl: undefined }).work();
  expect(await applied()).toBe(80);
  expect(await findImport(db, id)).toMatchObject({ state: 'applied', counts: { applied: 80 } });
  const { rows } = await pool.query(`
    select quantity, count(*)::int as skus, max(moves)::int as moves from inventory i
    join (select sku, count(*) filter (where reason = 'counted') as moves from stock_ledger group by sku) l using (sku)
    where i.product_id = '${flag.id}' group by quantity order by quantity`);
  // Both are one piece short of what was counted, whether they were sold before or after it.
  expect(rows).toEqual([
    { quantity: 14, skus: 2, moves: 1 },
    { quantity: 15, skus: 78, moves: 1 },
  ]);
});
