import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { answerDueOn } from '../../../contract/forms/answer-due.ts';
import { shopDay } from '../../settings/index.ts';
import { createUpload } from '../../testing/files/uploads.ts';
import { generalQuote, productQuote } from '../../testing/orders/quotes.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { setUpQuotes } from '../../testing/staff/quote-desk.ts';
import { times } from '../../testing/times.ts';

const { its, numbersOf, show, get } = setUpQuotes();

const general = (body: object = {}) => ({ kind: 'general', language: 'fr', ...generalQuote(), ...body });
const product = (body: object = {}) => ({ kind: 'product', language: 'en', ...productQuote(), ...body });
const send = (body: object, key?: string) => its.api.post('/admin/quotes', body, keyed(its.desk, key));
const write = async (body: object): Promise<DeskQuote> => {
  const answer = await send(body);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: DeskQuote }).data;
};
const mailsTo = async (email: string) => {
  const rows = its.database.db.selectFrom('outbox').select('kind').where('recipient', '=', email);
  return (await rows.execute()).map(({ kind }) => kind);
};

describe('a request that staff write', () => {
  it('is theirs, in work and due like any other, without a mail unless it is ticked', async () => {
    const email = `caller.${randomUUID()}@example.com`;
    const { link } = await createUpload(its.database.db, { name: 'Crest.pdf' });
    const quote = await write(general({ email, file: link }));
    expect(quote).toMatchObject({
      kind: 'general',
      state: 'in-work',
      language: 'fr',
      email,
      name: 'Ada Byron',
      assignedTo: { id: its.desk.id },
      writtenBy: 'Sam of desk',
      dueOn: answerDueOn(shopDay(new Date()), {}),
      file: { name: 'Crest.pdf', isFromStaff: true, by: 'Sam of desk' },
    });
    expect(await mailsTo(email)).toEqual([]);
    await write(product({ email, sendsConfirmation: true }));
    expect(await mailsTo(email)).toEqual(['quote-received']);
    const logged = its.database.db
      .selectFrom('staff_log')
      .select(['what', 'detail'])
      .where('subject_id', '=', quote.id);
    expect(await logged.execute()).toEqual([{ what: 'quote.written', detail: { mailed: false } }]);
  });

  it('needs no email, and is found by name and phone and by nobody’s email', async () => {
    const phone = '613-555-2468';
    const quote = await write(product({ email: '', phone, firstName: 'Mailless' }));
    expect(quote).toMatchObject({ email: '', phone, otherQuotes: [], orders: [] });
    expect(quote.answers.map(({ label }) => label)).not.toContain('Email');
    for (const q of ['mailless', '5552468']) expect(await numbersOf(`q=${q}`)).toEqual([quote.number]);
    const stored = its.database.db.selectFrom('quotes').select('email').where('id', '=', quote.id);
    expect(await stored.execute()).toEqual([{ email: null }]);
    for (const q of ['mailless', '5552468']) {
      const people = await (await its.api.get(`/admin/people?q=${q}`, its.desk.headers)).json();
      expect(people).toMatchObject({ data: [], count: 0 });
    }
    expect((await get(`/${quote.number}`, its.production)).status).toBe(200);
    await write(product({ email: '', phone }));
    expect((await show(quote.id)).otherQuotes).toEqual([]);
  });

  it('is one for each key', async () => {
    const [body, key] = [product({ lastName: 'Singleton' }), randomUUID()];
    for (const { status } of await Promise.all(times(3, () => send(body, key)))) expect(status).toBe(201);
    expect(await numbersOf(`q=${body.lastName}`)).toHaveLength(1);
    await expect(send({ ...body, firstName: 'Other' }, key)).resolves.toBeProblem('IDEMPOTENCY_KEY_REUSED');
  });

  it.each<[string, object, string]>([
    ['no kind', { kind: undefined }, 'kind'],
    ['another kind', { kind: 'custom' }, 'kind'],
    ['no language', { language: undefined }, 'language'],
    ['another language', { language: 'de' }, 'language'],
    ['no name', { firstName: ' ' }, 'firstName'],
    ['no text', { project: '' }, 'project'],
    ['too much text', { project: 'n'.repeat(5001) }, 'project'],
    ['an email that is none', { email: 'ada@' }, 'email'],
    ['neither email nor phone', { email: '', phone: '' }, 'phone'],
    ['a phone number that is none', { phone: '12' }, 'phone'],
    ['a confirmation for nobody', { email: '', sendsConfirmation: true }, 'email'],
    ['a wrong postal code', { postalCode: 'X' }, 'postalCode'],
    ['another country’s province', { province: 'NY' }, 'province'],
    ['another site’s file', { file: 'https://evil.example/x.pdf' }, 'file'],
  ])('is refused with %s', async (_, wrong, field) => {
    await expect(send(general(wrong))).resolves.toBeProblem('INVALID_REQUEST', field);
  });

  it('is refused without a product, without a key, and from production', async () => {
    await expect(send(product({ items: { flag_type: '' } }))).resolves.toBeProblem(
      'INVALID_REQUEST',
      'items.flag_type',
    );
    await expect(its.api.post('/admin/quotes', product(), its.desk.headers)).resolves.toBeProblem(
      'IDEMPOTENCY_KEY_REQUIRED',
    );
    await expect(its.api.post('/admin/quotes', product(), keyed(its.production))).resolves.toBeProblem(
      'FORBIDDEN',
    );
  });
});
