import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Db } from '../api/db/client.ts';
import { unlockStalledJobs } from '../api/jobs/stalled-job-queries.ts';
import { expectInvariants } from '../api/testing/database/invariants.ts';
import { openPool } from '../api/testing/database/pool.ts';
import { MAILS_OF_AN_ORDER } from '../api/testing/mail/open-mailbox.ts';
import { initialStock } from '../api/testing/orders/stock.ts';
import { diskStore } from '../api/uploads/index.ts';
import { type CartLine, stockCarts } from '../bench/carts.ts';
import { makeBackup } from '../server/backup/make-backup.ts';
import { NGINX } from '../server/testing/nginx.ts';
import { buyAll, type Told } from './testing/buyers.ts';
import { hasCaughtUp } from './testing/replica.ts';
import { startTwoShops, type TwoShops } from './testing/two-shops.ts';

const SHOP = fileURLToPath(new URL('../server/testing/tiny-shop.ts', import.meta.url));
const AT_ONCE = 16;
/** Concurrent jobs of one process: a kill may come after so many mails were sent and before that was recorded. */
const JOBS_AT_ONCE = 2;
const soon = { timeout: 60_000, interval: 200 };

let two: TwoShops;
let pool: pg.Pool;
let db: Db;
let carts: CartLine[][];

// Without nginx nothing distributes requests over the two processes.
describe.skipIf(NGINX === undefined)('two processes behind nginx', () => {
  beforeAll(async () => {
    two = await startTwoShops(SHOP);
    ({ pool, db } = openPool(two.database.url));
    carts = await stockCarts(pool);
    const { rows } = await pool.query<{ sku: string; quantity: number }>(
      'select sku, quantity from inventory',
    );
    for (const { sku, quantity } of rows) initialStock(db).set(sku, quantity);
  });
  afterAll(async () => {
    await pool.end();
    await two.stop();
  });

  const buy = (buyers: number, onTold?: (count: number) => void) =>
    buyAll({ origin: two.origin, carts, buyers, atOnce: AT_ONCE, ...(onTold && { onTold }) });

  it('R58 share requests and jobs, with each order and each mail exactly once', async () => {
    const told = await buy(200);
    expect(told.every(({ retries }) => retries === 0)).toBe(true);
    await expectOrders(told);
    await allMailsOut();
    expect(mailsById().size).toBe(200 * MAILS_OF_AN_ORDER);
    expect(two.smtp.received).toHaveLength(200 * MAILS_OF_AN_ORDER);
    await expectInvariants(db);
  });

  it('R58 lose no order when one of them is killed, and every buyer gets exactly one', async () => {
    const before = mailsById().size;
    const told = await buy(300, (count) => {
      if (count === 100) two.shops[0]?.child.kill('SIGKILL');
      // The other process serves alone until a supervisor restarts this one.
      if (count === 200) void two.startAgain(0);
    });
    expect(told.some(({ retries }) => retries > 0)).toBe(true);
    await expectOrders(told);
    await expect
      .poll(() => fetch(`${two.shops[0]?.origin}/readyz`).then((answer) => answer.ok), soon)
      .toBe(true);

    await unlockStalledJobs(db, new Date(Date.now() + 11 * 60_000));
    await allMailsOut();
    const mails = [...mailsById().values()];
    expect(mails.length - before).toBe(300 * MAILS_OF_AN_ORDER);
    expect(mails.filter((times) => times > 1).length).toBeLessThanOrEqual(JOBS_AT_ONCE);
    await expectInvariants(db);
  });

  it('R58 keep selling while the replica is down; it catches up, and R59 its backup is complete', async () => {
    await two.replica.kill();
    await expectOrders(await buy(20));
    await two.replica.comeBack();
    await expect.poll(() => hasCaughtUp(two.database.url, two.replica.url), soon).toBe(true);

    const folder = await mkdtemp(join(tmpdir(), 'halyard-replica-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { tables } = await makeBackup({
      url: two.replica.url,
      store: diskStore(folder),
      file: join(folder, 'shop.tar.gz'),
    });
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from orders');
    expect(tables.find(({ name }) => name === 'public.orders')?.rows).toBe(rows[0]?.count);
  });
});

/** Expects exactly one order for each confirmed key, with the number from the response. */
async function expectOrders(told: readonly Told[]): Promise<void> {
  const { rows } = await pool.query<{ key: string; order_number: string }>(
    'select key, order_number from idempotency_keys join orders on orders.id = order_id where key = any ($1)',
    [told.map(({ key }) => key)],
  );
  const sorted = (pairs: (string | undefined)[][]) => pairs.map((pair) => pair.join(' ')).sort();
  expect(sorted(rows.map(({ key, order_number }) => [key, order_number]))).toEqual(
    sorted(told.map(({ key, orderNumber }) => [key, orderNumber])),
  );
}

async function allMailsOut(): Promise<void> {
  const unsent = async () =>
    (await pool.query<{ n: number }>('select count(*)::int as n from outbox where sent_at is null')).rows[0]
      ?.n;
  await expect.poll(unsent, soon).toBe(0);
}

/** How often each mail arrived, by Message-ID. */
function mailsById(): Map<string, number> {
  const times = new Map<string, number>();
  for (const { email } of two.smtp.received)
    times.set(email.messageId ?? '', (times.get(email.messageId ?? '') ?? 0) + 1);
  return times;
}
