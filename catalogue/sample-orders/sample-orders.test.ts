import { expect, it } from 'vitest';
import { forThisTest } from '../../api/testing/database/database.ts';
import { createProduct } from '../../api/testing/fixtures.ts';
import { fillSampleOrders } from './fill.ts';

const now = new Date('2026-11-22T17:00:00Z');

it('makes up 13 months of orders in every state, without mails, jobs or stock moves', async () => {
  const { db, pool } = await forThisTest();
  for (const name of ['Nova Scotia', 'Canada', 'Acadia'])
    await createProduct(db, { name, variants: [{ size: '36x18' }, { size: '54x27' }] });
  const count = async (sql: string) => (await pool.query<{ count: number }>(sql)).rows[0]?.count;
  const before = await count('select sum(quantity)::integer as count from inventory');
  expect(await fillSampleOrders(pool, { count: 600, now })).toBe(600);
  const { rows: states } = await pool.query<{ status: string; orders: number }>(
    'select status, count(*)::integer as orders from orders group by 1',
  );
  const ordersOf = Object.fromEntries(states.map(({ status, orders }) => [status, orders]));
  expect(ordersOf.delivered).toBeGreaterThan(400);
  for (const status of ['processing', 'shipped', 'cancelled']) expect(ordersOf[status]).toBeGreaterThan(0);
  expect(await count('select count(*)::integer from outbox')).toBe(0);
  expect(await count(`select count(*)::integer from graphile_worker.jobs`)).toBe(0);
  expect(await count('select sum(quantity)::integer as count from inventory')).toBe(before);
  expect(await count('select count(*)::integer from order_listings')).toBe(600);
  expect(await count(`select count(*)::integer from orders where created_at < '2025-11-22'`)).toBeGreaterThan(
    0,
  );
  expect(await count(`select count(*)::integer from orders where created_at > '2026-11-22T17:00:00Z'`)).toBe(
    0,
  );
  expect(await count(`select count(*)::integer from orders where created_at < '2025-10-20'`)).toBe(0);
  // Ids sort like times, because lists page by them.
  const { rows } = await pool.query('select created_at from orders order by id');
  expect(rows).toEqual(rows.toSorted((a, b) => a.created_at - b.created_at));
});

it('replaces the earlier made-up orders, the same for the same day, and no others', async () => {
  const { db, pool } = await forThisTest();
  await createProduct(db, { name: 'Canada', variants: [{ size: '36x18' }] });
  const all = async () =>
    (await pool.query('select order_number, created_at, status, total_cents, email from orders order by 1'))
      .rows;
  await fillSampleOrders(pool, { count: 40, now });
  const first = await all();
  await pool.query(`update orders set is_sample = false where order_number = 'HY-SAMP-0000-0000'`);
  await pool.query(`update orders set order_number = 'HY-REAL' where not is_sample`);
  await fillSampleOrders(pool, { count: 40, now });
  expect((await all()).filter(({ order_number }) => order_number !== 'HY-REAL')).toEqual(first);
  await fillSampleOrders(pool, { count: 0, now });
  expect((await all()).map(({ order_number }) => order_number)).toEqual(['HY-REAL']);
});

it('makes up nothing in a shop without products', async () => {
  const { pool } = await forThisTest();
  expect(await fillSampleOrders(pool, { count: 5, now })).toBe(0);
});
