import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActionRequiredAnswer } from '../../../contract/orders/orders.ts';
import { createRateLimits } from '../../http/rate-limits/rate-limits.ts';
import { createTestPayments } from '../../payments/index.ts';
import { createAccount } from '../../testing/accounts/accounts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct, type ProductFixture } from '../../testing/fixtures.ts';
import { cardPayload, line, payload } from '../../testing/orders/checkout.ts';

let database: TestDatabase;
let flag: ProductFixture;
beforeAll(async () => {
  database = await createTestDatabase();
  flag = await createProduct(database.db, { stock: 1000 });
});
afterAll(() => database.drop());

/** Applies only the limits on declined cards, so that no other limit stops many calls from one address. */
function limited(): TestApi {
  const limits = createRateLimits();
  return createTestApi(database.db, {
    limits: {
      ...limits,
      use: async (...args) => (args[1].startsWith('declinedCards') ? limits.use(...args) : undefined),
    },
  });
}

interface Try {
  readonly method?: string;
  readonly email?: string;
  readonly headers?: Record<string, string>;
}

const attempt = (api: TestApi, { method = 'pm_card_chargeDeclined', email, headers = {} }: Try = {}) =>
  api.post(
    '/checkout',
    cardPayload(
      { lines: [line(flag)], confirmDuplicate: true, ...(email && { customer: { email } }) },
      method,
    ),
    { 'Idempotency-Key': crypto.randomUUID(), ...headers },
  );

const addresses = Array.from({ length: 40 }, (_, i) => `198.51.100.${i}`);

it('P17 refuses further cards after ten declines from one address', async () => {
  const api = limited();
  const answers = [];
  for (let i = 0; i < 30; i++) answers.push((await attempt(api)).status);
  expect(answers).toEqual([
    ...Array.from({ length: 10 }, () => 402),
    ...Array.from({ length: 20 }, () => 429),
  ]);
  const refused = await attempt(api, { method: 'pm_card_visa' });
  await expect(refused).toBeProblem('TOO_MANY_REQUESTS');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500);
  // Cash and other addresses are not limited.
  expect((await api.checkout(payload({ lines: [line(flag)] }))).status).toBe(201);
  expect((await attempt(api.from('198.51.100.99'), { method: 'pm_card_visa' })).status).toBe(201);
});

it('P17 refuses all but ten of thirty declined cards sent at once', async () => {
  const api = limited();
  const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(api)));
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

it('P17 refuses further cards after fifty declines with one email, in any spelling, from many addresses', async () => {
  const api = limited();
  const statuses = [];
  // The first three of each of 17 addresses count for the address alone.
  for (let i = 0; i < 51 + 52; i++) {
    const email = i % 2 ? 'Tester@example.com' : 'tester@EXAMPLE.com';
    statuses.push((await attempt(api.from(`198.51.100.${i % 17}`), { email })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 51 + 50 }, () => 402), 429, 429]);
});

it('P17 refuses further cards after ten declines of one account, each with a new email and address', async () => {
  const api = limited();
  const { headers } = await createAccount(database.db);
  const statuses = [];
  for (const address of addresses.slice(0, 11)) {
    statuses.push((await attempt(api.from(address), { headers })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 402), 429]);
});

it('P17 counts a card that the bank refuses, once per card, and no accepted card', async () => {
  const api = limited();
  for (let i = 0; i < 11; i++) expect((await attempt(api, { method: 'pm_card_visa' })).status).toBe(201);
  for (let i = 0; i < 10; i++) {
    const answer = await attempt(api, { method: 'pm_card_authenticationRequired' });
    const { data } = (await answer.json()) as ActionRequiredAnswer;
    await api.post(`/test-bank/${data.clientSecret}`, { outcome: 'refuse' });
    const { clientSecret } = data;
    const confirm = () => api.post(`/checkout/${data.order_id}/confirm`, { clientSecret });
    await expect(confirm()).toBeProblem('CARD_DECLINED');
    await expect(confirm()).toBeProblem('CARD_DECLINED');
  }
  await expect(attempt(api)).toBeProblem('TOO_MANY_REQUESTS');
});

it('P17 refuses all but ten of thirty declined cards from one address, each with a new email', async () => {
  const api = limited();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => attempt(api, { email: `buyer-${i}@example.com` })),
  );
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(10);
});

it('P83 P114 declined cards of a stranger block neither the owner of the email nor their account', async () => {
  const api = limited();
  const victim = await createAccount(database.db);
  const stranger = api.from('198.51.100.66');
  for (let i = 0; i < 10; i++) expect((await attempt(stranger, { email: victim.email })).status).toBe(402);
  await expect(attempt(stranger, { email: victim.email })).toBeProblem('TOO_MANY_REQUESTS');
  const good = { method: 'pm_card_visa', email: victim.email };
  expect((await attempt(api, good)).status).toBe(201);
  expect((await attempt(api, { ...good, headers: victim.headers })).status).toBe(201);
  // The limit of the email is used up for guests, but not for the account.
  for (let i = 0; i < 80; i++) await attempt(api.from(`198.51.100.${i % 10}`), { email: victim.email });
  await expect(attempt(api.from('198.51.100.0'), good)).toBeProblem('TOO_MANY_REQUESTS');
  expect((await attempt(api, { ...good, headers: victim.headers })).status).toBe(201);
  // P114 nor for the owner as a guest, whose own address has had no card declined.
  expect((await attempt(api, good)).status).toBe(201);
  for (let i = 0; i < 3; i++) expect((await attempt(api, { email: victim.email })).status).toBe(402);
  await expect(attempt(api, good)).toBeProblem('TOO_MANY_REQUESTS');
});

it('P17 counts a replayed decline only once', async () => {
  const api = limited();
  const [body, key] = [cardPayload({ lines: [line(flag)] }, 'pm_card_chargeDeclined'), crypto.randomUUID()];
  for (let i = 0; i < 15; i++) await expect(api.checkout(body, key)).toBeProblem('CARD_DECLINED');
  expect((await attempt(api, { method: 'pm_card_visa' })).status).toBe(201);
});

it('P17 counts no card while the provider is unreachable', async () => {
  const limits = createRateLimits();
  const charge = () => Promise.reject(new Error('away'));
  const away = createTestApi(database.db, {
    limits,
    payments: { ...createTestPayments(database.db), charge },
  });
  for (let i = 0; i < 15; i++) expect((await attempt(away)).status).toBe(202);
  expect((await attempt(createTestApi(database.db, { limits }), { method: 'pm_card_visa' })).status).toBe(
    201,
  );
});
