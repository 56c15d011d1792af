import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../contract/days.ts';
import type { OfferBody } from '../../../contract/desk/offers.ts';
import type { Inbox } from '../../../contract/desk/today.ts';
import { shopDay } from '../../../contract/wall-clock.ts';
import { createProduct, createStore } from '../../testing/fixtures.ts';
import { type Mailbox, openMailbox, toOthers } from '../../testing/mail/open-mailbox.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { offerLine, setUpOffers } from '../../testing/staff/offer-desk.ts';
import { times } from '../../testing/times.ts';

const desk = setUpOffers();
const { its, ask, show, drafted, write, send, act, offers, offerOf, loggedOf, pathOf } = desk;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox(its.database);
});
afterAll(() => mailbox.close());

const sentMails = async () =>
  toOthers(await mailbox.read()).filter(({ email }) => /\boffer|\boffre/i.test(email.subject ?? ''));
const pdfOf = async (number: string, n: number) => {
  const answer = await its.api.get(pathOf(number, n, '/offer.pdf'), its.desk.headers);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  return readPdf(Buffer.from(await answer.arrayBuffer()));
};
const stateOf = async (number: string, n: number) =>
  (await offers(number)).data.find((offer) => offer.number === n)?.state;
const query = (text: string, values: unknown[] = []) => its.database.pool.query(text, values);

