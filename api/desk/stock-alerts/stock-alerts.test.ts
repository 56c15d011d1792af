import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StockAlertList } from '../../../contract/goods/stock-alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { newEmail } from '../../testing/newsletter.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let desk: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  desk = await signInStaff(database, 'desk');
});
afterAll(() => database.drop());

const list = async (query: Readonly<Record<string, string>>): Promise<StockAlertList> => {
  const answer = await api.get(`/admin/stock-alerts?${new URLSearchParams(query)}`, desk.headers);
  expect(answer.status).toBe(200);
  return answer.json();
};

it('lists who waits for a sku, first come first, in pages, and what an address waits for', async () => {
  const [flag, pole] = [
    await createProduct(database.db, { stock: 0 }),
    await createProduct(database.db, { stock: 0 }),
  ];
  const emails = [newEmail(), newEmail(), newEmail()];
  for (const email of emails) await api.post('/stock-alerts', { email, product_id: flag.id, sku: flag.sku });
  await api.post('/stock-alerts', { email: emails[0], product_id: pole.id, sku: pole.sku });
  const first = await list({ sku: flag.sku, limit: '2' });
  expect(first).toMatchObject({
    count: 3,
    more: false,
    data: [{ email: emails[0], name: flag.name }, { email: emails[1] }],
  });
  const rest = await list({ sku: flag.sku, after: first.next ?? '' });
  expect([rest.data.map(({ email }) => email), rest.next]).toEqual([[emails[2]], null]);
  const awaited = await list({ address: emails[0]?.toUpperCase() ?? '' });
  expect(awaited.data.map(({ sku }) => sku)).toEqual([flag.sku, pole.sku]);
  await database.db
    .updateTable('stock_alerts')
    .set({ mailed_at: new Date() })
    .where('sku', '=', pole.sku)
    .execute();
  expect((await list({ address: emails[0] ?? '' })).data).toHaveLength(1);
});

it.each([
  ['an address that is none', 'address=nobody', 'address'],
  ['a page after nothing', 'after=none', 'after'],
  ['a limit of zero', 'limit=0', 'limit'],
])('refuses %s', async (_, query, field) => {
  await expect(api.get(`/admin/stock-alerts?${query}`, desk.headers)).toBeProblem('INVALID_REQUEST', field);
});
