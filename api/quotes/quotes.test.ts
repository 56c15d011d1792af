import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteAnswer } from '../../contract/forms/quotes.ts';
import { createRateLimits } from '../http/rate-limits/rate-limits.ts';
import { createTestApi, PUBLIC_URL, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { createUpload } from '../testing/files/uploads.ts';
import { generalQuote, productQuote } from '../testing/orders/quotes.ts';
import { countRows } from '../testing/orders/stock.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

const NUMBER = /^HQ(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

const CALLS = [
  {
    path: '/custom-quote',
    kind: 'general',
    body: generalQuote,
    message: 'Your form has been submitted successfully. We will contact you soon.',
  },
  {
    path: '/product-quote',
    kind: 'product',
    body: productQuote,
    message: 'Your request has been submitted successfully. We will get back to you soon.',
  },
] as const;

async function ask(path: string, body: unknown, from: TestApi = api): Promise<QuoteAnswer> {
  const response = await from.post(path, body);
  expect(response.status).toBe(201);
  return (await response.json()) as QuoteAnswer;
}

const findStored = (number: string) =>
  database.db
    .selectFrom('quotes')
    .select(['id', 'kind', 'status', 'email', 'answers', 'file_key'])
    .where('number', '=', number)
    .executeTakeFirst();

async function counts(): Promise<number[]> {
  return [await countRows(database.db, 'quotes'), await countRows(database.db, 'outbox')];
}

describe.each(CALLS)('POST $path', ({ path, kind, body, message }) => {
  it('stores every answer with a number, and queues two mails', async () => {
    const { link, key } = await createUpload(database.db);
    const asked = body({ file: link });
    const answer = await ask(path, asked);
    expect(answer).toEqual({ message, data: { quote_id: expect.stringMatching(NUMBER) } });
    const quote = await findStored(answer.data.quote_id);
    expect(quote).toMatchObject({ kind, status: 'received', email: asked.email, file_key: key });
    const { file: _, ...answers } = asked;
    const postalCode = kind === 'general' ? { postalCode: 'M5V 2T6' } : {};
    expect(quote?.answers).toMatchObject({ ...answers, ...postalCode });
    expect(quote?.answers).not.toHaveProperty('website');
    const mails = await database.db
      .selectFrom('outbox')
      .select(['kind', 'recipient'])
      .where('quote_id', '=', quote?.id ?? '')
      .orderBy('kind')
      .execute();
    expect(mails).toEqual([
      { kind: 'quote-for-shop', recipient: 'staff@shop.example' },
      { kind: 'quote-received', recipient: asked.email },
    ]);
  });

  it("P57 refuses a link that is not one of the shop's uploads, and fetches nothing", async () => {
    const { key } = await createUpload(database.db);
    const gone = await createUpload(database.db, { removed: true });
    const [quotes, mails] = await counts();
    for (const file of [
      'https://evil.example/crest.pdf',
      `https://shop.example.evil.example/api/files/${key}`,
      `https://evil.example/?${PUBLIC_URL}/api/files/${key}`,
      `${PUBLIC_URL}@evil.example/api/files/${key}`,
      `http://shop.example/api/files/${key}`,
      `${PUBLIC_URL}/api/files/${key}/../${key}`,
      `${PUBLIC_URL}/api/files/${key}?a`,
      `${PUBLIC_URL}/api/files/${key}\n`,
      `${PUBLIC_URL}/api/files/${'x'.repeat(32)}`,
      `${PUBLIC_URL}/api/files/`,
      `/api/files/${key}`,
      key,
      ' ',
      'file:///etc/passwd',
      'javascript:alert(1)',
      gone.link,
      'x'.repeat(2001),
      7,
      null,
      { url: `${PUBLIC_URL}/api/files/${key}` },
    ]) {
      await expect(api.post(path, { ...body(), file })).toBeProblem('INVALID_REQUEST', 'file');
    }
    expect(await counts()).toEqual([quotes, mails]);
  });

  it('lists every wrong field', async () => {
    const problem = await (await api.post(path, { items: {} })).json();
    const required = ['firstName', 'lastName', 'email', 'project'];
    const more =
      kind === 'general' ? ['address', 'city', 'province', 'postalCode'] : ['phone', 'items.flag_type'];
    expect(problem.issues.map((issue: { path: string }) => issue.path).sort()).toEqual(
      [...required, ...more].sort(),
    );
    expect(problem.issues[0].message).toBe('This field is required');
  });

  it.each([
    ['firstName', ' \u0000 '],
    ['firstName', 'n'.repeat(101)],
    ['lastName', { $gt: '' }],
    ['email', 'nobody'],
    ['email', 'a@example.com\r\nBcc: b@example.com'],
    ['email', 'a@example.com, b@example.com'],
    ['phone', '123'],
    ['phone', `${'5'.repeat(16)}`],
    ['contact_method', 'pigeon'],
    ['industry_segment', 'x'.repeat(101)],
    ['project', ''],
    ['project', '\u200b\n'],
    ['project', 'p'.repeat(5001)],
    ['project', 'Charge 4242 4242 4242 4242'],
    ['website', 1],
  ])('P47 P49 P72 refuses %s: %j', async (field, value) => {
    await expect(api.post(path, { ...body(), [field]: value })).toBeProblem('INVALID_REQUEST', field);
  });

  it.each(['not json', '[]', 'null', '"text"', '7'])('refuses a body that is %s', async (text) => {
    await expect(api.post(path, text)).toBeProblem('INVALID_REQUEST');
  });

  it('refuses other methods, types and sizes', async () => {
    await expect(api.get(path)).toBeProblem('METHOD_NOT_ALLOWED');
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await expect(api.post(path, 'firstName=Ada', form)).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
    await expect(api.post(path, { ...body(), project: 'p'.repeat(300_000) })).toBeProblem(
      'PAYLOAD_TOO_LARGE',
    );
  });

  it('P44 accepts any text and stores it as text', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const typed = fc.record({ firstName: text, project: text, industry_segment: text });
    await fc.assert(
      fc.asyncProperty(typed, async (words) => {
        const { status } = await api.post(path, { ...body(), ...words });
        expect([201, 400]).toContain(status);
      }),
      { numRuns: 20 },
    );
    const hostile = '<script>alert(1)</script> {name} \ud800 \u2028 "; drop table quotes; --';
    const { data } = await ask(path, body({ lastName: hostile, project: hostile }));
    const whole = hostile.replace('\ud800', '\ufffd').replace('\u2028', '\u2028');
    expect((await findStored(data.quote_id))?.answers).toMatchObject({ lastName: whole, project: whole });
  });

  it('P47 removes line breaks from a name', async () => {
    const { data } = await ask(path, body({ firstName: 'Ada\r\nBcc: victim@example.com' }));
    const quote = await findStored(data.quote_id);
    expect(quote?.answers).toMatchObject({ firstName: 'Ada  Bcc: victim@example.com' });
  });

  it('P73 responds normally when the honeypot is filled, and stores nothing', async () => {
    const before = await counts();
    const trapped = await ask(
      path,
      body({ website: 'https://spam.example', file: 'https://spam.example/x' }),
    );
    expect(trapped).toEqual({ message, data: { quote_id: expect.stringMatching(NUMBER) } });
    expect(await counts()).toEqual(before);
  });

  it('P73 limits an IP address to 20 requests an hour', async () => {
    const limited = createTestApi(database.db, { limits: createRateLimits() });
    for (let i = 0; i < 20; i++) await ask(path, body(), limited);
    await expect(limited.post(path, body())).toBeProblem('TOO_MANY_REQUESTS');
    await ask(path, body(), limited.from('203.0.113.8'));
  });
});

describe('a general quote', () => {
  it('requires no phone, company, apartment, date, method or file', async () => {
    const { firstName, lastName, address, city, province, postalCode, email, project } = generalQuote();
    const least = { firstName, lastName, address, city, province, postalCode, email, project };
    const { data } = await ask('/custom-quote', least);
    expect((await findStored(data.quote_id))?.answers).toMatchObject({
      country: 'Canada',
      phone: '',
      contact_method: '',
      desired_delivery_date: '',
    });
  });

  it.each([
    ['province', 'Ontario'],
    ['postalCode', '90210'],
    ['desired_delivery_date', '2026-12-05'],
    ['desired_delivery_date', '02/30/2027'],
    ['address', 'a'.repeat(201)],
    ['projectDetails', 'p'.repeat(5001)],
    ['projectDetails', ['p']],
  ])('refuses %s: %s', async (field, value) => {
    const body = { ...generalQuote(), [field]: value };
    await expect(api.post('/custom-quote', body)).toBeProblem('INVALID_REQUEST', field);
  });
});

describe('a product quote', () => {
  it('requires neither options nor a quantity', async () => {
    const { data } = await ask('/product-quote', productQuote({ items: { flag_type: 'Car Flag' } }));
    expect((await findStored(data.quote_id))?.answers).toMatchObject({
      items: { flag_type: 'Car Flag', size: '', quantity: '' },
    });
  });

  it.each([
    ['size', 's'.repeat(301)],
    ['shape', ['Blade']],
    ['quantity', 'q'.repeat(61)],
    ['quantity', ['50']],
    ['flag_type', ' '],
  ])('refuses items.%s: %j', async (field, value) => {
    const items = { flag_type: 'Car Flag', [field]: value };
    await expect(api.post('/product-quote', { ...productQuote(), items })).toBeProblem(
      'INVALID_REQUEST',
      `items.${field}`,
    );
  });
});

it('stores nothing when the mail cannot be queued', async () => {
  await database.pool.query('alter table outbox add constraint nothing check (false) not valid');
  const quotes = await countRows(database.db, 'quotes');
  expect((await api.post('/product-quote', productQuote())).status).toBe(500);
  await database.pool.query('alter table outbox drop constraint nothing');
  expect(await countRows(database.db, 'quotes')).toBe(quotes);
});
