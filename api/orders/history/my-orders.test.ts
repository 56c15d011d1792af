import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyOrdersAnswer } from '../../../contract/accounts/my-orders.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { type CheckoutAnswer, checkoutBodySchema } from '../../../contract/orders/orders.ts';
import { inTransaction } from '../../db/client.ts';
import { createTestPayments } from '../../payments/index.ts';
import { type AccountFixture, createAccount } from '../../testing/accounts/accounts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct, type ProductFixture } from '../../testing/fixtures.ts';
import { cardPayload, line, payload } from '../../testing/orders/checkout.ts';
import { countRows } from '../../testing/orders/stock.ts';
import { joinGuestOrders, listOrdersOf } from '../index.ts';
import { placeOrder } from '../placing/place-order.ts';

let database: TestDatabase;
let api: TestApi;
let flag: ProductFixture;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  flag = await createProduct(database.db, { stock: 1000, variants: [{ size: '72x36' }, { size: '54x27' }] });
});
afterAll(() => database.drop());

const order = (
  choices: Omit<Parameters<typeof payload>[0], 'lines'> = {},
  headers: Record<string, string> = {},
) =>
  api.post('/checkout', payload({ lines: [line(flag)], ...choices }), {
    'Idempotency-Key': randomUUID(),
    ...headers,
  });
const numberOf = async (placed: Response | Promise<Response>) => {
  const response = await placed;
  expect(response.status).toBe(201);
  return ((await response.json()) as CheckoutAnswer).data.order_id;
};

async function history({ headers }: AccountFixture, query = ''): Promise<MyOrdersAnswer> {
  const response = await api.get(`/get-my-orders${query}`, headers);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return (await response.json()) as MyOrdersAnswer;
}
const numbers = async (account: AccountFixture, query = '') =>
  (await history(account, query)).data.orders.map(({ order_id }) => order_id);

describe('an order', () => {
  it("P23 is listed in the history of the token's account, whatever the payload says", async () => {
    const [ada, eve] = [await createAccount(database.db), await createAccount(database.db)];
    const byAda = await numberOf(order({ user: eve.id, guessCheckout: true }, ada.headers));
    const asGuest = await numberOf(order({ user: eve.id, guessCheckout: false }));
    expect(await numbers(ada)).toEqual([byAda]);
    expect(await numbers(eve)).toEqual([]);
    expect(asGuest).not.toBe(byAda);
  });

  it('is refused with an invalid token, and the same key works with a valid one', async () => {
    const ada = await createAccount(database.db);
    const gone = await createAccount(database.db, { signedInAt: new Date(Date.now() - 31 * DAY_MS) });
    const [body, key] = [payload({ lines: [line(flag)] }), randomUUID()];
    const attempt = (authorization: string) =>
      api.post('/checkout', body, { 'Idempotency-Key': key, Authorization: authorization });
    const before = await countRows(database.db, 'orders');
    for (const bad of ['Bearer ', 'Bearer undefined', `Bearer ${'x'.repeat(43)}`, `Basic ${ada.token}`]) {
      await expect(attempt(bad)).toBeProblem('UNAUTHORIZED');
    }
    await expect(attempt(gone.headers.Authorization)).toBeProblem('TOKEN_EXPIRED');
    expect(await countRows(database.db, 'orders')).toBe(before);
    const number = await numberOf(attempt(ada.headers.Authorization));
    expect(await numbers(ada)).toEqual([number]);
  });

  it('keeps its owner when a guest or another account replays its key', async () => {
    const [ada, eve] = [await createAccount(database.db), await createAccount(database.db)];
    const [body, key] = [cardPayload({ lines: [line(flag)] }), randomUUID()];
    const send = (headers: Record<string, string>, changes = {}) =>
      numberOf(api.post('/checkout', { ...body, ...changes }, { 'Idempotency-Key': key, ...headers }));
    const first = await send(ada.headers, { user: ada.id, guessCheckout: false });
    expect(await send({})).toBe(first);
    expect(await send(eve.headers, { user: eve.id })).toBe(first);
    expect(await numbers(ada)).toEqual([first]);
    expect(await numbers(eve)).toEqual([]);
  });

  it('is not placed for an account that was deleted meanwhile', async () => {
    const before = await countRows(database.db, 'orders');
    const deps = {
      db: database.db,
      log: pino({ level: 'silent' }),
      payments: createTestPayments(database.db),
      now: () => new Date(),
    };
    const body = checkoutBodySchema.parse(payload({ lines: [line(flag)] }));
    const call = { key: randomUUID(), body, userId: randomUUID(), language: 'en' } as const;
    await expect(placeOrder(deps, call)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await countRows(database.db, 'orders')).toBe(before);
  });
});

