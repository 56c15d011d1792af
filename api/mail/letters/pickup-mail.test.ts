import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import { createTestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { startTestSmtp, type TestSmtp } from '../../testing/fakes/smtp.ts';
import { createProduct, createStore } from '../../testing/fixtures.ts';
import { createTestJobs } from '../../testing/jobs/jobs.ts';
import { toOthers } from '../../testing/mail/open-mailbox.ts';
import { line, payload } from '../../testing/orders/checkout.ts';

let database: TestDatabase;
let smtp: TestSmtp;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  smtp = await startTestSmtp();
});
afterEach(() => smtp.stop());

it('contains the address and hours of the store, in the confirmation and in a status mail', async () => {
  const api = createTestApi(database.db);
  const store = await createStore(database.db, { province: 'AB' });
  const pole = await createProduct(database.db, { shipping: ['Local Pick Up'], priceCents: 10_000 });
  const body = payload({ lines: [line(pole)], pickup: { slug: store.slug, province: 'AB' } });
  const { order } = (await (await api.checkout(body)).json()) as CheckoutAnswer;
  await createTestJobs(database, { smtpUrl: smtp.url }).work();
  const text = smtp.received[0]?.email.text ?? '';
  for (const words of [
    `Pick up at:\n${store.name}\n1 Sample Street\nOttawa, AB K1P 5G3\nPhone 613-555-0100\n`,
    'Monday to Tuesday: 9:00 a.m. to 5:00 p.m.\nWednesday to Sunday: Closed',
    'Billing address:\nAda Byron\n12 Front Street\nToronto, ON M5V 2T6',
    'Payment: Cash on Delivery, to be paid when you pick it up',
    'Pick-up: Free\nGST (5%): $5.00',
    'Total (CAD): $105.00',
  ]) {
    expect(text).toContain(words);
  }
  const html = smtp.received[0]?.email.html ?? '';
  expect(html).toContain('<a href="tel:+16135550100"');
  for (const words of ['Pick up at', store.name, 'Monday to Tuesday: 9:00 a.m. to 5:00 p.m.']) {
    expect(html).toContain(words);
  }
  for (const told of [text, html]) expect(told).not.toMatch(/Delivered|Shipping/);

  await database.db.updateTable('orders').set({ status: 'shipped' }).execute();
  await api.post('/check-order', { order_id: order.order_id });
  await createTestJobs(database, { smtpUrl: smtp.url }).work();
  const [, asked] = toOthers(smtp.received);
  expect(asked?.email.subject).toBe(`Your Halyard order ${order.order_id}: ready for pick-up`);
  expect(asked?.email.text).toContain(`Pick up at:\n${store.name}`);
});
