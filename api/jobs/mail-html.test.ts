import { HtmlValidate } from 'html-validate';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../contract/orders.ts';
import { inTransaction } from '../db/client.ts';
import { enqueueMail } from '../mail/index.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { line, payload } from '../testing/checkout.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createProduct, createStore } from '../testing/fixtures.ts';
import { contactForm } from '../testing/forms.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';
import { generalQuote, productQuote } from '../testing/quotes.ts';
import { PASSWORD, signUp } from '../testing/sign-up.ts';
import { createUpload } from '../testing/uploads.ts';

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

/** Mail programs lay out tables by their attributes, and know no style sheets. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-deprecated-attr': 'off', 'no-inline-style': 'off', 'no-unknown-elements': 'error' },
});

async function orderMails(): Promise<void> {
  const flag = await createProduct(database.db, { stock: 100 });
  const store = await createStore(database.db);
  const customer = { notes: 'Ring twice\nat the side door', apartment: 'Unit 4' };
  const { data } = (await (
    await api.checkout(payload({ lines: [line(flag)], customer }))
  ).json()) as CheckoutAnswer;
  const pickup = { slug: store.slug, province: 'ON' as const };
  expect((await api.checkout(payload({ lines: [line(flag)], pickup }))).status).toBe(201);
  await api.post('/check-order', { order_id: data.order_id });
  const { id } = await database.db
    .updateTable('orders')
    .set({ status: 'cancelled', payment_status: 'failed', payment_method: 'card' })
    .where('order_number', '=', data.order_id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const mail = { kind: 'order-refunded', orderId: id, recipient: 'ada@example.com' } as const;
  await inTransaction(database.db, (tx) => enqueueMail(tx, mail));
}

it('every kind of mail is valid HTML but for what lays out its tables', async () => {
  await orderMails();
  const { link } = await createUpload(database.db);
  const long = 'Half-mast on Monday? And who tells the caretakers of the other eleven halls?';
  await api.post('/custom-quote', generalQuote({ projectDetails: 'Blue', file: link }));
  await api.post('/product-quote', productQuote());
  await api.post('/forms-submit', contactForm({ subject: long }));
  for (const source of ['footer', 'order-confirmation'])
    await api.post('/forms-submit', { type: 'newsletter', email: `${source}@example.com`, source });
  const account = await signUp(api);
  await api.post('/password-reset', { email: account.email });
  const changes = { current_password: PASSWORD, password: 'a new halyard' };
  await api.post('/user/update-profile', changes, account.headers);

  const mails = await mailbox.read();
  expect(mails).toHaveLength(16);
  for (const { email } of mails) {
    const { results } = await validator.validateString(email.html ?? '');
    const found = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => [ruleId, message]));
    expect([email.subject, found]).toEqual([email.subject, []]);
  }
});
