import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRateLimits } from '../http/rate-limits.ts';
import { createAccount } from '../testing/accounts.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { cardPayload, line, payload } from '../testing/checkout.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createProduct, type ProductFixture } from '../testing/fixtures.ts';
import { stockOf } from '../testing/stock.ts';

let database: TestDatabase;
let flag: ProductFixture;
beforeAll(async () => {
  database = await createTestDatabase();
  flag = await createProduct(database.db, { stock: 5000 });
});
afterAll(() => database.drop());

/** Limits orders, and not how fast they come. */
function limited(): TestApi {
  const limits = createRateLimits();
  return createTestApi(database.db, { limits: { ...limits, use: async () => {} } });
}

const order = (api: TestApi, { email, headers = {}, key = randomUUID() }: Order = {}) =>
  api.post(
    '/checkout',
    payload({ lines: [line(flag)], confirmDuplicate: true, ...(email && { customer: { email } }) }),
    { 'Idempotency-Key': key, ...headers },
  );

interface Order {
  readonly email?: string;
  readonly headers?: Record<string, string>;
  readonly key?: string;
}

/** @returns how many of `most` were placed before one was refused. */
async function placed(most: number, place: (n: number) => Promise<Response>): Promise<number> {
  for (let n = 0; n < most; n++) {
    const { status } = await place(n);
    if (status === 429) return n;
    expect(status).toBe(201);
  }
  return most;
}

it('S74 one order takes 999 pieces of a sku, on one line or on two', async () => {
  const pole = await createProduct(database.db, { stock: 5000 });
  const api = createTestApi(database.db);
  for (const quantities of [
    [999, 1],
    [500, 300, 200],
  ]) {
    const lines = quantities.map((quantity) => line(pole, quantity));
    const last = `items.${lines.length - 1}.quantity`;
    await expect(api.checkout(payload({ lines }))).toBeProblem('INVALID_REQUEST', last);
  }
  expect((await api.checkout(payload({ lines: [line(pole, 500), line(pole, 499)] }))).status).toBe(201);
  expect(await stockOf(database.db, pole.sku)).toBe(4001);
});

it('S74 one email places 20 orders an hour, from wherever, and is still answered about those', async () => {
  const api = limited();
  const [email, key] = ['taker@example.com', randomUUID()];
  expect((await order(api, { email, key })).status).toBe(201);
  const again = (n: number) => order(api.from(`198.51.100.${n}`), { email: email.toUpperCase() });
  expect(await placed(30, again)).toBe(19);
  const refused = await again(99);
  await expect(refused).toBeProblem('TOO_MANY_REQUESTS');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
  expect((await order(api, { email, key })).status).toBe(201);
  expect((await order(api)).status).toBe(201);
});

it('S74 one account places 20 orders an hour, with whatever email', async () => {
  const [api, { headers }] = [limited(), await createAccount(database.db)];
  expect(await placed(30, (n) => order(api.from(`198.51.100.${n}`), { headers }))).toBe(20);
});

it('S74 one address places 60 orders an hour; declined cards are no orders', async () => {
  const api = limited();
  const declined = cardPayload({ lines: [line(flag)] }, 'pm_card_chargeDeclined');
  for (let i = 0; i < 5; i++) expect((await api.checkout(declined)).status).toBe(402);
  expect(await placed(70, () => order(api))).toBe(60);
  expect((await order(api.from('198.51.100.1'))).status).toBe(201);
});
