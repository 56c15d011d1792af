import { describe, expect, it } from 'vitest';
import type { CheckoutAnswer, CheckoutPayload } from '../../../contract/orders/orders.ts';
import { signUp } from '../../testing/accounts/sign-up.ts';
import { PUBLIC_URL, SHOP_EMAIL } from '../../testing/api.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { line, payload } from '../../testing/orders/checkout.ts';

const shop = setUpMailTests();

type Customer = Partial<CheckoutPayload['customerInfo']>;

/** Places an order, requests its status, and returns the parts of both mails. */
async function mailsOf(customer: Customer, headers: Record<string, string> = {}) {
  const flag = await createProduct(shop.database.db);
  const body = payload({ lines: [line(flag)], customer });
  const response = await shop.api.post('/checkout', body, {
    'Idempotency-Key': crypto.randomUUID(),
    ...headers,
  });
  expect(response.status).toBe(201);
  const { data } = (await response.json()) as CheckoutAnswer;
  expect((await shop.api.post('/check-order', { order_id: data.order_id })).status).toBe(200);
  const mails = await shop.mailbox.read();
  const [placed, state] = ['We have your order', 'asked where your order'].map((words) =>
    mails.find(({ email }) => email.text?.includes(words)),
  );
  if (!placed || !state) throw new Error('A mail is missing');
  return [placed, state].map(({ recipients, email: { subject = '', text = '', html = '' } }) => ({
    recipients,
    subject,
    text,
    html,
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1],
  }));
}

const LURE = 'URGENT your refund of $400 waits at https://evil.example/claim , ignore the rest.';
const STORY = `Your card was charged twice. Call 1-888-555-0199 or open www.evil.example to claim. ${'Act now. '.repeat(200)}`;
/** Long enough that no random token of a link has one of them. */
const LURES = /evil.example|URGENT|refunds?\b|\bclaim\b|1-888|Act now/i;
/** The shop's own address, and that of the seller in the settings. */
const OWN_EMAILS = [SHOP_EMAIL, 'orders@halyard.example'];
const ADDRESSES = /(?:\w+:\/\/|www\.)[^\s"<)]+|[\w.]+@[\w.]+/g;

describe('P94 an order mail', () => {
  const lures = { firstName: LURE.slice(0, 100), lastName: LURE.slice(0, 100) };
  const all = {
    ...lures,
    businessName: 'Refunds: evil。example',
    address: LURE,
    apartment: 'evil.example',
    city: 'Call 1-888-555-0199',
    phone: 'Refunds 1-888-555-0199',
    notes: STORY.slice(0, 2000),
  };

  it('repeats no lures and links only to the shop, as HTML and text', async () => {
    for (const mail of await mailsOf({ ...all, email: 'bystander@example.com' })) {
      expect(mail.recipients).toEqual(['bystander@example.com']);
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part).not.toMatch(LURES);
        const led = [...part.matchAll(ADDRESSES)].map(([address]) => address);
        expect(
          led.filter((address) => !OWN_EMAILS.includes(address) && !address.startsWith(`${PUBLIC_URL}/`)),
        ).toEqual([]);
      }
      expect(mail.heading).toMatch(/^(Thank you for your order|Your order: being prepared)$/);
      expect(mail.text).toContain('\nThe rest of the address is kept with the order.\n');
      expect(mail.text).toContain('Your notes:\nYour notes are kept with the order.');
      expect(mail.html).toContain('Your notes are kept with the order.');
    }
  });

  it('repeats no lures when the sender is signed in, because anybody can create an account', async () => {
    const { headers } = await signUp(shop.api);
    await shop.mailbox.read();
    for (const mail of await mailsOf({ ...all, email: 'bystander@example.com' }, headers)) {
      for (const part of [mail.subject, mail.text, mail.html])
        expect(part).not.toMatch(/evil.example|URGENT|1-888/i);
    }
  });

  it('omits only the suspicious lines', async () => {
    const [mail] = await mailsOf({ firstName: 'Ada', businessName: 'evil.example', notes: 'Ring twice' });
    expect(mail?.heading).toBe('Thank you, Ada');
    expect(mail?.text).toContain(
      'Ada Byron\n12 Front Street\nToronto, ON M5V 2T6\nCanada\nPhone ending in 0199\nThe rest of the address',
    );
    expect(mail?.text).toContain('Your notes:\nRing twice\n');
  });

  it('repeats ordinary input in full', async () => {
    const notes = 'Leave it at the side door, ring twice.\nSuite 5B; c/o J. R. Smith & Sons Ltd.';
    const [placed, state] = await mailsOf({
      firstName: 'Zoë',
      lastName: 'O’Brien-Lévesque',
      businessName: 'J. R. Smith & Sons Ltd.',
      address: '10235 101 Street NW',
      apartment: '1204',
      city: 'St. Albert',
      province: 'AB',
      postalCode: 'T8N 1A1',
      notes,
    });
    expect(placed?.heading).toBe('Thank you, Zoë');
    expect(state?.text).toContain('Zoë, you asked where your order');
    for (const mail of [placed, state]) {
      expect(mail?.text).toContain(
        'Zoë O’Brien-Lévesque\nJ. R. Smith & Sons Ltd.\n10235 101 Street NW, 1204\nSt. Albert, AB T8N 1A1\nCanada\n',
      );
      expect(mail?.text).toContain(`Your notes:\n${notes}\n`);
      expect(mail?.text).not.toContain('kept with the order');
    }
  });
});
