import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DeskQuote, QuoteRow } from '../../../contract/desk/quotes.ts';
import type { Inbox } from '../../../contract/desk/today.ts';
import { answerDueOn } from '../../../contract/forms/answer-due.ts';
import { shopDay } from '../../settings/index.ts';
import { createUpload } from '../../testing/files/uploads.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { setUpQuotes } from '../../testing/staff/quote-desk.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';
import { times } from '../../testing/times.ts';

const { its, get, list, ask, numbersOf, show, edit, close, dataOf } = setUpQuotes();

describe('the list of requests', () => {
  it('has a new request first, with the day on which its answer is due', async () => {
    const general = await ask({}, '/custom-quote');
    const { link } = await createUpload(its.database.db);
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
    await dataOf(edit(mine as DeskQuote, { assignedTo: its.desk.id }));
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
    const { link } = await createUpload(its.database.db, { name: 'Crest.pdf' });
    const earlier = await ask({ email }, '/custom-quote');
    const flag = await createProduct(its.database.db);
    const order = payload({ lines: [line(flag)] });
    const placed = await its.api.checkout({ ...order, customerInfo: { ...order.customerInfo, email } });
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
    expect(quote.people).toContainEqual({ id: its.desk.id, name: 'Sam of desk' });
    expect(quote.next).toEqual(['note', 'attach', 'paste', 'message', 'offer', 'edit', 'close']);
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
    const page = await get(`/${number}`, its.production);
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
    expect(await (await get('', its.production)).text()).not.toContain('secret.');
    await expect(get(`?q=${email}`, its.production)).resolves.toBeProblem('INVALID_REQUEST', 'q');
    expect(await numbersOf('q=5558642', its.production)).toEqual([]);
    expect(await numbersOf('q=5558642')).toEqual([number]);
  });
});

describe('what waits', () => {
  const inbox = async ({ headers } = its.desk) =>
    ((await (await its.api.get('/admin/inbox', headers)).json()) as { data: Inbox }).data;
  const kindsOf = ({ tasks }: Inbox, number: string) =>
    tasks.filter(({ label }) => label === number).map(({ kind }) => kind);

  it('is a request that nobody has, until somebody has it, and one that is late until it has ended', async () => {
    await its.database.pool.query(
      `update quotes set status = 'closed', closed_reason = 'other' where status <> 'closed'`,
    );
    const number = await ask();
    const quote = await show(number);
    expect(kindsOf(await inbox(), number)).toEqual(['quote-waiting']);
    expect((await inbox()).tasks.find(({ label }) => label === number)).toMatchObject({ due: quote.dueOn });
    const late = await dataOf(edit(quote, { dueOn: '2026-01-05' }));
    expect(kindsOf(await inbox(), number)).toEqual(['quote-late']);
    const mine = await dataOf(edit(late, { assignedTo: its.desk.id }));
    expect(kindsOf(await inbox(), number)).toEqual(['quote-late']);
    expect(kindsOf(await inbox(its.production), number)).toEqual([]);
    await dataOf(close(mine, { reason: 'answered-by-mail' }));
    expect(kindsOf(await inbox(), number)).toEqual([]);
  });

  it('is found by the search of the back office', async () => {
    const number = await ask({ firstName: 'Zebedee' });
    const find = async (q: string, { headers }: TestStaff) =>
      (await (await its.api.get(`/admin/search?q=${q}`, headers)).json()).data.quotes;
    for (const q of [number, 'zebedee'])
      for (const staff of [its.desk, its.production])
        expect(await find(q, staff)).toEqual([{ number, name: 'Zebedee Byron' }]);
    expect(await find(number, await signInStaff(its.database, 'catalogue'))).toEqual([]);
  });
});
