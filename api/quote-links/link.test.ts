import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import type { UploadAnswer } from '../../contract/forms/uploads.ts';
import { DECLINE_REASONS } from '../../contract/offers/offer-states.ts';
import type { EndedQuoteLink, LinkedQuote, MyQuote } from '../../contract/offers/quote-link.ts';
import { shopDay } from '../../contract/wall-clock.ts';
import { createRateLimits } from '../http/rate-limits/rate-limits.ts';
import { purgeLinks } from '../links/index.ts';
import { createAccount } from '../testing/accounts/accounts.ts';
import { createTestApi } from '../testing/api.ts';
import { SVG } from '../testing/files/artwork-files.ts';
import { sendOffer } from '../testing/orders/sent-offers.ts';
import { setUpQuotes } from '../testing/staff/quote-desk.ts';
import { createQuoteLink } from './index.ts';

const { its, ask, show } = setUpQuotes();

const get = (token: string, path = '', api = its.api) => api.get(`/quote-links/${token}${path}`);
const open = async (token: string): Promise<LinkedQuote> =>
  ((await (await get(token)).json()) as { data: LinkedQuote }).data;
const send = (token: string, path: string, body: object = {}, headers = {}) =>
  its.api.post(`/quote-links/${token}/${path}`, body, headers);
const offered = async (...choices: readonly object[]) => {
  const key = await ask({}, '/custom-quote');
  return { key, ...(await sendOffer(its.database, key, Object.assign({}, ...choices))) };
};
const ENDED = { validUntil: shopDay(Date.now() - DAY_MS), sentAt: new Date(Date.now() - 9 * DAY_MS) };

describe('the link of a request', () => {
  it('shows the story without the person, and changes nothing', async () => {
    const person = {
      firstName: 'Philippa',
      lastName: 'Featherstonehaugh',
      email: 'philippa@example.com',
      address: '77 Quillfeather Lane',
      phone: '416-555-0123',
    };
    const key = await ask(person, '/custom-quote');
    const draft = await sendOffer(its.database, key, { state: 'draft' });
    const before = await open(draft.token);
    expect(before).toMatchObject({
      number: key,
      state: 'received',
      offers: [],
      current: null,
      may: ['message'],
    });
    const { token, number } = await sendOffer(its.database, key);
    const answer = await get(token);
    const text = await answer.clone().text();
    for (const secret of Object.values(person)) expect(text).not.toContain(secret);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(await open(token)).toEqual(await open(token));
    expect(((await answer.json()) as { data: LinkedQuote }).data).toMatchObject({
      state: 'sent',
      current: number,
      offers: [{ number, state: 'sent', note: 'The blue is PMS 286.' }],
      order: null,
    });
    expect((await open(token)).offers).toHaveLength(1);
  });

  it('P153 is unknown when it is guessed, says so when it has expired, and ends with its request', async () => {
    const { key, token, quoteId } = await offered();
    for (const guess of ['none', 'x'.repeat(43), `${token}x`, token.toLowerCase()])
      for (const call of [get(guess), get(guess, '/offer.pdf'), send(guess, 'ask-again'), send(guess, 'pay')])
        await expect(call).resolves.toBeProblem('NOT_FOUND');
    await expect(get(token, '/offer.pdf?version=9')).resolves.toBeProblem('NOT_FOUND');
    await expect(get(token, '/offer.pdf?version=x')).resolves.toBeProblem('INVALID_REQUEST', 'version');
    const old = await createQuoteLink(its.database.db, quoteId, new Date(Date.now() - 200 * DAY_MS));
    await purgeLinks(its.database.db, new Date());
    const ended = ((await (await get(old)).json()) as { data: EndedQuoteLink }).data;
    expect(ended).toEqual({ number: key, language: 'en', state: 'link-expired' });
    for (const call of [send(old, 'ask-again'), send(old, 'message', { text: 'Hello?' })])
      await expect(call).resolves.toBeProblem('NOT_FOUND');
    await its.database.db.deleteFrom('quotes').where('id', '=', quoteId).execute();
    await expect(get(token)).resolves.toBeProblem('NOT_FOUND');
  });

  it('is limited by address', async () => {
    const limited = createTestApi(its.database.db, { limits: createRateLimits() });
    for (let calls = 0; calls < 300; calls++) await get('none', '', limited);
    await expect(get('none', '', limited)).resolves.toBeProblem('TOO_MANY_REQUESTS');
    for (let calls = 0; calls < 60; calls++) await limited.post('/quote-links/none/ask-again');
    await expect(limited.post('/quote-links/none/ask-again')).resolves.toBeProblem('TOO_MANY_REQUESTS');
  });
});

