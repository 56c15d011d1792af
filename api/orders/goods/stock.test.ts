import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { expectInvariants } from '../../testing/database/invariants.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { cardPayload, line, payload } from '../../testing/orders/checkout.ts';
import { stockOf } from '../../testing/orders/stock.ts';
import { times } from '../../testing/times.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterEach(() => expectInvariants(database.db));
afterAll(() => database.drop());

/** Retries a 503 with the same key, as the page does. */
async function buy(body: object, key = crypto.randomUUID()): Promise<number> {
  const { status } = await api.checkout(body, key);
  return status === 503 ? buy(body, key) : status;
}

it('R31 places exactly 100 orders when 500 buyers want 100 pieces at once', async () => {
  const lamp = await createProduct(database.db, { stock: 100 });
  const statuses = await Promise.all(times(500, () => buy(payload({ lines: [line(lamp)] }))));
  expect(statuses.filter((status) => status === 201)).toHaveLength(100);
  expect(statuses.filter((status) => status === 409)).toHaveLength(400);
  expect(await stockOf(database.db, lamp.sku)).toBe(0);
  const sold = await database.db
    .selectFrom('order_lines')
    .select('quantity')
    .where('sku', '=', lamp.sku)
    .execute();
  expect(sold).toHaveLength(100);
});

it('P16 sells the last piece once to 50 concurrent buyers, also by card', async () => {
  const lamp = await createProduct(database.db, { stock: 1 });
  const bodies = times(50, (i) => (i % 2 ? payload : cardPayload)({ lines: [line(lamp)] }));
  const statuses = await Promise.all(bodies.map((body) => buy(body)));
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(await stockOf(database.db, lamp.sku)).toBe(0);
});

it('takes two concurrent carts with opposite line order without a deadlock', async () => {
  const [a, b] = [
    await createProduct(database.db, { stock: 40 }),
    await createProduct(database.db, { stock: 40 }),
  ];
  const carts = times(40, (i) => payload({ lines: i % 2 ? [line(a), line(b)] : [line(b), line(a)] }));
  expect(await Promise.all(carts.map((cart) => buy(cart)))).toEqual(times(40, () => 201));
  expect([await stockOf(database.db, a.sku), await stockOf(database.db, b.sku)]).toEqual([0, 0]);
});
