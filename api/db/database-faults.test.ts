import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApi } from '../testing/api.ts';
import { forThisTest } from '../testing/database/database.ts';
import { expectInvariants } from '../testing/database/invariants.ts';
import { openPool } from '../testing/database/pool.ts';
import { startProxy } from '../testing/fakes/proxy.ts';
import { createProduct } from '../testing/fixtures.ts';
import { contactForm } from '../testing/forms.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { stockOf } from '../testing/orders/stock.ts';
import { times } from '../testing/times.ts';
import type { Db } from './client.ts';

type Limits = Parameters<typeof openPool>[1];

/** The shop's API on its own pool, so that the test can observe the database through another one. */
function openShop(url: string, limits?: Limits) {
  const { pool, db } = openPool(url, limits);
  onTestFinished(() => pool.end());
  return createTestApi(db);
}

/** Opens another session of the same database. */
async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Sessions of this database: the server has databases of other tests, too, and so has `pg_locks`. */
const OWN = sql`select pid from pg_stat_activity where datname = current_database()`;

/** Waits until `count` sessions wait for a lock. */
const untilWaitingForLocks = (db: Db, count: number) =>
  expect
    .poll(
      async () =>
        (await sql`select from pg_locks where not granted and pid in (${OWN})`.execute(db)).rows.length,
    )
    .toBe(count);

async function expectBusy(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
  await expect(answer).toBeProblem('SERVICE_UNAVAILABLE');
}

describe('R10 a database that hangs', () => {
  const impatient = {
    connections: 4,
    connectMs: 800,
    standstillMs: 800,
    statementMs: 5000,
    silenceMs: 800,
  };

  it('R10 fails requests after a timeout, and its connections are not reused', async () => {
    const { db, url } = await forThisTest();
    const flag = await createProduct(db, { stock: 50 });
    const proxy = await startProxy(url);
    const api = openShop(proxy.url, impatient);
    const buy = () => api.checkout(payload({ lines: [line(flag)] }));
    const open = await Promise.all(times(4, buy));
    expect(open.map(({ status }) => status)).toEqual(times(4, () => 201));

    proxy.hang();
    for (const answer of await Promise.all(times(20, buy))) await expectBusy(answer);
    // None of the hung connections is left, so the very first request succeeds.
    await proxy.recover();
    expect((await buy()).status).toBe(201);
    expect((await api.get('/shop')).status).toBe(200);
    expect(await stockOf(db, flag.sku)).toBe(50 - 5);
    await expectInvariants(db);
  });

  it('R10 does not fail requests when it is only slow', async () => {
    const { db, url } = await forThisTest();
    const flag = await createProduct(db, { stock: 5 });
    const proxy = await startProxy(url);
    const api = openShop(proxy.url);
    proxy.slow(20);
    expect((await api.checkout(payload({ lines: [line(flag)] }))).status).toBe(201);
    expect(await stockOf(db, flag.sku)).toBe(4);
  });

  it('R10 leaves no order or a whole one when cut off midway, and the retry gets it', async () => {
    const { db, url } = await forThisTest();
    const flag = await createProduct(db, { stock: 50 });
    const proxy = await startProxy(url);
    const api = openShop(proxy.url);
    proxy.slow(3);
    const orders = times(8, () => ({ body: payload({ lines: [line(flag)] }), key: randomUUID() }));
    const first = Promise.all(orders.map(({ body, key }) => api.checkout(body, key)));
    await expect
      .poll(
        async () =>
          (
            await sql`select from pg_locks where relation = 'orders'::regclass and pid in (${OWN})`.execute(
              db,
            )
          ).rows.length,
      )
      .toBeGreaterThan(0);
    proxy.cut();
    for (const { status } of await first) expect([201, 503]).toContain(status);
    for (const { body, key } of orders) expect((await api.checkout(body, key)).status).toBe(201);
    expect(await stockOf(db, flag.sku)).toBe(50 - 8);
    await expectInvariants(db);
  });
});