describe('the order history', () => {
  it('is listed newest first, in pages, and as a whole for the export', async () => {
    const ada = await createAccount(database.db);
    const placed: string[] = [];
    for (let i = 0; i < 7; i++) placed.unshift(await numberOf(order({}, ada.headers)));
    expect(await history(ada)).toMatchObject({
      pagination: { page: 1, limit: 5, totalPages: 2, totalOrders: 7 },
    });
    expect(await numbers(ada)).toEqual(placed.slice(0, 5));
    expect(await numbers(ada, '?page=2')).toEqual(placed.slice(5));
    expect(await numbers(ada, '?page=3&limit=3')).toEqual(placed.slice(6));
    for (const query of ['?page=99&limit=4', '?page=2&limit=4', '?page=1e9&limit=4.9']) {
      expect(await numbers(ada, query)).toEqual(placed.slice(4));
    }
    for (const query of ['?page=0', '?page=-1', '?page=x&limit=x', '?limit=', '?page=2&page=1&limit=9999']) {
      expect((await history(ada, query)).pagination.page).toBe(1);
    }
    expect((await history(ada, '?limit=9999')).pagination.limit).toBe(100);
    expect((await listOrdersOf(database.db, ada.id)).map(({ order_id }) => order_id)).toEqual(placed);
  });

  it('has every order in full, with its own lines in sequence', async () => {
    const ada = await createAccount(database.db);
    const body = payload({ lines: [line(flag, 3, 1), line(flag, 2)], couponApplied: 'welcome10' });
    const answer = await api.post('/checkout', body, { 'Idempotency-Key': randomUUID(), ...ada.headers });
    const { order: placed } = (await answer.json()) as CheckoutAnswer;
    await numberOf(order({}, ada.headers));
    const { data } = await history(ada);
    expect(data.orders[1]).toEqual({
      ...placed,
      parcels: [],
      unsent: [
        { position: 0, quantity: 3 },
        { position: 1, quantity: 2 },
      ],
      timeline: [{ at: placed.createdAt, step: 'placed', parcel: null }],
      invoices: [],
    });
    expect(data.orders[1]?.order_items.map(({ quantity }) => quantity)).toEqual([3, 2]);
    expect(data.orders[0]?.order_items).toHaveLength(1);
  });

  it("P23 shows no other account's orders, whatever the query says", async () => {
    const [ada, eve] = [await createAccount(database.db), await createAccount(database.db)];
    const number = await numberOf(order({}, ada.headers));
    const asked = [`?user=${ada.id}`, `?user_id=${ada.id}&email=${ada.email}`, `?order_id=${number}`];
    for (const query of [...asked, `?token=${ada.token}`]) {
      expect((await history(eve, query)).data.orders).toEqual([]);
      await expect(api.get(`/get-my-orders${query}`)).toBeProblem('UNAUTHORIZED');
    }
    expect(await history(eve)).toEqual({
      data: { orders: [] },
      pagination: { page: 1, limit: 5, totalPages: 1, totalOrders: 0 },
    });
  });
});

describe('guest orders', () => {
  const join = ({ id, email }: AccountFixture) =>
    inTransaction(database.db, (tx) => joinGuestOrders(tx, { userId: id, email }));

  it('P24 do not belong to an account with their email until that email is verified', async () => {
    const email = `Victim-${randomUUID()}@example.com`;
    const guests = [await numberOf(order({ customer: { email } }))];
    const account = await createAccount(database.db, { email: email.toLowerCase() });
    const again = { customer: { email: email.toUpperCase() }, confirmDuplicate: true };
    guests.unshift(await numberOf(order(again)));
    expect(await numbers(account)).toEqual([]);
    await numberOf(order());
    expect(await join(account)).toBe(2);
    expect(await numbers(account)).toEqual(guests);
    expect(await join(account)).toBe(0);
  });

  it('go to the account with the same verified email, which the response does not reveal', async () => {
    const ada = await createAccount(database.db, { verified: true });
    const response = await order({ customer: { email: ada.email.toUpperCase() } });
    const text = await response.clone().text();
    expect(text).not.toContain(ada.id);
    const number = await numberOf(response);
    expect(await numbers(ada)).toEqual([number]);
    const eve = await createAccount(database.db);
    const hers = await numberOf(
      order({ customer: { email: ada.email }, confirmDuplicate: true }, eve.headers),
    );
    expect(await numbers(eve)).toEqual([hers]);
  });

  it('do not include orders that belong to another account', async () => {
    const [ada, eve] = [await createAccount(database.db), await createAccount(database.db)];
    const number = await numberOf(order({ customer: { email: eve.email } }, ada.headers));
    expect(await join(eve)).toBe(0);
    expect(await numbers(ada)).toEqual([number]);
  });
});
