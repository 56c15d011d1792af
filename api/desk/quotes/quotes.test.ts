import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskQuote, QuoteRow } from '../../../contract/desk/quotes.ts';
import type { Inbox } from '../../../contract/desk/today.ts';
import { answerDueOn } from '../../../contract/forms/answer-due.ts';
import { CLOSED_REASONS } from '../../../contract/forms/quote-states.ts';
import { shopDay } from '../../settings/index.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createUpload } from '../../testing/files/uploads.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { generalQuote, productQuote } from '../../testing/orders/quotes.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';
import { times } from '../../testing/times.ts';

let database: TestDatabase;
let api: TestApi;
let desk: TestStaff;
let production: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  desk = await signInStaff(database, 'desk');
  production = await signInStaff(database, 'production');
});
afterAll(() => database.drop());

/** Sends a request by its form. @returns its number. */
async function ask(overrides: object = {}, path: '/custom-quote' | '/product-quote' = '/product-quote') {
  const body = path === '/product-quote' ? productQuote(overrides) : generalQuote(overrides);
  const answer = await api.post(path, body);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { quote_id: string } }).data.quote_id;
}

const get = (path: string, { headers } = desk) => api.get(`/admin/quotes${path}`, headers);
async function list(query = '', staff = desk): Promise<QuoteRow[]> {
  const answer = await get(`?limit=100&${query}`, staff);
  expect([query, answer.status]).toEqual([query, 200]);
  return ((await answer.json()) as { data: QuoteRow[] }).data;
}
const numbersOf = async (query: string, staff = desk) =>
  (await list(query, staff)).map(({ number }) => number);
async function show(key: string, staff = desk): Promise<DeskQuote> {
  const answer = await get(`/${key}`, staff);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: DeskQuote }).data;
}

interface Seen {
  readonly id: string;
  readonly version: number;
}
const change = (method: string, { id, version }: Seen, path: string, body: object, { headers } = desk) =>
  api.send(method, `/admin/quotes/${id}${path}`, body, { ...headers, 'If-Match': `"v${version}"` });
const edit = (quote: Seen, body: object, staff = desk) => change('PATCH', quote, '', body, staff);
const close = (quote: Seen, body: object, staff = desk) => change('POST', quote, '/close', body, staff);
const reopen = (quote: Seen, staff = desk) => change('POST', quote, '/reopen', {}, staff);
const dataOf = async (sent: Promise<Response>) => {
  const answer = await sent;
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: DeskQuote }).data;
};

const loggedOf = async (id: string) => {
  const rows = database.db.selectFrom('staff_log').select(['what', 'detail']).where('subject_id', '=', id);
  return (await rows.orderBy('seq').execute()).map(({ what, detail }) => [what, detail]);
};

