import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiDeps } from '../../app.ts';
import { createRateLimits } from '../../http/rate-limits/rate-limits.ts';
import { createTestPayments, PaymentUnavailable } from '../../payments/index.ts';
import { createAccount } from '../../testing/accounts/accounts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct, type ProductFixture } from '../../testing/fixtures.ts';
import { cardPayload, line, payload } from '../../testing/orders/checkout.ts';
import { stockOf } from '../../testing/orders/stock.ts';

let database: TestDatabase;
let flag: ProductFixture;
beforeAll(async () => {
  database = await createTestDatabase();
  flag = await createProduct(database.db, { stock: 5000 });
});
afterAll(() => database.drop());

/** Applies the limits on orders, but not the one on calls to the checkout. */
function limited(overrides: Partial<ApiDeps> = {}): TestApi {
  const limits = createRateLimits();
  const use: typeof limits.use = async (...args) =>
    args[1] === 'checkout' ? undefined : limits.use(...args);
  return createTestApi(database.db, { limits: { ...limits, use }, ...overrides });
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

/** @returns how many orders, up to `most`, were placed before one was refused. */
async function placed(most: number, place: (n: number) => Promise<Response>): Promise<number> {
  for (let n = 0; n < most; n++) {
    const { status } = await place(n);
    if (status === 429) return n;
    expect(status).toBe(201);
  }
  return most;
}

it('P74 refuses more than 999 pieces of a sku in one order, on one line or on several', async () => {
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

it('P74 limits a guest to 20 orders an hour, and still replays those', async () => {
  const api = limited();
  const [email, key] = ['taker@example.com', randomUUID()];
  expect((await order(api, { email, key })).status).toBe(201);
  const again = () => order(api, { email: email.toUpperCase() });
  expect(await placed(30, again)).toBe(19);
  const refused = await again();
  await expect(refused).toBeProblem('TOO_MANY_REQUESTS');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
  for (let i = 0; i < 3; i++) expect((await order(api, { email, key })).status).toBe(201);
  expect((await order(api)).status).toBe(201);
});

it('P82 places 20 of 45 concurrent orders of one guest', async () => {
  const api = limited();
  const { sku } = flag;
  const before = await stockOf(database.db, sku);
  const answers = await Promise.all(
    Array.from({ length: 45 }, () => order(api, { email: 'crowd@example.com' })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  expect(await stockOf(database.db, sku)).toBe(before - 20);
});

it('P82 does not count calls that place no order: declined cards, stale totals, replays', async () => {
  const api = limited();
  const email = 'honest@example.com';
  const customer = { email };
  const declined = cardPayload(
    { lines: [line(flag)], confirmDuplicate: true, customer },
    'pm_card_chargeDeclined',
  );
  const stale = payload({ lines: [line(flag)], confirmDuplicate: true, customer, totalAmount: 1 });
  const key = randomUUID();
  expect((await order(api, { email, key })).status).toBe(201);
  for (let i = 0; i < 9; i++) {
    expect((await api.checkout(declined)).status).toBe(402);
    expect((await api.checkout(stale)).status).toBe(409);
    expect((await order(api, { email, key })).status).toBe(201);
  }
  expect(await placed(30, () => order(api, { email }))).toBe(19);
});

it("P82 counts a card order while the bank's step is open or its outcome is unknown", async () => {
  const email = 'opener@example.com';
  const place = (api: TestApi, method: string) =>
    api.checkout(cardPayload({ lines: [line(flag)], confirmDuplicate: true, customer: { email } }, method));
  const api = limited();
  const statuses = async (calls: Promise<Response>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);
  for (let i = 0; i < 3; i++) {
    const five = Array.from({ length: 5 }, () => place(api, 'pm_card_authenticationRequired'));
    expect(await statuses(five)).toEqual([202, 202, 202, 202, 202]);
  }
  expect(await placed(10, () => order(api, { email }))).toBe(5);

  const charge = () => Promise.reject(new PaymentUnavailable('away'));
  const away = limited({ payments: { ...createTestPayments(database.db), charge } });
  for (let i = 0; i < 20; i++) expect((await place(away, 'pm_card_visa')).status).toBe(503);
  await expect(place(away, 'pm_card_visa')).toBeProblem('TOO_MANY_REQUESTS');
});

it("P83 orders of a stranger under somebody's email block neither its owner nor their account", async () => {
  const api = limited();
  const victim = await createAccount(database.db);
  const stranger = api.from('198.51.100.66');
  expect(await placed(30, () => order(stranger, { email: victim.email }))).toBe(20);
  expect((await order(api, { email: victim.email })).status).toBe(201);
  // After 60 orders from any address, guests with this email are refused, but the account is not.
  const anywhere = (n: number) => order(api.from(`192.0.2.${n}`), { email: victim.email });
  expect(await placed(50, anywhere)).toBe(39);
  const signedIn = { email: victim.email, headers: victim.headers };
  expect((await order(api, signedIn)).status).toBe(201);
});

it('P74 limits an account to 20 orders an hour, whatever their email', async () => {
  const [api, { headers }] = [limited(), await createAccount(database.db)];
  expect(await placed(30, (n) => order(api.from(`198.51.100.${n}`), { headers }))).toBe(20);
});

it('P74 limits an IP address to 60 orders an hour, without declined cards', async () => {
  const api = limited();
  const declined = cardPayload({ lines: [line(flag)] }, 'pm_card_chargeDeclined');
  for (let i = 0; i < 5; i++) expect((await api.checkout(declined)).status).toBe(402);
  expect(await placed(70, () => order(api))).toBe(60);
  expect((await order(api.from('198.51.100.1'))).status).toBe(201);
});