describe('an answer by the link', () => {
  it('declines once, with a reason and words', async () => {
    const { token, number, key } = await offered();
    for (const [body, field] of [
      [{ offer: number }, 'reason'],
      [{ offer: number, reason: 'bad mood' }, 'reason'],
      [{ reason: 'other' }, 'offer'],
      [{ offer: number, reason: 'other', words: 'w'.repeat(4001) }, 'words'],
    ] as const)
      await expect(send(token, 'decline', body)).resolves.toBeProblem('INVALID_REQUEST', field);
    const body = { offer: number, reason: DECLINE_REASONS[1], words: 'We sail on Friday.' };
    expect((await send(token, 'decline', body)).status).toBe(200);
    expect((await send(token, 'decline', body)).status).toBe(200);
    expect(await open(token)).toMatchObject({ state: 'declined', may: ['message', 'ask-again'] });
    expect((await show(key)).state).toBe('declined');
    const mails = its.database.db
      .selectFrom('outbox')
      .select('recipient')
      .where('kind', '=', 'offer-declined-for-staff');
    expect(await mails.execute()).toEqual([{ recipient: 'staff@shop.example' }]);
  });

  it('asks once for the same price again, before and after the job has ended the offer', async () => {
    const { token, key } = await offered(ENDED);
    expect(await open(token)).toMatchObject({ state: 'expired', may: ['message', 'ask-again'] });
    expect((await show(key)).state).toBe('sent');
    const answers = await Promise.all([send(token, 'ask-again'), send(token, 'ask-again')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const asked = await open(token);
    expect(asked).toMatchObject({ state: 'in-work', offers: [{ state: 'expired' }] });
    expect(asked.messages).toMatchObject([{ from: 'customer', text: expect.stringContaining('same price') }]);
    const standing = await offered();
    await expect(send(standing.token, 'ask-again')).resolves.toBeProblem('CONFLICT');
  });

  it('writes a message with files, once for each key', async () => {
    const { token } = await offered();
    const { data } = (await (await its.api.upload('crest.svg', SVG)).json()) as UploadAnswer;
    const key = { 'Idempotency-Key': randomUUID() };
    const body = { text: 'Could the blue be darker?\nSee the crest.', files: [data.files.url] };
    for (const refused of [
      { text: ' ' },
      { text: 'x'.repeat(4001) },
      { ...body, files: Array(11).fill('') },
      {},
    ])
      await expect(send(token, 'message', refused)).resolves.toBeProblem('INVALID_REQUEST');
    await expect(send(token, 'message', { ...body, files: ['https://evil.example/x'] })).resolves.toBeProblem(
      'INVALID_REQUEST',
    );
    expect((await send(token, 'message', body, key)).status).toBe(201);
    expect((await send(token, 'message', body, key)).status).toBe(201);
    expect((await open(token)).messages).toMatchObject([
      { from: 'customer', text: body.text, files: [{ name: 'crest.svg' }] },
    ]);
  });

  it('takes a file of a form without script, and leads a browser back to the page', async () => {
    const { token } = await offered();
    const form = new FormData();
    form.append('file', new Blob([SVG]), 'order.svg');
    const answer = await its.api.form(`/quote-links/${token}/files`, form, { Accept: 'text/html' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      `https://shop.example/quote/${token}`,
    ]);
    expect((await open(token)).messages).toMatchObject([{ files: [{ name: 'order.svg' }] }]);
    await expect(its.api.form('/quote-links/none/files', form)).resolves.toBeProblem('NOT_FOUND');
  });
});

describe('requests in an account', () => {
  const listed = async (headers: Record<string, string>) =>
    ((await (await its.api.get('/my-quotes', headers)).json()) as { data: MyQuote[] }).data;

  it('are those under its confirmed email, newest first, and open the page of the link', async () => {
    const ada = await createAccount(its.database.db, { verified: true });
    const [older, newer] = [await ask({ email: ada.email.toUpperCase() }), await ask({ email: ada.email })];
    await ask();
    await sendOffer(its.database, newer, ENDED);
    expect(await listed(ada.headers)).toMatchObject([
      { number: newer, state: 'expired', validUntil: null, product: 'Pennants and Burgee' },
      { number: older, state: 'received', orderNumber: null },
    ]);
    const answer = await its.api.post(`/my-quotes/${older}/link`, {}, ada.headers);
    expect(answer.status).toBe(201);
    const { data } = (await answer.json()) as { data: { token: string } };
    expect((await open(data.token)).number).toBe(older);
  });

  it("are nobody else's, and none of an email that is not confirmed", async () => {
    const own = () => createAccount(its.database.db, { verified: true });
    const [ada, bob] = [await own(), await own()];
    const number = await ask({ email: ada.email });
    const link = (headers = {}) => its.api.post(`/my-quotes/${number}/link`, {}, headers);
    expect(await listed(bob.headers)).toEqual([]);
    await expect(link(bob.headers)).resolves.toBeProblem('NOT_FOUND');
    await expect(link()).resolves.toBeProblem('UNAUTHORIZED');
    await expect(its.api.get('/my-quotes')).resolves.toBeProblem('UNAUTHORIZED');
    await its.database.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('email', '=', ada.email)
      .execute();
    expect(await listed(ada.headers)).toEqual([]);
    await expect(link(ada.headers)).resolves.toBeProblem('NOT_FOUND');
  });
});
