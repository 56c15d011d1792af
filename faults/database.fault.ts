import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { forThisTest } from '../api/testing/database/database.ts';
import { expectInvariants } from '../api/testing/database/invariants.ts';
import { startOwnPostgres } from '../api/testing/database/own-postgres.ts';
import { startProxy } from '../api/testing/fakes/proxy.ts';
import { createProduct } from '../api/testing/fixtures.ts';
import { countRows, stockOf } from '../api/testing/orders/stock.ts';
import { times } from '../api/testing/times.ts';
import { countBy, openShop, orderOf, slowest, timed } from './shoppers.ts';

it('R31 sells 100 pieces to 500 buyers at once within 3 s, over 8 connections', async () => {
  const { db, url } = await forThisTest();
  const origin = await openShop(`${url}?application_name=shop-under-test`, { JOBS: 'off' });
  const [warmUp, flag] = [await createProduct(db, { stock: 500 }), await createProduct(db, { stock: 100 })];
  await Promise.all(times(100, () => timed(`${origin}/api/checkout`, orderOf(warmUp))));

  const orders = times(500, () => orderOf(flag));
  const started = performance.now();
  const answers = await Promise.all(orders.map((order) => timed(`${origin}/api/checkout`, order)));
  const seconds = (performance.now() - started) / 1000;
  expect([countBy(answers, 201), countBy(answers, 409)]).toEqual([100, 400]);
  expect(await stockOf(db, flag.sku)).toBe(0);
  const { rows } = await sql`
    select from pg_stat_activity where application_name = 'shop-under-test'`.execute(db);
  expect(rows).toHaveLength(8);
  await expectInvariants(db);
  expect(seconds).toBeLessThan(3);
});

it('R07 recovers within 5 s after PostgreSQL is killed under load, and loses no order', async () => {
  const { db, pid, url } = await startOwnPostgres();
  const flag = await createProduct(db, { stock: 1000 });
  const origin = await openShop(url);
  const orders = times(80, () => orderOf(flag));
  const placed = new Map<number, number>();
  let killedAt = 0;
  const buy = async (i: number) => {
    const attempt = async () => (await timed(`${origin}/api/checkout`, orders[i])).status;
    await expect.poll(attempt, { interval: 50, timeout: 20_000 }).toBe(201);
    placed.set(i, performance.now());
    if (placed.size === 20) {
      killedAt = performance.now();
      process.kill(pid, 'SIGQUIT'); // immediate shutdown: sessions end in mid-statement
    }
  };
  await Promise.all(
    times(8, async (first) => {
      for (let i = first; i < orders.length; i += 8) await buy(i);
    }),
  );
  // The longest gap between two orders is the outage.
  const moments = [...placed.values()].toSorted((a, b) => a - b);
  const pause = Math.max(...moments.slice(1).map((at, i) => at - (moments[i] ?? at)));
  expect(killedAt).toBeGreaterThan(0);
  expect(await countRows(db, 'orders')).toBe(80);
  expect(await stockOf(db, flag.sku)).toBe(1000 - 80);
  await expectInvariants(db);
  expect(pause).toBeLessThan(5000);
});

it('R10 responds within 3 s while the database hangs, stays live, and recovers at once', async () => {
  const { db, url } = await forThisTest();
  const flag = await createProduct(db, { stock: 50 });
  const proxy = await startProxy(url);
  const origin = await openShop(proxy.url);
  const buy = () => timed(`${origin}/api/checkout`, orderOf(flag));
  await Promise.all(times(16, buy));

  proxy.hang();
  const [health, ...answers] = await Promise.all([timed(`${origin}/healthz`), ...times(40, buy)]);
  expect(countBy(answers, 503)).toBe(40);
  expect(slowest(answers)).toBeLessThan(3500);
  expect(health).toMatchObject({ status: 200 });
  expect(health.ms).toBeLessThan(500);

  await proxy.recover();
  const back = await Promise.all(times(8, buy));
  expect(countBy(back, 201)).toBe(8);
  await expectInvariants(db);
});

it('R11 waits 1 s for connections that slow queries hold, then returns 503', async () => {
  const { db, url } = await forThisTest();
  const flag = await createProduct(db, { stock: 50 });
  const origin = await openShop(url);
  const slow = new pg.Client({ connectionString: url });
  await slow.connect();
  onTestFinished(() => slow.end());
  await slow.query('begin; lock table products, product_listings');
  const held = times(8, () => timed(`${origin}/api/product/${flag.slug}`));
  await expect
    .poll(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length)
    .toBe(8);
  const answers = await Promise.all(times(40, () => timed(`${origin}/api/all-stores`)));
  const health = await timed(`${origin}/healthz`);
  expect(countBy(answers, 503)).toBe(40);
  expect(slowest(answers)).toBeLessThan(1500);
  expect(health.status).toBe(200);
  expect(health.ms).toBeLessThan(500);
  // The requests that hold the connections get a 503 as well, after 2 s of waiting for the lock.
  expect(countBy(await Promise.all(held), 503)).toBe(8);
  await slow.query('rollback');
  expect((await timed(`${origin}/api/all-stores`)).status).toBe(200);
});