describe('the list of requests', () => {
  it('has a new request first, with the day on which its answer is due', async () => {
    const general = await ask({}, '/custom-quote');
    const { link } = await createUpload(database.db);
    const number = await ask({ file: link });
    const [newest, older] = await list();
    expect([newest?.number, older?.number]).toEqual([number, general]);
    expect(older).toMatchObject({ kind: 'general', product: null, quantity: '', hasFile: false });
    expect(newest).toMatchObject({
      version: 1,
      kind: 'product',
      state: 'received',
      name: 'Ada Byron',
      product: 'Pennants and Burgee',
      quantity: '250',
      hasFile: true,
      dueOn: answerDueOn(shopDay(new Date()), {}),
      isLate: false,
      assignedTo: null,
    });
    const french = await get('?lang=fr&limit=1');
    expect(((await french.json()) as { data: QuoteRow[] }).data[0]?.product).toBe('Fanions et guidons');
  });

  it('is filtered by state, kind, who has it and what is late, and paged', async () => {
    const numbers: string[] = [];
    for (const _ of times(5, String)) numbers.unshift(await ask({}, '/custom-quote'));
    const [mine, closed, late] = await Promise.all(numbers.map((number) => show(number)));
    await dataOf(edit(mine as DeskQuote, { assignedTo: desk.id }));
    await dataOf(close(closed as DeskQuote, { reason: 'too-small' }));
    await dataOf(edit(late as DeskQuote, { dueOn: '2026-01-05' }));
    const [first = '', second = '', third = ''] = numbers;
    expect(await numbersOf('assigned=me')).toEqual([first]);
    expect(await numbersOf('assigned=nobody&state=in-work')).toEqual([]);
    expect(await numbersOf('state=closed')).toEqual([second]);
    expect(await numbersOf('due=late')).toEqual([third]);
    expect((await list('due=late'))[0]).toMatchObject({ isLate: true, dueOn: '2026-01-05' });
    expect(await numbersOf('state=open')).not.toContain(second);
    expect(new Set((await list('kind=product')).map(({ kind }) => kind))).toEqual(new Set(['product']));
    const paged: string[] = [];
    for (let after = ''; ; ) {
      const page = await (await get(`?kind=general&limit=2${after}`)).json();
      paged.push(...page.data.map(({ number }: QuoteRow) => number));
      if (page.next === null) break;
      after = `&after=${page.next}`;
    }
    expect(paged).toEqual(await numbersOf('kind=general'));
    expect(paged.slice(0, 5)).toEqual(numbers);
  });

  it('is searched by number, its end, email, phone and names', async () => {
    const email = `grace.${randomUUID()}@example.com`;
    const person = { firstName: 'Grâce', lastName: 'Hopper-Murray', email, phone: '902-555-7431' };
    const number = await ask(person);
    for (const q of [
      number,
      number.toLowerCase(),
      number.replaceAll('-', ''),
      number.slice(0, 10),
      number.slice(-4),
      email.slice(0, -8).toUpperCase(),
      '5557431',
      'hopper',
      'grace murray',
    ])
      expect([q, await numbersOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, [number]]);
    for (const q of ['hopper lovelace', 'nobody@example.com', 'HQ-0000', '9995557431'])
      expect([q, await numbersOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
  });

  it.each([
    ['state', 'open,closed'],
    ['state', 'done'],
    ['assigned', randomUUID()],
    ['due', 'soon'],
    ['kind', 'General'],
    ['q', 'a'],
    ['q', '@'],
    ['q', '12'],
    ['q', '%'],
    ['q', 'x'.repeat(101)],
    ['after', 'first'],
    ['limit', '0'],
    ['limit', '101'],
  ])('refuses %s=%s', async (field, value) => {
    const query = new URLSearchParams({ [field]: value }).toString();
    await expect(get(`?${query}`)).resolves.toBeProblem('INVALID_REQUEST', field);
  });
});

describe('the page of a request', () => {
  it('has the answers in the order of the form, the file with its facts, and the person’s other things', async () => {
    const email = `ada.${randomUUID()}@example.com`;
    const { link } = await createUpload(database.db, { name: 'Crest.pdf' });
    const earlier = await ask({ email }, '/custom-quote');
    const flag = await createProduct(database.db);
    const order = payload({ lines: [line(flag)] });
    const placed = await api.checkout({ ...order, customerInfo: { ...order.customerInfo, email } });
    expect(placed.status).toBe(201);
    const quote = await show(await ask({ email: email.toUpperCase(), file: link }));
    expect(quote.answers.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Product: Pennants and Burgee',
      'Size: Custom',
      'Custom size: 24 x 16 in',
      'Finishing type: Embroidered',
      'Layer: Double Side',
      'Finishing: Custom: rope on both ends',
      'Quantity: 250',
      'Name: Ada Byron',
      expect.stringMatching(/^Email: ada\./i),
      'Phone: 416-555-0199',
      'Preferred contact: Email',
      'Industry: Festivals and Events',
    ]);
    expect(quote.texts).toEqual([{ title: 'Project', text: 'Pennants for the regatta.' }]);
    expect(quote.file).toMatchObject({ name: 'Crest.pdf', url: link, artwork: { kind: expect.any(String) } });
    expect(quote.otherQuotes.map(({ number }) => number)).toEqual([earlier]);
    expect(quote.orders).toHaveLength(1);
    expect(quote.people).toContainEqual({ id: desk.id, name: 'Sam of desk' });
    expect(quote.next).toEqual(['note', 'edit', 'close']);
    const general = await show(earlier);
    expect(general.answers.map(({ label }) => label)).toEqual([
      'Name',
      'Business',
      'Address',
      'Email',
      'Phone',
      'Preferred contact',
      'Industry',
      'Desired delivery',
    ]);
    const french = await (await get(`/${earlier}?lang=fr`)).json();
    expect(french.data.answers[0].label).toBe('Nom');
  });

  it.each(['HQ-0000-0000-0000', randomUUID(), 'x', "'--"])('is not found by %s', async (key) => {
    await expect(get(`/${key}`)).resolves.toBeProblem('NOT_FOUND');
  });

  it('shows production neither email nor phone nor orders, and lets it search neither', async () => {
    const email = `secret.${randomUUID()}@example.com`;
    const number = await ask({ email, phone: '604-555-8642' });
    const page = await get(`/${number}`, production);
    const text = await page.text();
    expect(text).not.toMatch(/secret\.|555-8642|totalCents":\d/);
    const quote = (JSON.parse(text) as { data: DeskQuote }).data;
    expect(quote).toMatchObject({
      email: null,
      phone: null,
      otherQuotes: [],
      orders: [],
      people: [],
      next: [],
    });
    expect(await (await get('', production)).text()).not.toContain('secret.');
    await expect(get(`?q=${email}`, production)).resolves.toBeProblem('INVALID_REQUEST', 'q');
    expect(await numbersOf('q=5558642', production)).toEqual([]);
    expect(await numbersOf('q=5558642')).toEqual([number]);
  });
});

describe('a change of a request', () => {
  it('gives it to somebody, moves its day, closes it and reopens it, and the log says so', async () => {
    const received = await show(await ask());
    const mine = await dataOf(edit(received, { assignedTo: desk.id }));
    expect(mine).toMatchObject({ state: 'in-work', version: 2, assignedTo: { name: 'Sam of desk' } });
    const moved = await dataOf(edit(mine, { dueOn: '2026-12-24', assignedTo: null }));
    expect(moved).toMatchObject({ state: 'in-work', dueOn: '2026-12-24', assignedTo: null });
    const closed = await dataOf(close(moved, { reason: 'not-possible' }));
    expect(closed).toMatchObject({ state: 'closed', closedReason: 'not-possible', next: ['note', 'reopen'] });
    const again = await dataOf(reopen(closed));
    expect(again).toMatchObject({ state: 'in-work', closedReason: null, closedAt: null, version: 5 });
    expect(await loggedOf(received.id)).toEqual([
      ['quote.edited', { fields: ['assignedTo'] }],
      ['quote.edited', { fields: ['assignedTo', 'dueOn'] }],
      ['quote.closed', { reason: 'not-possible' }],
      ['quote.reopened', {}],
    ]);
  });

  it('merges a duplicate into another, and takes it back', async () => {
    const [original, duplicate] = [await show(await ask()), await show(await ask())];
    const body = { reason: 'duplicate', duplicateOf: original.number.toLowerCase() };
    const closed = await dataOf(close(duplicate, body));
    expect(closed).toMatchObject({ duplicateOf: original.number, closedReason: 'duplicate' });
    expect((await show(original.number)).duplicates).toEqual([duplicate.number]);
    for (const duplicateOf of [duplicate.number, original.number.slice(1), 'HQ-0000-0000-0000'])
      await expect(close(original, { reason: 'duplicate', duplicateOf })).resolves.toBeProblem(
        'INVALID_REQUEST',
        'duplicateOf',
      );
    await dataOf(reopen(closed));
    expect((await show(original.number)).duplicates).toEqual([]);
  });

  it('never merges two requests into each other', async () => {
    const [one, other] = [await show(await ask()), await show(await ask())];
    const answers = await Promise.all([
      close(one, { reason: 'duplicate', duplicateOf: other.number }),
      close(other, { reason: 'duplicate', duplicateOf: one.number }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('B03 of eight people at once lets one win, and shows the others what it is now', async () => {
    const quote = await show(await ask());
    const answers = await Promise.all(CLOSED_REASONS.slice(0, 4).map((reason) => close(quote, { reason })));
    const edits = await Promise.all(times(4, () => edit(quote, { assignedTo: desk.id })));
    const statuses = [...answers, ...edits].map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(7);
    expect(await edits[0]?.json()).toMatchObject({ data: { number: quote.number, version: 2 } });
    expect(await loggedOf(quote.id)).toHaveLength(1);
  });

  it('needs the version that was seen, a state that allows it, and a request', async () => {
    const quote = await show(await ask());
    const path = `/admin/quotes/${quote.id}`;
    await expect(api.send('PATCH', path, { dueOn: '2026-12-24' }, desk.headers)).resolves.toBeProblem(
      'PRECONDITION_REQUIRED',
    );
    await expect(reopen(quote)).resolves.toBeProblem('CONFLICT');
    const closed = await dataOf(close(quote, { reason: 'other' }));
    await expect(edit(closed, { dueOn: '2026-12-24' })).resolves.toBeProblem('CONFLICT');
    await expect(close(closed, { reason: 'other' })).resolves.toBeProblem('CONFLICT');
    await expect(reopen({ id: randomUUID(), version: 1 })).resolves.toBeProblem('NOT_FOUND');
  });

  it.each([
    ['nothing', 'PATCH', '', {}, undefined],
    ['nobody that exists', 'PATCH', '', { assignedTo: randomUUID() }, 'assignedTo'],
    ['a name', 'PATCH', '', { assignedTo: 'Sam' }, 'assignedTo'],
    ['no day', 'PATCH', '', { dueOn: null }, 'dueOn'],
    ['a day that is none', 'PATCH', '', { dueOn: '2026-02-30' }, 'dueOn'],
    ['the year 0202', 'PATCH', '', { dueOn: '0202-12-01' }, 'dueOn'],
    ['no reason', 'POST', '/close', {}, 'reason'],
    ['an unknown reason', 'POST', '/close', { reason: 'bored' }, 'reason'],
    ['a duplicate of nothing', 'POST', '/close', { reason: 'duplicate' }, 'duplicateOf'],
    [
      'a number too long',
      'POST',
      '/close',
      { reason: 'duplicate', duplicateOf: 'H'.repeat(41) },
      'duplicateOf',
    ],
  ] as const)('refuses %s', async (_, method, path, body, field) => {
    const quote = await show(await ask());
    await expect(change(method, quote, path, body)).resolves.toBeProblem('INVALID_REQUEST', field);
    expect(await loggedOf(quote.id)).toEqual([]);
  });

  it('does not give a request to production, nor to somebody who left', async () => {
    const gone = await signInStaff(database, 'manager');
    await database.pool.query('update staff set disabled_at = now() where id = $1', [gone.id]);
    const quote = await show(await ask());
    for (const { id } of [gone, production])
      await expect(edit(quote, { assignedTo: id })).resolves.toBeProblem('INVALID_REQUEST', 'assignedTo');
    expect((await show(quote.number)).people.map(({ id }) => id)).not.toContain(gone.id);
  });
});

describe('a note', () => {
  const note = ({ id }: { id: string }, text: unknown, key: string = randomUUID()) =>
    api.post(`/admin/quotes/${id}/notes`, { text }, keyed(desk, key));

  it('is added once for each key, also once the request has ended', async () => {
    const quote = await show(await ask());
    const closed = await dataOf(close(quote, { reason: 'other' }));
    const key = randomUUID();
    for (const { status } of await Promise.all(
      times(3, () => note(closed, 'Called: <b>wants</b> blue.', key)),
    ))
      expect(status).toBe(201);
    const { notes, version } = await show(quote.number);
    expect(notes).toEqual([
      expect.objectContaining({ by: 'Sam of desk', text: 'Called: <b>wants</b> blue.' }),
    ]);
    expect(version).toBe(closed.version);
    const deed = (await loggedOf(quote.id)).at(-1);
    expect(deed).toEqual(['quote.noted', { note: notes[0]?.id }]);
  });

  it.each(['', ' \n ', 'n'.repeat(4001), null, 7, ['n']])('refuses %j', async (text) => {
    const quote = await show(await ask());
    await expect(note(quote, text)).resolves.toBeProblem('INVALID_REQUEST', 'text');
    await expect(note({ id: randomUUID() }, 'Hello')).resolves.toBeProblem('NOT_FOUND');
  });

  it('goes with its request when the person is forgotten', async () => {
    const quote = await show(await ask());
    await note(quote, 'Telltale');
    await database.pool.query('delete from quotes where id = $1', [quote.id]);
    expect(
      (await database.pool.query('select from quote_notes where quote_id = $1', [quote.id])).rowCount,
    ).toBe(0);
  });
});

describe('what waits', () => {
  const inbox = async ({ headers } = desk) =>
    ((await (await api.get('/admin/inbox', headers)).json()) as { data: Inbox }).data;
  const kindsOf = ({ tasks }: Inbox, number: string) =>
    tasks.filter(({ label }) => label === number).map(({ kind }) => kind);

  it('is a request that nobody has, until somebody has it, and one that is late until it has ended', async () => {
    await database.pool.query(
      `update quotes set status = 'closed', closed_reason = 'other' where status <> 'closed'`,
    );
    const number = await ask();
    const quote = await show(number);
    expect(kindsOf(await inbox(), number)).toEqual(['quote-waiting']);
    expect((await inbox()).tasks.find(({ label }) => label === number)).toMatchObject({ due: quote.dueOn });
    const late = await dataOf(edit(quote, { dueOn: '2026-01-05' }));
    expect(kindsOf(await inbox(), number)).toEqual(['quote-late']);
    const mine = await dataOf(edit(late, { assignedTo: desk.id }));
    expect(kindsOf(await inbox(), number)).toEqual(['quote-late']);
    expect(kindsOf(await inbox(production), number)).toEqual([]);
    await dataOf(close(mine, { reason: 'answered-by-mail' }));
    expect(kindsOf(await inbox(), number)).toEqual([]);
  });

  it('is found by the search of the back office', async () => {
    const number = await ask({ firstName: 'Zebedee' });
    const find = async (q: string, { headers }: TestStaff) =>
      (await (await api.get(`/admin/search?q=${q}`, headers)).json()).data.quotes;
    for (const q of [number, 'zebedee'])
      for (const staff of [desk, production])
        expect(await find(q, staff)).toEqual([{ number, name: 'Zebedee Byron' }]);
    expect(await find(number, await signInStaff(database, 'catalogue'))).toEqual([]);
  });
});
