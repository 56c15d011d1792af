import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person, PersonData, PersonRow } from '../../../contract/desk/people.ts';
import { emailInPath } from '../../../contract/email-in-path.ts';
import { ROLES } from '../../../contract/staff/permissions.ts';
import { inTransaction } from '../../db/client.ts';
import { confirmSubscription } from '../../forms/index.ts';
import { signUp } from '../../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { contactForm } from '../../testing/forms.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { generalQuote } from '../../testing/orders/quotes.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import { SOURCES } from './find-people-queries.ts';

let database: TestDatabase;
let api: TestApi;
let desk: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  desk = (await signInStaff(database, 'desk')).headers;
});
afterAll(() => database.drop());

const newEmail = (name: string) => `${name}-${randomUUID()}@example.com`;

async function order(customer: object): Promise<string> {
  const flag = await createProduct(database.db);
  const answer = await api.checkout(payload({ lines: [line(flag)], customer }));
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { order_id: string } }).data.order_id;
}

interface Page {
  readonly data: PersonRow[];
  readonly next: string | null;
  readonly count: number;
}
async function list(query: string): Promise<Page> {
  const answer = await api.get(`/admin/people?${query}`, desk);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page;
}
const find = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).data.map(({ email }) => email);

it('finds people by email, phone and names, wherever the shop knows them from', async () => {
  const [buyer, asker, writer, reader] = ['buyer', 'asker', 'writer', 'reader'].map(newEmail) as [
    string,
    string,
    string,
    string,
  ];
  await order({
    email: buyer.toUpperCase(),
    firstName: 'Zoé',
    lastName: 'Tremblay-Unique',
    phone: '416-555-0177',
  });
  await api.post('/custom-quote', generalQuote({ email: asker, lastName: 'Ozolins' }));
  await api.post('/forms-submit', contactForm({ email: writer, last_name: 'Quillfeather' }));
  await api.post('/forms-submit', { type: 'newsletter', email: reader });
  const account = await signUp(api, { last_name: 'Xanthopoulos' });
  for (const email of [buyer, asker, writer, reader, account.email]) {
    expect(await find(email.slice(0, 20))).toEqual([email]);
  }
  expect(await find('zoe tremblay-uni')).toEqual([buyer]);
  expect(await find('ozolins')).toEqual([asker]);
  expect(await find('quillfeather')).toEqual([writer]);
  expect(await find('xanthopoulos')).toEqual([account.email]);
  expect(await find('555-0177')).toEqual([buyer]);
});

it('lists each person once, page by page', async () => {
  const email = newEmail('often');
  await order({ email });
  await order({ email });
  await api.post('/forms-submit', { type: 'newsletter', email });
  const rowOf = async () => (await list('limit=100')).data.filter((row) => row.email === email);
  const known = { orders: 2, hasAccount: false, isLeaving: false };
  // A request that nobody has confirmed makes no subscriber.
  expect(await rowOf()).toEqual([expect.objectContaining({ ...known, isSubscribed: false })]);
  await inTransaction(database.db, (tx) => confirmSubscription(tx, email));
  expect(await rowOf()).toEqual([expect.objectContaining({ ...known, isSubscribed: true })]);
  const all = await list('limit=100');
  const emails: string[] = [];
  for (let after = ''; ; ) {
    const page = await list(`limit=2&after=${encodeURIComponent(after)}`);
    emails.push(...page.data.map((row) => row.email));
    if (page.next === null) break;
    after = page.next;
  }
  expect(emails).toEqual(all.data.map((row) => row.email));
  expect(all.count).toBe(emails.length);
});

it.each(['ab', '123', '@x', '!!'])('refuses a search for %s', async (q) => {
  const answer = await api.get(`/admin/people?q=${encodeURIComponent(q)}`, desk);
  await expect(answer).toBeProblem('INVALID_REQUEST', 'q');
});

it('P122 finds a person whose email has a slash or a percent sign, without an escaped slash in the address', async () => {
  for (const local of ['a/b', 'a%b', 'a%2fb']) {
    const email = `${local}-${randomUUID()}@example.com`;
    await api.post('/forms-submit', contactForm({ email, subject: 'A question' }));
    const address = `/admin/people/${encodeURIComponent(emailInPath(email))}`;
    expect(address).not.toMatch(/%2f/i);
    const { data } = (await (await api.get(address, desk)).json()) as { data: Person };
    expect([data.email, data.messages.length]).toEqual([email, 1]);
  }
});

