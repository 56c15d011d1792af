import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { createUpload } from '../testing/files/uploads.ts';
import { contactForm } from '../testing/forms.ts';
import { generalQuote, productQuote } from '../testing/orders/quotes.ts';
import { times } from '../testing/times.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

const withKey = (key: string = crypto.randomUUID()) => ({ 'Idempotency-Key': key });

const mails = async () => {
  const rows = await database.db.selectFrom('outbox').select('kind').orderBy('id').execute();
  return rows.map(({ kind }) => kind);
};
const newMails = async (since: readonly string[]) => (await mails()).slice(since.length).sort();

const QUOTE_MAILS = ['quote-for-shop', 'quote-received'];
const FORMS = [
  ['/custom-quote', generalQuote, QUOTE_MAILS],
  ['/product-quote', productQuote, QUOTE_MAILS],
  ['/forms-submit', contactForm, ['contact-for-shop']],
  [
    '/forms-submit',
    () => ({ type: 'newsletter', email: `r${crypto.randomUUID()}@example.com` }),
    ['newsletter-confirm'],
  ],
] as const;

describe.each(FORMS)('POST %s', (path, write, kinds) => {
  it('R75 under one key is received once, in turn, at once and in the other language', async () => {
    const [body, key, before] = [write(), crypto.randomUUID(), await mails()];
    const answers = await Promise.all(times(10, () => api.post(path, body, withKey(key))));
    answers.push(await api.post(path, body, withKey(key.toUpperCase())));
    expect(answers.map(({ status }) => status)).toEqual(times(11, () => 201));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const french = await (await api.post(`${path}?lang=fr`, body, withKey(key))).json();
    expect(french.data).toEqual(bodies[0].data);
    expect(french.message).not.toBe(bodies[0].message);
    expect(await newMails(before)).toEqual(kinds);
  });

  it('R75 refuses another form under a key, and a key that is no uuid, and stores nothing', async () => {
    const headers = withKey();
    await api.post(path, write(), headers);
    const before = await mails();
    const other = { ...write(), email: 'other@example.com' };
    await expect(api.post(path, other, headers)).toBeProblem('IDEMPOTENCY_KEY_REUSED');
    for (const key of ['', ' ', 'x', `${crypto.randomUUID()}0`, "'; drop table form_keys; --"]) {
      await expect(api.post(path, other, withKey(key))).toBeProblem('IDEMPOTENCY_KEY_REQUIRED');
    }
    expect(await newMails(before)).toEqual([]);
  });

  it('R75 can be sent again under the key of a call that failed', async () => {
    const [body, headers, before] = [write(), withKey(), await mails()];
    await database.pool.query('alter table outbox add constraint nothing check (false) not valid');
    expect((await api.post(path, body, headers)).status).toBe(500);
    await database.pool.query('alter table outbox drop constraint nothing');
    expect((await api.post(path, body, headers)).status).toBe(201);
    expect(await newMails(before)).toEqual(kinds);
  });
});

it('receives a quote with its file once, whose upload is claimed by then', async () => {
  const { link } = await createUpload(database.db);
  const [body, headers] = [generalQuote({ file: link }), withKey()];
  const number = async () => (await (await api.post('/custom-quote', body, headers)).json()).data.quote_id;
  expect(await number()).toBe(await number());
});

it('receives the same form twice without a key', async () => {
  const [body, before] = [contactForm(), await mails()];
  for (const _ of [1, 2]) expect((await api.post('/forms-submit', body)).status).toBe(201);
  expect(await newMails(before)).toEqual(['contact-for-shop', 'contact-for-shop']);
});

it('keeps nothing of a form with its key but a fingerprint and the number of its quote', async () => {
  await api.post('/forms-submit', contactForm({ email: 'ada@example.com' }), withKey());
  const { rows } = await database.pool.query<{ row: string }>('select form_keys::text as row from form_keys');
  expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/@|Ada/);
});
