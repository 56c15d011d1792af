import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Inbox } from '../../../contract/desk/today.ts';
import { inTransaction } from '../../db/client.ts';
import { receiveQuoteMessage } from '../../quotes/index.ts';
import { PUBLIC_URL, SHOP_EMAIL, STAFF_URL } from '../../testing/api.ts';
import { createUpload } from '../../testing/files/uploads.ts';
import { openMailbox } from '../../testing/mail/open-mailbox.ts';
import { generalQuote, productQuote } from '../../testing/orders/quotes.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { setUpQuotes } from '../../testing/staff/quote-desk.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import { times } from '../../testing/times.ts';

const { its, get, ask, show, edit, close, dataOf, numbersOf } = setUpQuotes();

type Seen = { readonly id: string };
const write = ({ id }: Seen, body: object, key?: string) =>
  its.api.post(`/admin/quotes/${id}/messages`, body, keyed(its.desk, key));
const written = async (...[quote, body, key]: Parameters<typeof write>) => {
  expect((await write(quote, body, key)).status).toBe(201);
  return show(quote.id);
};
const receive = ({ id: quoteId }: Seen, text: string, files: readonly string[] = []) =>
  inTransaction(its.database.db, (tx) =>
    receiveQuoteMessage(tx, {
      ...{ quoteId, text, files, at: new Date() },
      deps: { publicUrl: PUBLIC_URL, shopEmail: SHOP_EMAIL },
    }),
  );
const upload = (name = 'Sketch.pdf') => createUpload(its.database.db, { name });
const callers = { email: '', language: 'en', kind: 'product' };

/** What the shop mails while something happens. */
async function mailsOf(act: () => Promise<unknown>) {
  const mailbox = await openMailbox(its.database);
  try {
    await mailbox.read();
    await act();
    return await mailbox.read();
  } finally {
    await mailbox.close();
  }
}

describe('a message of staff', () => {
  it('goes to the customer by mail, in the customer’s language, with its files, the link and the shop as reply address', async () => {
    const email = `zoe.${randomUUID()}@example.com`;
    const answer = await its.api.post('/custom-quote?lang=fr', generalQuote({ email, firstName: 'Zoé' }));
    const { data } = (await answer.json()) as { data: { quote_id: string } };
    const quote = await show(data.quote_id);
    const { link } = await upload('Croquis.pdf');
    const text = 'Bonjour,\nle bleu marine vous convient-il?';
    const [mail, ...others] = await mailsOf(() => written(quote, { text, files: [link, link] }));
    expect(others).toEqual([]);
    expect(mail?.recipients).toEqual([email]);
    expect(mail?.email.subject).toBe(`Au sujet de votre demande de soumission ${quote.number}`);
    expect(mail?.email.replyTo).toEqual([{ name: '', address: 'orders@halyard.example' }]);
    for (const part of ['Zoé, nous vous avons écrit', 'le bleu marine vous convient-il?', 'Croquis.pdf'])
      expect(mail?.email.text).toContain(part);
    const [, token] = /\/fr\/quote\/([\w-]{43})/.exec(mail?.email.text ?? '') ?? [];
    expect(token).toBeDefined();
    const { messages, state, assignedTo } = await show(quote.id);
    expect(messages).toEqual([
      expect.objectContaining({
        author: 'staff',
        by: 'Sam of desk',
        text,
        files: [expect.objectContaining({ name: 'Croquis.pdf' })],
      }),
    ]);
    expect({ state, assignedTo }).toMatchObject({ state: 'in-work', assignedTo: { id: its.desk.id } });
  });

  it('is one for each key, and answers what the customer asked', async () => {
    const quote = await show(await ask());
    await receive(quote, 'How long does it take?');
    expect((await show(quote.id)).askedAt).not.toBeNull();
    const key = randomUUID();
    const statuses = await Promise.all(
      times(3, async () => (await write(quote, { text: 'Two weeks.' }, key)).status),
    );
    expect(statuses).toEqual([201, 201, 201]);
    const { askedAt, messages } = await show(quote.id);
    expect([askedAt, messages.map(({ author }) => author)]).toEqual([null, ['customer', 'staff']]);
    await expect(write(quote, { text: 'Three weeks.' }, key)).resolves.toBeProblem('IDEMPOTENCY_KEY_REUSED');
  });

  it('B03 beside a change of the same request leaves both', async () => {
    const quote = await show(await ask());
    const [changed, ...sent] = await Promise.all([
      edit(quote, { dueOn: '2027-01-05' }),
      ...times(5, (i) => write(quote, { text: `Message ${i}` })),
    ]);
    expect(sent.map(({ status }) => status)).toEqual(times(5, () => 201));
    expect([200, 412]).toContain(changed.status);
    expect((await show(quote.id)).messages).toHaveLength(5);
  });

  it('cannot be sent to a caller without an email', async () => {
    const id = await callerWithoutEmail();
    await expect(write({ id }, { text: 'Hello' })).resolves.toBeProblem('CONFLICT');
    const quote = await written({ id }, { text: 'She wants red.', author: 'pasted' });
    expect(quote.next).not.toContain('message');
    expect(quote.messages).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['no text', {}, 'text'],
    ['a blank text', { text: ' \n ' }, 'text'],
    ['too much', { text: 'n'.repeat(5001) }, 'text'],
    ['a number', { text: 7 }, 'text'],
    ['the customer’s own', { text: 'Hi', author: 'customer' }, 'author'],
    ['another site’s file', { text: 'Hi', files: ['https://evil.example/x.pdf'] }, 'files.0'],
    ['a file that is none', { text: 'Hi', files: [`${PUBLIC_URL}/api/files/${'x'.repeat(32)}`] }, 'files.0'],
    ['an empty link', { text: 'Hi', files: [''] }, 'files.0'],
    ['eleven files', { text: 'Hi', files: Array(11).fill('x') }, 'files'],
    ['files as text', { text: 'Hi', files: 'x' }, 'files'],
  ])('is refused with %s, and nothing is mailed', async (_, body, field) => {
    const quote = await show(await ask());
    await expect(write(quote, body)).resolves.toBeProblem('INVALID_REQUEST', field);
    expect((await show(quote.id)).messages).toEqual([]);
    await expect(write({ id: randomUUID() }, { text: 'Hi' })).resolves.toBeProblem('NOT_FOUND');
  });
});

