import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CUSTOM_PRODUCTS } from '../../../contract/catalog/custom-products.ts';
import type { QuoteAnswer } from '../../../contract/forms/quotes.ts';
import { SHOP_EMAIL } from '../../testing/api.ts';
import type { ReceivedMail } from '../../testing/fakes/smtp.ts';
import { createUpload } from '../../testing/files/uploads.ts';
import { contactForm } from '../../testing/forms.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { generalQuote, productQuote } from '../../testing/orders/quotes.ts';

const shop = setUpMailTests();

interface Mails {
  readonly number: string;
  readonly toShop: ReceivedMail;
  readonly toCustomer: ReceivedMail;
}

/** Requests a quote and returns its two mails, each with one recipient. */
async function mailsOf(path: '/custom-quote' | '/product-quote', body: { email: string }): Promise<Mails> {
  const response = await shop.api.post(path, body);
  expect(response.status).toBe(201);
  const { data } = (await response.json()) as QuoteAnswer;
  const mails = await shop.mailbox.read();
  const to = (address: string) => mails.filter(({ recipients }) => recipients.join() === address);
  const [[toShop, ...others], [toCustomer, ...more]] = [to(SHOP_EMAIL), to(body.email)];
  if (!toShop || !toCustomer) throw new Error('A mail is missing');
  expect([mails.length, others, more]).toEqual([2, [], []]);
  return { number: data.quote_id, toShop, toCustomer };
}

function expectTold({ email }: ReceivedMail, sentences: readonly string[]) {
  for (const words of sentences) {
    expect(email.text).toContain(words);
    // In HTML, labels and values are in separate cells.
    for (const part of words.split(': ')) expect(email.html).toContain(part);
  }
}

const PICKS = [
  'Product: Pennants and Burgee',
  'Size: Custom',
  'Custom size: 24 x 16 in',
  'Finishing type: Embroidered',
  'Layer: Double Side',
  'Finishing: Custom: rope on both ends',
  'Quantity: 250',
  'Industry: Festivals and Events',
  'Preferred contact: Email',
];

describe('a product quote', () => {
  it('is mailed to the shop with every answer, the file and a reply address', async () => {
    const { link } = await createUpload(shop.database.db, { name: 'Crest of the regatta.pdf' });
    const body = productQuote({ file: link });
    const { number, toShop } = await mailsOf('/product-quote', body);
    expect(toShop.email.subject).toBe(`Quote ${number}: Pennants and Burgee, Ada Byron`);
    expect(toShop.email.replyTo).toEqual([{ name: '', address: body.email }]);
    expect(toShop.email.from).toEqual({ name: 'Halyard', address: 'orders@halyard.example' });
    expectTold(toShop, [
      ...PICKS,
      `Quote number: ${number}`,
      'Name: Ada Byron',
      `Email: ${body.email}`,
      'Phone: 416-555-0199',
      'Artwork: Crest of the regatta.pdf',
      'Pennants for the regatta.',
      link,
    ]);
  });

  it('is confirmed with number, choices, file and the expected response time', async () => {
    const { link } = await createUpload(shop.database.db, { name: 'Crest of the regatta.pdf' });
    const { number, toCustomer } = await mailsOf('/product-quote', productQuote({ file: link }));
    expect(toCustomer.email.subject).toBe(`We have your quote request ${number}`);
    expect(toCustomer.email.replyTo).toBeUndefined();
    expectTold(toCustomer, [
      ...PICKS,
      'Thank you, Ada',
      `Quote number: ${number}`,
      'Artwork: Crest of the regatta.pdf',
      'Replies within 2 to 3 business days',
      '1-800-268-1779',
    ]);
    expect(toCustomer.email.text).not.toContain(link);
  });

  it("has rows only for chosen options, with the page's labels", async () => {
    const items = { flag_type: 'Custom Paper Flag', size: '3x6', fabric: '100lb glossy text paper' };
    const body = productQuote({ items, contact_method: '', industry_segment: '' });
    const { toCustomer, toShop } = await mailsOf('/product-quote', body);
    const rows = 'Product: Custom Paper Flag\nSize: 3x6\nMaterial: 100lb glossy text paper\n';
    expect(toCustomer.email.text).toContain(`${rows}\n`);
    expect(toShop.email.text).toContain(`${rows}Artwork: none\n`);
  });

  it('has a label for every option of every product', async () => {
    for (const { name, groups } of CUSTOM_PRODUCTS) {
      const picks = Object.fromEntries(groups.map(({ field, choices }) => [field, choices[0]]));
      const { toShop } = await mailsOf(
        '/product-quote',
        productQuote({ items: { flag_type: name, ...picks } }),
      );
      for (const { choices } of groups) expect(toShop.email.text).toContain(`: ${choices[0]}\n`);
    }
  });
});

