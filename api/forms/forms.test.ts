import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../db/client.ts';
import { createRateLimits } from '../http/rate-limits.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { countRows } from '../testing/stock.ts';
import { findSubscription, removeSubscriber } from './index.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

const subscribe = (email: unknown, from: TestApi = api) =>
  from.post('/forms-submit', { type: 'newsletter', email });

it('subscribes an address once, in whatever case', async () => {
  const first = await subscribe(' Ada@example.com ');
  expect(first.status).toBe(201);
  expect(await first.json()).toEqual({ message: 'Thank you for subscribing to our newsletter!' });
  expect((await subscribe('ada@EXAMPLE.com')).status).toBe(200);
  expect(await countRows(database.db, 'newsletter_subscribers')).toBe(1);
});

it('takes no other form, no bad address and no card number', async () => {
  await expect(api.post('/forms-submit', { type: 'contact', email: 'a@example.com' })).toBeProblem(
    'INVALID_REQUEST',
    'type',
  );
  await expect(api.post('/forms-submit', {})).toBeProblem('INVALID_REQUEST', 'type');
  for (const email of ['', 'nobody', 'a@b', 'a@example.com\r\nBcc: b@example.com', { $gt: '' }, null]) {
    await expect(subscribe(email)).toBeProblem('INVALID_REQUEST', 'email');
  }
  await expect(subscribe('4242424242424242@example.com')).toBeProblem('INVALID_REQUEST', 'email');
});

it('takes 20 an hour from one address', async () => {
  const limited = createTestApi(database.db, { limits: createRateLimits() });
  for (let i = 0; i < 20; i++) await subscribe(`reader-${i}@example.com`, limited);
  await expect(subscribe('one-more@example.com', limited)).toBeProblem('TOO_MANY_REQUESTS');
});

it('knows since when an address is subscribed, and forgets it', async () => {
  await subscribe('Grace@example.com');
  expect(await findSubscription(database.db, 'grace@example.com')).toEqual({ created_at: expect.any(Date) });
  await inTransaction(database.db, (tx) => removeSubscriber(tx, 'GRACE@example.com'));
  expect(await findSubscription(database.db, 'grace@example.com')).toBeUndefined();
});
