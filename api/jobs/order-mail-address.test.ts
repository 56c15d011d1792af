import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../contract/orders.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { line, payload } from '../testing/checkout.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createProduct } from '../testing/fixtures.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';

let database: TestDatabase;
let api: TestApi;
let mailbox: Mailbox;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  mailbox = await openMailbox(database);
});
afterEach(() => mailbox.close());

it.each([
  ['processing', 'Deliver to'],
  ['shipped', 'Deliver to'],
  ['delivered', 'Delivered to'],
  ['cancelled', 'Delivery address'],
])('an order that is %s names its address as “%s”', async (status, title) => {
  const body = payload({
    lines: [line(await createProduct(database.db))],
    customer: { apartment: 'Unit 4' },
  });
  const { data } = (await (await api.checkout(body)).json()) as CheckoutAnswer;
  await mailbox.read();
  await database.db.updateTable('orders').set({ status }).where('order_number', '=', data.order_id).execute();
  await api.post('/check-order', { order_id: data.order_id });
  const [mail] = await mailbox.read();
  expect(mail?.email.text).toContain(
    `\n${title}:\nAda Byron\n12 Front Street, Unit 4\nToronto, ON M5V 2T6\n`,
  );
});
