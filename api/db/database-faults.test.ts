import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApi } from '../testing/api.ts';
import { line, payload } from '../testing/checkout.ts';
import { forThisTest } from '../testing/database.ts';
import { createProduct } from '../testing/fixtures.ts';
import { contactForm } from '../testing/forms.ts';
import { expectInvariants } from '../testing/invariants.ts';
import { openPool } from '../testing/pool.ts';
import { startProxy } from '../testing/proxy.ts';
import { stockOf } from '../testing/stock.ts';
import { times } from '../testing/times.ts';
import type { Db } from './client.ts';

type Limits = Parameters<typeof openPool>[1];

/** The shop's API on connections of its own, while the test looks on through others. */
function openShop(url: string, limits?: Limits) {
  const { pool, db } = openPool(url, limits);
  onTestFinished(() => pool.end());
  return createTestApi(db);
}

/** Somebody else at the same database. */
async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Waits until so many wait for a lock. */
const untilSoManyWait = (db: Db, count: number) =>
  expect
    .poll(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length)
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

  it('R10 is waited for a while, and its connections are not used again', async () => {
    const { db, url } = await forThisTest();
    const flag = await createProduct(db, { stock: 50 });
    const proxy = await startProxy(url);
    const api = openShop(proxy.url, impatient);
    const buy = () => api.checkout(payload({ lines: [line(flag)] }));
    const open = await Promise.all(times(4, buy));
    expect(open.map(({ status }) => status)).toEqual(times(4, () => 201));

    proxy.hang();
    for (const answer of await Promise.all(times(20, buy))) await expectBusy(answer);
    // Of the connections that hung none is left: whoever comes first is served.
    await proxy.recover();
    expect((await buy()).status).toBe(201);
    expect((await api.get('/shop')).status).toBe(200);
    expect(await stockOf(db, flag.sku)).toBe(50 - 5);
    await expectInvariants(db);
  });

  it('R10 that is slow but alive is only slow', async () => {
    const { db, url } = await forThisTest();
    const flag = await createProduct(db, { stock: 5 });
    const proxy = await startProxy(url);
    const api = openShop(proxy.url);
    proxy.slow(20);
    expect((await api.checkout(payload({ lines: [line(flag)] }))).status).toBe(201);
    expect(await stockOf(db, flag.sku)).toBe(4);
  });

  it('R10 that is cut off in the middle of an order leaves none, or a whole one that the retry gets', async () => {
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
          (await sql`select from pg_locks where relation = 'orders'::regclass`.execute(db)).rows.length,
      )
      .toBeGreaterThan(0);
    proxy.cut();
    for (const { status } of await first) expect([201, 503]).toContain(status);
    for (const { body, key } of orders) expect((await api.checkout(body, key)).status).toBe(201);
    expect(await stockOf(db, flag.sku)).toBe(50 - 8);
    await expectInvariants(db);
  });
});

describe('R11 connections that are all held by slow queries', () => {
  it('R11 are waited for briefly, then it is 503, until they are free again', async () => {
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
    await untilSoManyWait(db, 3);
    // These answers come while the three are still held: nobody waits for as long as those take.
    for (const answer of await Promise.all(times(10, () => api.get('/product/flag'))))
      await expectBusy(answer);
    await slow.query('rollback');
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await api.get('/shop')).status).toBe(200);
  });

  it('R11 by a lock that nobody gives back end with it, and say so', async () => {
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

describe('R12 two who are in each other’s way', () => {
  it('R12 in a deadlock: the shopper sees success', async () => {
    const { db, url } = await forThisTest();
    const flag = await createProduct(db, { stock: 5 });
    const key = randomUUID();
    const [other, third] = [await openSession(url), await openSession(url)];
    // It is patient, so it is the shop's transaction that PostgreSQL ends.
    await other.query(`set deadlock_timeout = '1min'`);
    await sql.raw(`alter database ${nameOf(url)} set deadlock_timeout = '10ms'`).execute(db);
    const api = openShop(url);
    await other.query('begin');
    await other.query('select from inventory where sku = $1 for update', [flag.sku]);
    await third.query('begin; lock table products');
    const bought = api.checkout(payload({ lines: [line(flag)] }), key);
    await untilSoManyWait(db, 1);
    // The shop has its key and not yet its stock; the other has the stock and asks for the key.
    const blocked = other.query(
      `insert into idempotency_keys (key, body_hash, leased_until) values ($1, '', now())`,
      [key],
    );
    await untilSoManyWait(db, 2);
    await third.query('rollback');
    await blocked;
    expect((await db.selectFrom('orders').select('id').execute()).length).toBe(0);
    await other.query('rollback');
    expect((await bought).status).toBe(201);
    expect(await stockOf(db, flag.sku)).toBe(4);
    await expectInvariants(db);
  });

  it('R12 in a transaction that cannot be put in order: the shopper sees success', async () => {
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
    await untilSoManyWait(db, 1);
    await other.query('commit');
    expect((await bought).status).toBe(201);
    expect(await stockOf(db, flag.sku)).toBe(4);
    await expectInvariants(db);
  });
});

describe('R09 a database that turns read-only', () => {
  it('R09 refuses writes with 503, goes on reading, and takes orders again by itself', async () => {
    const { db, pool, url } = await forThisTest();
    const flag = await createProduct(db, { stock: 50 });
    const api = openShop(url);
    const orders = times(8, () => ({ body: payload({ lines: [line(flag)] }), key: randomUUID() }));
    const buyAll = () => Promise.all(orders.map(({ body, key }) => api.checkout(body, key)));

    // As after a failover: connections are cut, and the new ones lead to a server that takes no writes.
    await pool.query(`alter database ${nameOf(url)} set default_transaction_read_only = on`);
    for (const answer of await buyAll()) await expectBusy(answer);
    await expectBusy(await api.post('/forms-submit', contactForm()));
    const reads = await Promise.all(times(8, () => api.get(`/product/${flag.slug}`)));
    expect(reads.map(({ status }) => status)).toEqual(times(8, () => 200));
    const { rows } = await sql`select from orders`.execute(db);
    expect(rows).toEqual([]);

    await pool.query(`alter database ${nameOf(url)} reset default_transaction_read_only`);
    // The shop still holds connections that take no writes; nobody is told.
    expect((await buyAll()).map(({ status }) => status)).toEqual(times(8, () => 201));
    expect(await stockOf(db, flag.sku)).toBe(50 - 8);
    await expectInvariants(db);
  });
});
