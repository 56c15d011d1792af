import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../contract/orders/orders.ts';
import { inTransaction } from '../db/client.ts';
import { enqueueMail } from '../mail/index.ts';
import { PASSWORD, signUp } from '../testing/accounts/sign-up.ts';
import { createUpload } from '../testing/files/uploads.ts';
import { createProduct, createStore } from '../testing/fixtures.ts';
import { contactForm } from '../testing/forms.ts';
import { setUpMailTests } from '../testing/mail/mail-tests.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { generalQuote, productQuote } from '../testing/orders/quotes.ts';

const shop = setUpMailTests();

/** Allows deprecated attributes and inline styles: mail clients need them, because they ignore style sheets. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-deprecated-attr': 'off', 'no-inline-style': 'off', 'no-unknown-elements': 'error' },
});

async function orderMails(): Promise<void> {
  const flag = await createProduct(shop.database.db, { stock: 100 });
  const store = await createStore(shop.database.db);
  const customer = { notes: 'Ring twice\nat the side door', apartment: 'Unit 4' };
  const { data } = (await (
    await shop.api.checkout(payload({ lines: [line(flag)], customer }))
  ).json()) as CheckoutAnswer;
  const pickup = { slug: store.slug, province: 'ON' as const };
  expect((await shop.api.checkout(payload({ lines: [line(flag)], pickup }))).status).toBe(201);
  await shop.api.post('/check-order', { order_id: data.order_id });
  const { id } = await shop.database.db
    .updateTable('orders')
    .set({ status: 'cancelled', payment_status: 'failed', payment_method: 'card' })
    .where('order_number', '=', data.order_id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const mail = { kind: 'order-refunded', orderId: id, recipient: 'ada@example.com' } as const;
  await inTransaction(shop.database.db, (tx) => enqueueMail(tx, mail));
}

it('writes valid HTML, except for layout attributes and inline styles, in every kind of mail', async () => {
  await orderMails();
  const { link } = await createUpload(shop.database.db);
  const long = 'Half-mast on Monday? And who tells the caretakers of the other eleven halls?';
  await shop.api.post('/custom-quote', generalQuote({ projectDetails: 'Blue', file: link }));
  await shop.api.post('/product-quote', productQuote());
  await shop.api.post('/forms-submit', contactForm({ subject: long }));
  for (const source of ['footer', 'order-confirmation'])
    await shop.api.post('/forms-submit', { type: 'newsletter', email: `${source}@example.com`, source });
  const account = await signUp(shop.api);
  await shop.api.post('/password-reset', { email: account.email });
  const changes = { current_password: PASSWORD, password: 'a new halyard' };
  await shop.api.post('/user/update-profile', changes, account.headers);

  const mails = await shop.mailbox.read();
  expect(mails).toHaveLength(16);
  for (const { email } of mails) {
    const { results } = await validator.validateString(email.html ?? '');
    const found = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => [ruleId, message]));
    expect([email.subject, found]).toEqual([email.subject, []]);
  }
});
