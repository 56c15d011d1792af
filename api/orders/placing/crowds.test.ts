import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import { createTestPayments } from '../../payments/index.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { expectInvariants } from '../../testing/database/invariants.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { cardPayload, line, payload } from '../../testing/orders/checkout.ts';
import { stockOf } from '../../testing/orders/stock.ts';
import { times } from '../../testing/times.ts';
import { TIMEOUTS } from '../order/timeouts.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterEach(() => expectInvariants(database.db));
afterAll(() => database.drop());

/** Retries a 503 with the same key, as the page does. */
async function buy(with_: TestApi, body: object, key = crypto.randomUUID()): Promise<number> {
  const { status } = await with_.checkout(body, key);
  return status === 503 ? buy(with_, body, key) : status;
}

it('R32 reserves the stock for 100 of 500 buyers before it charges, and holds no lock meanwhile', async () => {
  const lamp = await createProduct(database.db, { stock: 100 });
  const provider = createTestPayments(database.db);
  const answers = Promise.withResolvers<void>();
  const asked = new Set<string>();
  const charge: typeof provider.charge = async (request) => {
    asked.add(request.orderId);
    await answers.promise;
    return provider.charge(request);
  };
  // The provider does not respond until all other buyers have been refused.
  const timeouts = { ...TIMEOUTS, providerMs: 60_000, answerMs: 60_000 };
  const slow = createTestApi(database.db, { payments: { ...provider, charge }, timeouts });
  const refused: number[] = [];
  const buyers = times(500, async () => {
    const status = await buy(slow, cardPayload({ lines: [line(lamp)] }));
    if (status !== 201) refused.push(status);
    return status;
  });
  await expect.poll(() => [asked.size, refused.length], { timeout: 30_000 }).toEqual([100, 400]);
  // The other 400 have their response; none of the hundred holds a connection or a row lock.
  expect(await stockOf(database.db, lamp.sku)).toBe(0);
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and xact_start is not null
      and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(database.db);
  expect(rows).toEqual([]);
  answers.resolve();
  const statuses = await Promise.all(buyers);
  expect(statuses.filter((status) => status === 201)).toHaveLength(100);
  expect(new Set(refused)).toEqual(new Set([409]));
}, 60_000);

it('R32 sells 9 of 10 pieces to 12 buyers who want 3 each, and the others get a 409', async () => {
  const lamp = await createProduct(database.db, { stock: 10 });
  const statuses = await Promise.all(times(12, () => buy(api, payload({ lines: [line(lamp, 3)] }))));
  expect(statuses.toSorted()).toEqual([...times(3, () => 201), ...times(9, () => 409)]);
  expect(await stockOf(database.db, lamp.sku)).toBe(1);
});

it('R32 takes all skus of an order or none, when many buyers want two and one runs out', async () => {
  const lamp = await createProduct(database.db, { stock: 12 });
  const rope = await createProduct(database.db, { stock: 5 });
  const lines = [line(lamp), line(rope)];
  const statuses = await Promise.all(times(12, () => buy(api, payload({ lines }))));
  expect(statuses.toSorted()).toEqual([...times(5, () => 201), ...times(7, () => 409)]);
  expect([await stockOf(database.db, lamp.sku), await stockOf(database.db, rope.sku)]).toEqual([7, 0]);
});

it('R33 adds up the lines of one sku when many buyers order at once', async () => {
  const lamp = await createProduct(database.db, { stock: 10 });
  const lines = [line(lamp, 2), line(lamp, 1)];
  const statuses = await Promise.all(times(12, () => buy(api, payload({ lines }))));
  expect(statuses.toSorted()).toEqual([...times(3, () => 201), ...times(9, () => 409)]);
  expect(await stockOf(database.db, lamp.sku)).toBe(1);
});

it('R36 records each of 50 concurrent uses of a coupon, because coupons have no limit', async () => {
  const flag = await createProduct(database.db, { priceCents: 2000, stock: 50 });
  const bodies = times(50, () => payload({ lines: [line(flag)], couponApplied: 'welcome10' }));
  const answers = await Promise.all(bodies.map((body) => api.checkout(body)));
  const orders = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as CheckoutAnswer).order),
  );
  expect(orders.map(({ discountAmount }) => discountAmount)).toEqual(times(50, () => 2));
  const used = await database.db
    .selectFrom('orders')
    .select('coupon')
    .where('coupon', '=', 'welcome10')
    .execute();
  expect(used).toHaveLength(50);
});

it('P09 allows a coupon again under an email alias, and records each use', async () => {
  const flag = await createProduct(database.db, { priceCents: 2000 });
  const emails = ['alias@example.com', 'alias+again@example.com'];
  for (const email of emails) {
    const body = payload({ lines: [line(flag)], couponApplied: 'welcome10', customer: { email } });
    expect((await api.checkout(body)).status).toBe(201);
  }
  const used = await database.db
    .selectFrom('orders')
    .select(['email', 'coupon', 'discount_cents'])
    .where('email', 'in', emails)
    .orderBy('email')
    .execute();
  expect(used.map(({ coupon, discount_cents }) => [coupon, discount_cents])).toEqual([
    ['welcome10', 200],
    ['welcome10', 200],
  ]);
});