describe('a sent offer', () => {
  it('goes by mail with its link, is printed and kept, and never changes', async () => {
    const number = await ask();
    const offer = await drafted(number, [offerLine(), offerLine({ name: 'Rope', isOptional: true })], {
      province: 'ON',
      payment: 'deposit',
      depositPpm: 500_000,
      note: 'As we said on the phone.',
    });
    const preview = await its.api.post(pathOf(number, 1, '/mail-preview'), {}, its.desk.headers);
    const { data: letter } = (await preview.json()) as { data: { subject: string; text: string } };
    await sentMails();
    const sent = await offerOf(send(number, offer));
    expect(sent).toMatchObject({ state: 'sent', sentBy: 'Sam of desk', sentAt: expect.any(String) });
    expect(await show(number)).toMatchObject({ state: 'sent' });

    const [mail, ...others] = await sentMails();
    expect(others).toEqual([]);
    const text = mail?.email.text ?? '';
    expect(mail?.email.subject).toBe(`Our offer for your request ${number}`);
    expect(letter.subject).toBe(mail?.email.subject);
    for (const words of [
      `${number} v1`,
      '40 × Custom flag',
      '$1,174.75',
      '$587.38',
      'As we said on the phone.',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/\/quote\/[\w-]{43}/);
    const body = (written: string) => written.split('Whoever has this link')[0]?.replace(/quote\/[\w-]+/, '');
    expect(body(letter.text)).toBe(body(text));

    const kept = await query('select file_key, version from quote_offers where id = $1', [offer.id]);
    expect(kept.rows).toEqual([{ file_key: expect.any(String), version: sent.version }]);
    // What the shop is called later does not change a paper that was sent.
    const before = await pdfOf(number, 1);
    await query(`update quotes set answers = answers || '{"lastName":"Lovelace"}' where number = $1`, [
      number,
    ]);
    const paper = await pdfOf(number, 1);
    expect(paper).toEqual(before);
    expect(paper).toMatchObject({ language: 'en-CA', isTagged: true });
    for (const words of [`${number} v1`, 'Ada Byron', 'Optional', 'Deposit at acceptance', '$587.38'])
      expect(paper.text).toContain(words);
    for (const refused of [write(number, sent, {}), send(number, sent), desk.drop(number, sent)])
      await expect(refused).resolves.toBeProblem('CONFLICT');
    expect((await loggedOf(number)).at(-1)).toEqual([
      'quote.offer-sent',
      { offer: 1, valueCents: 103_960, mailed: true },
    ]);
  });

  it('is replaced by a newer version, which says so, in French', async () => {
    const number = await ask();
    await offerOf(send(number, await drafted(number)));
    await sentMails();
    const next = await drafted(number, undefined, { language: 'fr', province: 'QC' });
    // The first one stands until the next goes out.
    expect(await stateOf(number, 1)).toBe('sent');
    await offerOf(send(number, next));
    expect([await stateOf(number, 1), await stateOf(number, 2)]).toEqual(['superseded', 'sent']);
    const [mail] = await sentMails();
    expect(mail?.email.subject).toBe(`Notre nouvelle offre pour votre demande ${number}`);
    expect(mail?.email.text).toContain('Elle remplace la précédente');
    expect(mail?.email.text).toMatch(/\/fr\/quote\/[\w-]{43}/);
    const paper = await pdfOf(number, 2);
    expect(paper.language).toBe('fr-CA');
    expect(paper.text).toMatch(/TPS.*TVQ.*Total/);
  });

  it('goes on paper to a customer without an email, and is not mailed once it was withdrawn', async () => {
    const number = await ask();
    await query('update quotes set email = null where number = $1', [number]);
    const offer = await drafted(number);
    await expect(send(number, offer)).resolves.toBeProblem('INVALID_REQUEST', 'mail');
    await offerOf(send(number, offer, { mail: false }));
    const other = await ask();
    const withdrawn = await offerOf(send(other, await drafted(other)));
    await offerOf(act(other, withdrawn, 'withdraw'));
    expect(await sentMails()).toEqual([]);
    expect(await show(other)).toMatchObject({ state: 'in-work' });
    expect((await loggedOf(other)).at(-1)).toEqual(['quote.offer-withdrawn', { offer: 1 }]);
    await expect(act(other, withdrawn, 'withdraw')).resolves.toBeProblem('CHANGED_MEANWHILE');
    const [now = withdrawn] = (await offers(other)).data;
    await expect(act(other, now, 'withdraw')).resolves.toBeProblem('CONFLICT');
    expect((await pdfOf(number, 1)).text).toContain('Ada Byron');
  });
});

describe('B40 an offer that could not be accepted is not sent', () => {
  const yesterday = dayAfter(shopDay(new Date()), -1);
  const stock = (sku: string) => offerLine({ kind: 'stock', name: 'Pole', sku });
  const discount = (unitPriceCents: number) => offerLine({ kind: 'discount', quantity: 1, unitPriceCents });
  const optional = offerLine({ isOptional: true });
  it.each<[string, Partial<OfferBody>, string]>([
    ['without a line', { lines: [] }, 'lines'],
    ['without a price', { lines: [offerLine({ unitPriceCents: 0 })] }, 'lines'],
    ['of options alone', { lines: [optional] }, 'lines'],
    ['with a discount of all', { lines: [offerLine({ quantity: 1 }), discount(-2599)] }, 'lines'],
    [
      'with a discount of more than what is not optional',
      { lines: [optional, offerLine({ quantity: 1 }), discount(-2600)] },
      'lines.2.unitPriceCents',
    ],
    ['of a day that is over', { validUntil: yesterday }, 'validUntil'],
    ['of stock goods that nobody knows', { lines: [offerLine(), stock('NO-SUCH-SKU')] }, 'lines.1.sku'],
    ['by invoice to somebody without terms', { payment: 'invoice' }, 'payment'],
  ])('%s', async (_, changes, field) => {
    const number = await ask();
    const offer = await drafted(number, undefined, changes);
    await expect(send(number, offer)).resolves.toBeProblem('INVALID_REQUEST', field);
    expect((await offers(number)).data).toEqual([offer]);
    expect(await show(number)).toMatchObject({ state: 'in-work' });
  });

  it('of goods that are archived, or for a store that is closed', async () => {
    const [number, { db }] = [await ask(), its.database];
    const [archived, sold] = [await createProduct(db), await createProduct(db)];
    const store = await createStore(db, { province: 'NS' });
    const place = { fulfilment: 'pickup', pickupStore: store.slug, province: 'ON' } as const;
    const offer = await drafted(number, [stock(archived.sku), stock(sold.sku)], place);
    expect(offer.province).toBe('NS');
    await query('delete from product_categories where product_id = $1', [archived.id]);
    await expect(send(number, offer)).resolves.toBeProblem('INVALID_REQUEST', 'lines.0.sku');
    const left = await offerOf(write(number, offer, { lines: [stock(sold.sku)] }));
    await query(`update stores set status = 'Inactive' where slug = $1`, [store.slug]);
    await expect(send(number, left)).resolves.toBeProblem('INVALID_REQUEST', 'pickupStore');
    await query(`update stores set status = 'Active' where slug = $1`, [store.slug]);
    await offerOf(send(number, left));
  });

  it('without its version, its key or its words', async () => {
    const number = await ask();
    const offer = await drafted(number);
    const path = pathOf(number, 1, '/send');
    const version = { 'If-Match': `"v${offer.version}"` };
    const key = { 'Idempotency-Key': randomUUID() };
    const { headers } = its.desk;
    const body = { mail: true };
    await expect(its.api.post(path, body, { ...headers, ...key })).resolves.toBeProblem(
      'PRECONDITION_REQUIRED',
    );
    await expect(its.api.post(path, body, { ...headers, ...version })).resolves.toBeProblem(
      'IDEMPOTENCY_KEY_REQUIRED',
    );
    await expect(its.api.post(path, {}, { ...headers, ...key, ...version })).resolves.toBeProblem(
      'INVALID_REQUEST',
      'mail',
    );
  });
});

it('shows what it comes to in the list and on the page, not to production, and waits in Today', async () => {
  const number = await ask();
  const endsSoon = { validUntil: dayAfter(shopDay(new Date()), 2) };
  const sent = await offerOf(send(number, await drafted(number, undefined, endsSoon)));
  const offered = { number: 1, state: 'sent', valueCents: 103_960, validUntil: sent.validUntil };
  const seen = await show(number);
  expect(seen).toMatchObject({ valueCents: 103_960, offers: [offered] });
  expect(seen.next).toContain('offer');
  expect(await desk.list(`q=${number}`)).toMatchObject([{ valueCents: 103_960 }]);
  expect(await show(number, its.production)).toMatchObject({ valueCents: null, offers: [] });
  const kinds = async () => {
    const answer = await its.api.get('/admin/inbox', its.desk.headers);
    const { data } = (await answer.json()) as { data: Inbox };
    return data.tasks.filter(({ label }) => label === number).map(({ kind }) => kind);
  };
  expect(await kinds()).toEqual(['offer-ending']);
  await query(`update quote_offers set state = 'accepted', answered_at = now() where id = $1`, [sent.id]);
  await query(`update quotes set status = 'accepted' where number = $1`, [number]);
  expect(await kinds()).toEqual(['offer-unpaid']);
  expect((await show(number)).next).not.toContain('offer');
});

describe('B41 at the same moment', () => {
  it('one of ten people sends a draft, and ten presses of one person send one mail', async () => {
    const number = await ask();
    const offer = await drafted(number);
    const key = randomUUID();
    const presses = await Promise.all(times(10, () => send(number, offer, { key })));
    expect(presses.map(({ status }) => status)).toEqual(times(10, () => 200));
    const others = await Promise.all(times(10, () => send(number, offer)));
    expect(others.map(({ status }) => status)).toEqual(times(10, () => 412));
    const mails = (await sentMails()).filter(({ email }) => email.subject?.includes(number));
    expect(mails).toHaveLength(1);
  });

  it('a new version is sent or the earlier one withdrawn or accepted, and never two of them', async () => {
    const number = await ask();
    const first = await offerOf(send(number, await drafted(number)));
    const next = await drafted(number);
    const answers = await Promise.all([send(number, next), act(number, first, 'withdraw')]);
    // Both may happen one after the other, but the first version has one end.
    expect(answers[0]?.status).toBe(200);
    expect(await stateOf(number, 1)).toBe(answers[1]?.status === 200 ? 'withdrawn' : 'superseded');
    expect([await stateOf(number, 2), (await show(number)).state]).toEqual(['sent', 'sent']);
  });

  it('waits for an acceptance that has the request, and is refused then', async () => {
    const number = await ask();
    const first = await offerOf(send(number, await drafted(number)));
    const next = await drafted(number);
    const accepting = await its.database.pool.connect();
    await accepting.query('begin');
    await accepting.query('select from quotes where number = $1 for update', [number]);
    const refused = [send(number, next), act(number, first, 'withdraw')];
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await query(waiting)).rowCount).toBe(2);
    await accepting.query(`update quote_offers set state = 'accepted' where id = $1`, [first.id]);
    await accepting.query(`update quotes set status = 'accepted' where number = $1`, [number]);
    await accepting.query('commit');
    accepting.release();
    await expect(refused[0]).resolves.toBeProblem('CONFLICT');
    await expect(refused[1]).resolves.toBeProblem('CHANGED_MEANWHILE');
    expect([await stateOf(number, 1), await stateOf(number, 2)]).toEqual(['accepted', 'draft']);
  });
});