it('shows a person with everything that is known', async () => {
  const account = await signUp(api, { first_name: 'Whole', last_name: 'Person' });
  const { email } = account;
  const number = await order({ email });
  await api.post('/custom-quote', generalQuote({ email }));
  await api.post('/forms-submit', contactForm({ email, subject: 'A question' }));
  await api.post('/forms-submit', { type: 'newsletter', email });
  const answer = await api.get(`/admin/people/${encodeURIComponent(email.toUpperCase())}`, desk);
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: Person };
  expect(data).toMatchObject({
    email,
    name: 'Whole Person',
    account: { firstName: 'Whole', isVerified: false },
    orders: [{ number, email }],
    quotes: [{ kind: 'general', fileName: null }],
    messages: [{ subject: 'A question', doneAt: null }],
    consents: [
      { purpose: 'newsletter', isGiven: true, source: 'footer' },
      { purpose: 'reminders', kind: 'implied', source: 'question' },
      { purpose: 'reminders', kind: 'implied', source: 'question' },
    ],
  });
  expect(data.mails.map(({ kind }) => kind).sort()).toEqual([
    'newsletter-confirm',
    'order-confirmation',
    'quote-received',
    'verify-email',
  ]);
});

it('exports everything about a guest, and logs it without personal data', async () => {
  const email = newEmail('exported');
  const number = await order({ email, firstName: 'Handed', lastName: 'Out' });
  await api.post('/forms-submit', contactForm({ email, message: 'Handed over' }));
  await api.post('/forms-submit', { type: 'newsletter', email });
  const books = await signInStaff(database, 'books', { isElevated: true });
  const answer = await api.post(`/admin/people/${email}/export`, {}, books.headers);
  expect(answer.status).toBe(200);
  const data = (await answer.json()) as PersonData;
  expect(data).toMatchObject({
    email,
    account: null,
    orders: [{ order_id: number, customer_info: { firstName: 'Handed' } }],
    messages: [{ message: 'Handed over' }],
    newsletter: { source: 'footer' },
    consents: [
      { purpose: 'newsletter', isGiven: true, kind: 'asked' },
      { purpose: 'reminders', kind: 'implied' },
    ],
  });
  const { rows } = await database.pool.query('select * from staff_log where staff_id = $1', [books.id]);
  expect(rows).toMatchObject([
    { what: 'person.exported', subject_id: 'guest', detail: { orders: [number] } },
  ]);
  expect(JSON.stringify(rows)).not.toContain(email);
});

it.each(ROLES)('lets a %s do with people what the matrix says', async (role) => {
  const { headers } = await signInStaff(database, role, { isElevated: true });
  const email = newEmail('matrix');
  await api.post('/forms-submit', { type: 'newsletter', email });
  const statuses = [
    await api.get('/admin/people', headers),
    await api.get(`/admin/people/${email}`, headers),
    await api.post(`/admin/people/${email}/export`, {}, headers),
    await api.post(`/admin/people/${email}/forget`, {}, headers),
  ].map(({ status }) => status);
  const reads = ['owner', 'manager', 'desk'].includes(role) ? 200 : 403;
  const exports = ['owner', 'manager', 'books'].includes(role) ? 200 : 403;
  expect(statuses).toEqual([reads, reads, exports, role === 'owner' ? 200 : 403]);
});

it('asks for a fresh proof before an export and an erasure', async () => {
  const { headers } = await signInStaff(database, 'owner');
  for (const verb of ['export', 'forget'])
    await expect(api.post(`/admin/people/a@example.com/${verb}`, {}, headers)).toBeProblem(
      'STEP_UP_REQUIRED',
    );
});

it('says that it does not know an email, and refuses what is none', async () => {
  await expect(api.get('/admin/people/nobody@example.com', desk)).toBeProblem('NOT_FOUND');
  await expect(api.get('/admin/people/nobody', desk)).toBeProblem('INVALID_REQUEST', 'email');
});

it('searches each place that knows people by an index', async () => {
  const client = await database.pool.connect();
  try {
    // Tables of tests are small, so the planner would read them whole.
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    for (const { table, email, phone, name } of SOURCES)
      for (const condition of [
        `${email} >= 'ann' and ${email} < 'anz'`,
        `${phone} >= '77' and ${phone} < '78'`,
        `${name} like '%unique%'`,
      ]) {
        const { rows } = await client.query(`explain select from ${table} where ${condition}`);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan, `${table}: ${condition}`).toContain('Index Cond');
      }
  } finally {
    await client.query('rollback');
    client.release();
  }
});