describe('a message of the customer', () => {
  it('is mailed to who has the request, with its beginning, and else to the shop', async () => {
    const quote = await show(await ask());
    const text = `We need twelve of them by May, in navy. ${'And so on. '.repeat(40)}The end.`;
    const { link } = await upload();
    const [toShop] = await mailsOf(() => receive(quote, text, [link]));
    expect(toShop?.recipients).toEqual([SHOP_EMAIL]);
    await dataOf(edit(await show(quote.id), { assignedTo: its.desk.id }));
    const [mail] = await mailsOf(() => receive(quote, text));
    expect(mail?.recipients).toEqual([its.desk.email]);
    expect(mail?.email.subject).toBe(`Request ${quote.number}: the customer has written`);
    expect(mail?.email.text).toContain('We need twelve of them by May');
    expect(mail?.email.text).not.toContain('The end.');
    expect(mail?.email.text).toContain(`${STAFF_URL}/admin/quotes/${quote.number}`);
  });

  it('P44 is not repeated by mail when it reads as a link or a number to call', async () => {
    const quote = await show(await ask({ firstName: 'Win', lastName: 'at evil.example' }));
    for (const lure of [
      'See https://evil.example/pay',
      'Call 1 900 555 0199 now',
      'x\r\nBcc: a@evil.example',
    ]) {
      const [mail] = await mailsOf(() => receive(quote, lure));
      expect(mail?.email.text).toContain('Message: see the request');
      expect(mail?.email.text).not.toMatch(/evil\.example|555 0199/);
      expect(mail?.recipients).toEqual([SHOP_EMAIL]);
    }
  });

  it('that staff wrote down is mailed to another who has the request', async () => {
    const quote = await dataOf(edit(await show(await ask()), { assignedTo: its.desk.id }));
    expect(await mailsOf(() => written(quote, { text: 'She called.', author: 'pasted' }))).toEqual([]);
    const other = await signInStaff(its.database, 'manager');
    await dataOf(edit(await show(quote.id), { assignedTo: other.id }));
    const [mail] = await mailsOf(() => written(quote, { text: 'She called again.', author: 'pasted' }));
    expect(mail?.recipients).toEqual([other.email]);
  });

  it('waits in Today and in the list until it is answered, elsewhere too, or the request is closed', async () => {
    const inbox = async () =>
      ((await (await its.api.get('/admin/inbox', its.desk.headers)).json()) as { data: Inbox }).data;
    const waits = async (number: string) => [
      (await inbox()).tasks.some(({ kind, label }) => kind === 'quote-asked' && label === number),
      (await numbersOf('asked=yes')).includes(number),
    ];
    const quote = await show(await ask());
    await receive(quote, 'When?');
    expect(await waits(quote.number)).toEqual([true, true]);
    expect((await show(quote.id)).next).toContain('answered');
    const answered = () => its.api.post(`/admin/quotes/${quote.id}/answered`, {}, its.desk.headers);
    expect((await answered()).status).toBe(200);
    expect((await answered()).status).toBe(200);
    expect(await waits(quote.number)).toEqual([false, false]);
    await receive(quote, 'And how much?');
    await dataOf(close(await show(quote.id), { reason: 'other' }));
    expect(await waits(quote.number)).toEqual([false, false]);
    await receive(quote, 'Still there?');
    expect(await waits(quote.number)).toEqual([true, true]);
  });

  it('is shown to production only as its files', async () => {
    const quote = await show(await ask());
    const { link } = await upload('Crest.pdf');
    await receive(quote, 'Telltale: write to hidden@example.com', [link]);
    const page = await (await get(`/${quote.id}`, its.production)).text();
    expect(page).not.toContain('Telltale');
    const seen = (JSON.parse(page) as { data: typeof quote }).data;
    expect([seen.messages, seen.files.map(({ name }) => name)]).toEqual([[], ['Crest.pdf']]);
  });

  it('goes with its request, as do its files and mails', async () => {
    const quote = await show(await ask());
    const { link, key } = await upload();
    await receive(quote, 'Forget me', [link]);
    await its.database.pool.query('delete from quotes where id = $1', [quote.id]);
    for (const table of ['quote_messages', 'quote_files', 'outbox'])
      expect(
        (await its.database.pool.query(`select from ${table} where quote_id = $1`, [quote.id])).rowCount,
      ).toBe(0);
    expect((await its.database.pool.query('select from uploads where key = $1', [key])).rowCount).toBe(1);
  });
});

async function callerWithoutEmail(): Promise<string> {
  const answer = await its.api.post('/admin/quotes', { ...productQuote(), ...callers }, keyed(its.desk));
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: Seen }).data.id;
}