describe('R11 a pool whose connections are all held by slow queries', () => {
  it('R11 fails new requests with 503 after a brief wait, until connections are free again', async () => {
    const { db, url } = await forThisTest();
    await createProduct(db);
    const api = openShop(url, {
      connections: 3,
      standstillMs: 150,
      lockMs: 15_000,
      statementMs: 15_000,
      silenceMs: 15_000,
    });
    const slow = await openSession(url);
    await slow.query('begin; lock table products, product_listings, data_version');
    const held = times(3, () => api.get('/shop'));
    await untilWaitingForLocks(db, 3);
    // These responses arrive while the three connections are still held.
    for (const answer of await Promise.all(times(10, () => api.get('/product/flag'))))
      await expectBusy(answer);
    await slow.query('rollback');
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await api.get('/shop')).status).toBe(200);
  });

  it('R11 fails a request with 503 when its lock is not released in time', async () => {
    const { db, url } = await forThisTest();
    const flag = await createProduct(db, { stock: 5 });
    const api = openShop(url, { lockMs: 100 });
    const slow = await openSession(url);
    await slow.query('begin');
    await slow.query('select from inventory where sku = $1 for update', [flag.sku]);
    await expectBusy(await api.checkout(payload({ lines: [line(flag)] })));
    await slow.query('rollback');
    expect(await stockOf(db, flag.sku)).toBe(5);
    await expectInvariants(db);
  });
});

describe('R12 two conflicting transactions', () => {
  it('R12 succeed for the shopper after a deadlock', async () => {
    const { db, url } = await forThisTest();
    const flag = await createProduct(db, { stock: 5 });
    const key = randomUUID();
    const [other, third] = [await openSession(url), await openSession(url)];
    // Its long deadlock_timeout makes PostgreSQL abort the shop's transaction, not this one.
    await other.query(`set deadlock_timeout = '1min'`);
    await sql.raw(`alter database ${nameOf(url)} set deadlock_timeout = '10ms'`).execute(db);
    const api = openShop(url);
    await other.query('begin');
    await other.query('select from inventory where sku = $1 for update', [flag.sku]);
    await third.query('begin; lock table order_lines');
    const bought = api.checkout(payload({ lines: [line(flag)] }), key);
    await untilWaitingForLocks(db, 1);
    // The shop holds its key and waits for stock; the other session holds the stock and waits for the key.
    const blocked = other.query(
      `insert into idempotency_keys (key, body_hash, leased_until) values ($1, '', now())`,
      [key],
    );
    await untilWaitingForLocks(db, 2);
    await third.query('rollback');
    await blocked;
    expect((await db.selectFrom('orders').select('id').execute()).length).toBe(0);
    await other.query('rollback');
    expect((await bought).status).toBe(201);
    expect(await stockOf(db, flag.sku)).toBe(4);
    await expectInvariants(db);
  });

  it('R12 succeed for the shopper after a serialization failure', async () => {
    const { db, url } = await forThisTest();
    const flag = await createProduct(db, { stock: 5 });
    await sql
      .raw(`alter database ${nameOf(url)} set default_transaction_isolation = 'repeatable read'`)
      .execute(db);
    const api = openShop(url);
    const other = await openSession(url);
    await other.query('begin');
    await other.query('update inventory set quantity = quantity where sku = $1', [flag.sku]);
    const bought = api.checkout(payload({ lines: [line(flag)] }));
    await untilWaitingForLocks(db, 1);
    await other.query('commit');
    expect((await bought).status).toBe(201);
    expect(await stockOf(db, flag.sku)).toBe(4);
    await expectInvariants(db);
  });
});

describe('R09 a database that turns read-only', () => {
  it('R09 fails writes with 503, still serves reads, and accepts orders again without a restart', async () => {
    const { db, pool, url } = await forThisTest();
    const flag = await createProduct(db, { stock: 50 });
    const api = openShop(url);
    const orders = times(8, () => ({ body: payload({ lines: [line(flag)] }), key: randomUUID() }));
    const buyAll = () => Promise.all(orders.map(({ body, key }) => api.checkout(body, key)));

    // Simulates a failover: connections are cut, and new ones lead to a read-only server.
    await pool.query(`alter database ${nameOf(url)} set default_transaction_read_only = on`);
    for (const answer of await buyAll()) await expectBusy(answer);
    await expectBusy(await api.post('/forms-submit', contactForm()));
    const reads = await Promise.all(times(8, () => api.get(`/product/${flag.slug}`)));
    expect(reads.map(({ status }) => status)).toEqual(times(8, () => 200));
    const { rows } = await sql`select from orders`.execute(db);
    expect(rows).toEqual([]);

    await pool.query(`alter database ${nameOf(url)} reset default_transaction_read_only`);
    // The shop still holds read-only connections, yet no request fails.
    expect((await buyAll()).map(({ status }) => status)).toEqual(times(8, () => 201));
    expect(await stockOf(db, flag.sku)).toBe(50 - 8);
    await expectInvariants(db);
  });
});
