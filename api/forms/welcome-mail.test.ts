import { expect, it } from 'vitest';
import { createTestApi } from '../testing/api.ts';
import { forThisTest } from '../testing/database/database.ts';
import { openMailbox } from '../testing/mail/open-mailbox.ts';

it('offers no first-order discount to someone who subscribes right after an order', async () => {
  const database = await forThisTest();
  const mailbox = await openMailbox(database);
  const form = { type: 'newsletter', email: 'buyer@example.com', source: 'order-confirmation' };
  expect((await createTestApi(database.db).post('/forms-submit', form)).status).toBe(201);
  const [mail] = await mailbox.read();
  await mailbox.close();
  expect(mail?.email.subject).toBe('You are subscribed to news from Halyard');
  for (const told of [mail?.email.text, mail?.email.html]) {
    expect(told).toContain('thank you for your order');
    expect(told).toContain('Unsubscribe');
    expect(told).not.toMatch(/first order|10%|WELCOME10/);
  }
});
