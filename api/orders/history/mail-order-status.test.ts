import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import { createRateLimits } from '../../http/rate-limits/rate-limits.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { countRows } from '../../testing/orders/stock.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

async function placedOrder(): Promise<string> {
  const flag = await createProduct(database.db);
  const response = await api.checkout(payload({ lines: [line(flag)] }));
  return ((await response.json()) as CheckoutAnswer).data.order_id;
}

const neighboursOf = (number: string) =>
  [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].flatMap((letter) =>
    number.endsWith(letter) ? [] : [number.slice(0, -1) + letter],
  );

it('P26 P31 accepts an order number in any spelling, and only a complete one', async () => {
  const number = await placedOrder();
  const before = await countRows(database.db, 'outbox');
  expect((await api.post('/check-order', { order_id: number.toLowerCase() })).status).toBe(200);
  for (const order_id of [
    'HY-0000-0000-0000',
    number.slice(0, -1),
    ...neighboursOf(number),
    'nonsense',
    "' or 1=1 --",
    'x'.repeat(5000),
  ]) {
    const response = await api.post('/check-order', { order_id });
    await expect(response).toBeProblem('NOT_FOUND');
    expect(((await response.json()) as { message: string }).message).toBe('Order not found');
  }
  await expect(api.post('/check-order', { order_id: '  ' })).toBeProblem('INVALID_REQUEST', 'order_id');
  await expect(api.post('/check-order', {})).toBeProblem('INVALID_REQUEST', 'order_id');
  await expect(api.post('/check-order', { order_id: { $gt: '' } })).toBeProblem(
    'INVALID_REQUEST',
    'order_id',
  );
  expect(await countRows(database.db, 'outbox')).toBe(before + 1);
});

it('P26 returns 404 for numbers next to a real one in every endpoint that takes an order number', async () => {
  const number = await placedOrder();
  for (const neighbour of [
    ...neighboursOf(number),
    number.slice(0, -1),
    'HY-0000-0000-0000',
    '%00',
    '..%2f',
  ]) {
    await expect(api.post(`/checkout/${neighbour}/confirm`)).toBeProblem('NOT_FOUND');
    const cancel = api.post(`/checkout/${neighbour}/cancel`, { clientSecret: 'x' });
    await expect(cancel).toBeProblem('NOT_FOUND');
  }
});

it('P31 sends at most three mails an hour about one order', async () => {
  const limited = createTestApi(database.db, { limits: createRateLimits() });
  const order_id = await placedOrder();
  const first = await limited.post('/check-order', { order_id });
  expect(first.status).toBe(200);
  expect(first.headers.get('RateLimit-Limit')).toBe('3');
  expect(first.headers.get('RateLimit-Remaining')).toBe('2');
  for (const _ of [2, 3]) expect((await limited.post('/check-order', { order_id })).status).toBe(200);
  const refused = await limited.post('/check-order', { order_id });
  await expect(refused).toBeProblem('TOO_MANY_REQUESTS');
  expect(refused.headers.get('RateLimit-Remaining')).toBe('0');
  const seconds = Number(refused.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(3500);
  expect(seconds).toBeLessThanOrEqual(3600);
  expect(refused.headers.get('RateLimit-Reset')).toBe(String(seconds));
  const other = await placedOrder();
  expect((await limited.post('/check-order', { order_id: other })).status).toBe(200);
});

it('P31 allows ten lookups an hour per IP address, for known and unknown orders', async () => {
  const limited = createTestApi(database.db, { limits: createRateLimits() });
  const guess = () => limited.post('/check-order', { order_id: 'HY-0000-0000-0000' });
  for (let i = 0; i < 10; i++) await expect(guess()).toBeProblem('NOT_FOUND');
  await expect(guess()).toBeProblem('TOO_MANY_REQUESTS');
});
