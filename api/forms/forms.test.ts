import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits } from '../http/rate-limits/rate-limits.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { contactForm } from '../testing/forms.ts';
import { countRows } from '../testing/orders/stock.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

const send = (body: unknown, from: TestApi = api) => from.post('/forms-submit', body);

async function counts(): Promise<number[]> {
  return [await countRows(database.db, 'contact_messages'), await countRows(database.db, 'outbox')];
}

it('selects the form by its type only', async () => {
  for (const type of [undefined, '', 'quote', 'Contact', null, ['contact']]) {
    await expect(send({ ...contactForm(), type })).toBeProblem('INVALID_REQUEST', 'type');
  }
  for (const text of ['not json', '[]', 'null', '7']) await expect(send(text)).toBeProblem('INVALID_REQUEST');
  await expect(api.get('/forms-submit')).toBeProblem('METHOD_NOT_ALLOWED');
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  await expect(api.post('/forms-submit', 'type=contact', form)).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
});

describe('the contact form', () => {
  it('is stored and queues a mail to the shop', async () => {
    const body = contactForm();
    const answer = await send(body);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ message: 'Form submitted successfully' });
    const message = await database.db
      .selectFrom('contact_messages')
      .selectAll()
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow();
    const { type: _, ...typed } = body;
    expect(message).toMatchObject(typed);
    const mails = await database.db
      .selectFrom('outbox')
      .select(['kind', 'recipient'])
      .where('contact_message_id', '=', message.id)
      .execute();
    expect(mails).toEqual([{ kind: 'contact-for-shop', recipient: 'staff@shop.example' }]);
  });

  it('requires all fields but the phone, and names the missing ones', async () => {
    const { phone: _, ...body } = contactForm();
    expect((await send(body)).status).toBe(201);
    const problem = await (await send({ type: 'contact' })).json();
    const missing = ['email', 'first_name', 'last_name', 'subject', 'message'];
    expect(problem.issues).toEqual(missing.map((path) => ({ path, message: 'This field is required' })));
  });

  it.each([
    ['email', 'nobody'],
    ['email', 'a@example.com\r\nBcc: b@example.com'],
    ['email', { $gt: '' }],
    ['first_name', ' \u0007'],
    ['last_name', 'n'.repeat(101)],
    ['subject', 's'.repeat(201)],
    ['subject', ['Hello']],
    ['message', '\n \n'],
    ['message', 'm'.repeat(5001)],
    ['message', 'My card is 4242-4242 4242 4242 4242'],
    ['phone', '555'],
    ['website', null],
  ])('P47 P49 P72 refuses %s: %j and stores nothing', async (field, value) => {
    const before = await counts();
    await expect(send({ ...contactForm(), [field]: value })).toBeProblem('INVALID_REQUEST', field);
    expect(await counts()).toEqual(before);
  });

  it('accepts any text as plain text', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const typed = fc.record({ first_name: text, subject: text, message: text });
    await fc.assert(
      fc.asyncProperty(typed, async (words) => {
        expect([201, 400]).toContain((await send({ ...contactForm(), ...words })).status);
      }),
      { numRuns: 20 },
    );
  });

  it('P73 thanks bots that fill in the honeypot, and stores nothing', async () => {
    const before = await counts();
    const answer = await send({ ...contactForm(), website: 'https://spam.example' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ message: 'Form submitted successfully' });
    expect(await counts()).toEqual(before);
  });

  it('P73 accepts 10 messages an hour from one address', async () => {
    const limited = createTestApi(database.db, { limits: createRateLimits() });
    for (let i = 0; i < 10; i++) expect((await send(contactForm(), limited)).status).toBe(201);
    await expect(send(contactForm(), limited)).toBeProblem('TOO_MANY_REQUESTS');
    // The newsletter has a limit of its own.
    const newsletter = { type: 'newsletter', email: 'reader@example.com' };
    expect((await send(newsletter, limited)).status).toBe(201);
  });
});
