import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutAnswer, CheckoutPayload } from '../../contract/orders/orders.ts';
import { createTestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { expectInvariants } from '../testing/database/invariants.ts';
import { startOwnPostgres } from '../testing/database/own-postgres.ts';
import { createProduct } from '../testing/fixtures.ts';
import { sharedCompileCache } from '../testing/jobs/child-env.ts';
import { cardPayload, line, payload } from '../testing/orders/checkout.ts';
import { countRows, stockOf } from '../testing/orders/stock.ts';
import { times } from '../testing/times.ts';

describe('an order whose process is killed', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  /** Sends the order to a process that kills itself at `moment`, and waits for its exit. */
  async function placeAndDie(moment: string, body: CheckoutPayload, key: string): Promise<void> {
    const child = fork(new URL('../testing/jobs/doomed-server.ts', import.meta.url), {
      env: { ...process.env, ...sharedCompileCache(), DATABASE_URL: database.url, DIE: moment },
      execArgv: [],
    });
    const gone = once(child, 'exit');
    const ended = gone.then(([code, signal]) => {
      throw new Error(`the server ended before it listened: ${code ?? signal}`);
    });
    const [port] = await Promise.race([once(child, 'message'), ended]);
    const call = fetch(`http://127.0.0.1:${port}/api/checkout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
    await expect(call).rejects.toThrow();
    expect((await gone)[1]).toBe('SIGKILL');
  }

  it.each([
    ['R01', 'before-order', 'cod', 0],
    ['R04', 'before-answer', 'cod', 1],
    ['R01', 'before-order', 'card', 0],
    ['R02', 'before-charge', 'card', 1],
    ['R03', 'after-charge', 'card', 1],
    ['R04', 'before-answer', 'card', 1],
  ])('%s %s, paid by %s: is placed once by the retry', async (_row, moment, method, ordersLeft) => {
    const { db } = database;
    const flag = await createProduct(db, { stock: 5 });
    const [key, counted] = [randomUUID(), await countRows(db, 'orders')];
    const body = (method === 'cod' ? payload : cardPayload)({ lines: [line(flag, 2)] });
    const paid = await countRows(db, 'test_payments');
    await placeAndDie(moment, body, key);
    expect(await countRows(db, 'orders')).toBe(counted + ordersLeft);
    const left = await db
      .selectFrom('orders')
      .select('order_number')
      .where('email', '=', body.customerInfo.email)
      .executeTakeFirst();

    const afterLease = createTestApi(db, { now: () => new Date(Date.now() + 12_500) });
    const retried = await afterLease.checkout(body, key);
    expect(retried.status).toBe(201);
    const { data, order } = (await retried.json()) as CheckoutAnswer;
    if (left) expect(data.order_id).toBe(left.order_number);
    expect(order.paymentStatus).toBe(method === 'cod' ? 'pending_cod' : 'paid');
    expect(await countRows(db, 'orders')).toBe(counted + 1);
    expect(await countRows(db, 'test_payments')).toBe(paid + (method === 'cod' ? 0 : 1));
    expect(await stockOf(db, flag.sku)).toBe(3);
    await expectInvariants(db);
  });
});

describe('a checkout whose database is stopped under load', () => {
  it('R07 returns 503 meanwhile, leaves no partial order, and places every order on a retry', async () => {
    const { db, pid } = await startOwnPostgres();
    let aheadMs = 0;
    const api = createTestApi(db, { now: () => new Date(Date.now() + aheadMs) });
    const flags = [
      await createProduct(db, { stock: 1000 }),
      await createProduct(db, { stock: 1000 }),
    ] as const;
    const seen = new Map<number, number>();

    /** Retries one order until it is placed, as the page does. */
    const buy = async (i: number) => {
      const make = i % 2 ? payload : cardPayload;
      const [body, key] = [make({ lines: [line(flags[0]), line(flags[1], 2)] }), randomUUID()];
      const attempt = async () => {
        const answer = await api.checkout(body, key);
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        if (answer.status === 503) expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
        return answer.status;
      };
      await expect.poll(attempt, { interval: 100, timeout: 20_000 }).toBe(201);
      if (i !== 10) return;
      process.kill(pid, 'SIGQUIT'); // an immediate shutdown: sessions end in mid-statement
      // The leases of the calls that it broke off have ended, too.
      aheadMs = 12_500;
    };
    const shopper = async (first: number) => {
      for (let i = first; i < 160; i += 16) await buy(i);
    };
    await Promise.all(times(16, shopper));

    expect(seen.get(503)).toBeGreaterThan(0);
    expect([...seen.keys()].filter((status) => ![201, 202, 503, 409].includes(status))).toEqual([]);
    expect(await countRows(db, 'orders')).toBe(160);
    expect(await countRows(db, 'order_lines')).toBe(320);
    expect(await countRows(db, 'outbox')).toBe(160);
    expect(await countRows(db, 'test_payments')).toBe(80);
    expect(await stockOf(db, flags[0].sku)).toBe(1000 - 160);
    expect(await stockOf(db, flags[1].sku)).toBe(1000 - 320);
    const open = await db.selectFrom('orders').select('id').where('payment_status', '=', 'pending').execute();
    expect(open).toEqual([]);
    await expectInvariants(db);
  }, 60_000);
});