describe('a general quote', () => {
  it('is mailed to the shop with every answer', async () => {
    const body = generalQuote();
    const { number, toShop, toCustomer } = await mailsOf('/custom-quote', body);
    expect(toShop.email.subject).toBe(`Quote ${number}: general request, Ada Byron`);
    expect(toShop.email.replyTo).toEqual([{ name: '', address: body.email }]);
    const choices = [
      'Desired delivery: December 5, 2026',
      'Industry: Festivals and Events',
      'Preferred contact: Phone',
    ];
    expectTold(toShop, [
      ...choices,
      'Name: Ada Byron',
      'Business: Town of Examples',
      'Phone: 416-555-0199',
      'Address: 12 Front Street, 4B, Toronto, ON M5V 2T6, Canada',
      'Twelve flags for the harbour.\nBlue, with the crest.',
    ]);
    expectTold(toCustomer, [...choices, number]);
    expect(toShop.email.html).toContain('<a href="tel:+14165550199"');
  });
});

const HEADERS = `Ada\r\nBcc: victim@example.com\r\nSubject: changed`;
const MARKUP = '<script>alert(1)</script><img src=x onerror=alert(2)>&amp;{name}';

function expectPlain({ recipients, email }: ReceivedMail, recipient: string) {
  expect(recipients).toEqual([recipient]);
  const names = email.headers.map(({ key }) => key);
  for (const name of ['bcc', 'cc']) expect(names).not.toContain(name);
  for (const name of ['to', 'from', 'subject', 'message-id']) {
    expect(names.filter((key) => key === name)).toHaveLength(1);
  }
  expect(email.to).toEqual([{ name: '', address: recipient }]);
  expect(email.html).not.toMatch(/<script|<img/);
}

describe('user input', () => {
  it.each([HEADERS, MARKUP])(
    'P44 P47 is plain text in quote mails, one recipient each: %j',
    async (typed) => {
      const name = typed.slice(0, 100);
      const items = { flag_type: name, size: typed, custom_size: typed };
      const words = { firstName: name, lastName: name, industry_segment: name, project: typed };
      for (const [path, body] of [
        ['/product-quote', productQuote({ ...words, items })],
        ['/custom-quote', generalQuote({ ...words, businessName: name, address: typed, city: name })],
      ] as const) {
        const { toShop, toCustomer } = await mailsOf(path, body);
        expectPlain(toShop, SHOP_EMAIL);
        expectPlain(toCustomer, body.email);
        expect(toShop.email.replyTo).toEqual([{ name: '', address: body.email }]);
      }
    },
  );

  it.each([HEADERS, MARKUP])('P44 P47 is plain text in a contact message to the shop: %j', async (typed) => {
    const name = typed.slice(0, 100);
    const body = contactForm({ first_name: name, last_name: name, subject: typed, message: typed });
    await shop.api.post('/forms-submit', body);
    const [mail, ...others] = await shop.mailbox.read();
    expect(others).toEqual([]);
    if (!mail) throw new Error('The mail is missing');
    expectPlain(mail, SHOP_EMAIL);
    expect(mail.email.text).toContain(typed.replaceAll('\r\n', '\n'));
  });

  it('is not repeated to the customer when it reads as a link', async () => {
    const { link } = await createUpload(shop.database.db, { name: 'evil.example.pdf' });
    const lure = 'Win at https://evil.example';
    const items = { flag_type: 'Car Flag', size: lure, fabric: 'evil.example', finishing: '18.5 in' };
    const asked = productQuote({ firstName: lure, industry_segment: 'a@evil.example', items, file: link });
    const { toCustomer, toShop } = await mailsOf('/product-quote', asked);
    for (const told of [toCustomer.email.text, toCustomer.email.html])
      expect(told).not.toContain('evil.example');
    expectTold(toCustomer, ['Thank you for your request', 'Size: as you typed it', 'Finishing: 18.5 in']);
    expectTold(toCustomer, ['Artwork: as you uploaded it']);
    expectTold(toShop, [`Size: ${lure}`, 'Artwork: evil.example.pdf']);
  });
});

it('mails a contact message to the shop, with the sender as the reply address', async () => {
  const body = contactForm();
  await shop.api.post('/forms-submit', body);
  const [mail] = await shop.mailbox.read();
  expect(mail?.recipients).toEqual([SHOP_EMAIL]);
  expect(mail?.email.subject).toBe('Message from Ada Byron: Half-mast on Monday?');
  expect(mail?.email.replyTo).toEqual([{ name: '', address: body.email }]);
  if (mail) {
    const rows = [`Email: ${body.email}`, 'Phone: 416-555-0199', 'Subject: Half-mast on Monday?'];
    expectTold(mail, [...rows, 'Do you post notices?\nWe have two poles.']);
  }
});

it('sends no mail about a quote or message that was deleted first', async () => {
  const email = `gone-${randomUUID()}@example.com`;
  await shop.api.post('/product-quote', productQuote({ email }));
  await shop.api.post('/forms-submit', contactForm({ email }));
  await shop.database.db.deleteFrom('quotes').where('email', '=', email).execute();
  await shop.database.db.deleteFrom('contact_messages').where('email', '=', email).execute();
  expect(await shop.mailbox.read()).toEqual([]);
});

it('logs no personal data', async () => {
  const asked = productQuote();
  await mailsOf('/product-quote', asked);
  await shop.api.post('/forms-submit', contactForm({ email: asked.email }));
  await shop.mailbox.read();
  const logged = shop.mailbox.jobs.logged.join();
  expect(logged).toContain('quote-for-shop');
  for (const told of [asked.email, 'Byron', 'regatta', SHOP_EMAIL]) expect(logged).not.toContain(told);
});
