import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { TERMS_VERSION } from '../../contract/terms.ts';
import { type Mailbox, openMailbox } from '../testing/mail/open-mailbox.ts';
import { OFFER_TOTAL, sendOffer } from '../testing/orders/sent-offers.ts';
import { setUpQuotes } from '../testing/staff/quote-desk.ts';
import { expireOffers, remindCustomers } from './index.ts';

const { its, ask, show } = setUpQuotes();
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox(its.database);
});
afterAll(() => mailbox.close());

/** A Monday at noon, for the shop. */
const MONDAY = new Date('2026-11-02T17:00:00Z');
const day = (days: number, hours = 0) => new Date(MONDAY.getTime() + days * DAY_MS + hours * HOUR_MS);
const remind = (at: Date) => remindCustomers({ db: its.database.db, now: () => at });
const kindsOf = async (quoteId: string) => {
  const mails = its.database.db.selectFrom('outbox').select('kind').where('quote_id', '=', quoteId);
  return (await mails.where('offer_id', 'is not', null).orderBy('created_at').execute()).map(
    ({ kind }) => kind,
  );
};
const stop = (key: string, isStopped: boolean) =>
  its.api.post(`/admin/quotes/${key}/reminders`, { isStopped }, its.desk.headers);
const answering = async (key: string) =>
  ((await (await its.api.get(`/admin/quotes/${key}/answering`, its.desk.headers)).json()) as { data: object })
    .data;

describe('reminders of an offer', () => {
  // Its last day is a Wednesday.
  const choices = { sentAt: MONDAY, validUntil: '2026-12-02' };

  it('R77 go out 3 days before the end and on the day, once each, by day alone', async () => {
    const { quoteId } = await sendOffer(its.database, await ask(), choices);
    for (const at of [day(25), day(26, -5), day(26, 7)]) await remind(at);
    expect(await kindsOf(quoteId)).toEqual([]);
    // Three days before is a Sunday, so that it goes out on the Saturday.
    await Promise.all([remind(day(26)), remind(day(26))]);
    expect(await kindsOf(quoteId)).toEqual(['offer-ending']);
    for (const at of [day(26, 1), day(27), day(28), day(29)]) await remind(at);
    await Promise.all([remind(day(30)), remind(day(30)), remind(day(30, 1))]);
    expect(await kindsOf(quoteId)).toEqual(['offer-ending', 'offer-ending']);
    await remind(day(30, 7));
    await remind(day(31));
    expect(await kindsOf(quoteId)).toHaveLength(2);
  });

  it('are stopped by a person, for one request, and go on', async () => {
    const key = await ask();
    const { quoteId } = await sendOffer(its.database, key, choices);
    const other = await sendOffer(its.database, await ask(), choices);
    expect(await answering(key)).toMatchObject({ reminders: 'on' });
    expect((await stop(key, true)).status).toBe(200);
    expect(await answering(key)).toMatchObject({ reminders: 'stopped' });
    await remind(day(28));
    expect([await kindsOf(quoteId), await kindsOf(other.quoteId)]).toEqual([[], ['offer-ending']]);
    await stop(key, false);
    await remind(day(28));
    expect(await kindsOf(quoteId)).toEqual(['offer-ending']);
    await expect(
      its.api.post(`/admin/quotes/${key}/reminders`, { isStopped: 'no' }, its.desk.headers),
    ).resolves.toBeProblem('INVALID_REQUEST', 'isStopped');
  });

  it('never go out on a holiday, nor for an offer that was answered', async () => {
    const { quoteId, token, number } = await sendOffer(its.database, await ask(), {
      sentAt: MONDAY,
      validUntil: '2026-12-28',
    });
    // Christmas, and Boxing Day as it is taken.
    await remind(new Date('2026-12-25T17:00:00Z'));
    await remind(new Date('2026-12-28T17:00:00Z'));
    expect(await kindsOf(quoteId)).toEqual([]);
    await remind(new Date('2026-12-24T17:00:00Z'));
    expect(await kindsOf(quoteId)).toEqual(['offer-ending']);
    await its.api.post(`/quote-links/${token}/decline`, { offer: number, reason: 'other' });
    await remind(new Date('2026-12-26T17:00:00Z'));
    expect(await kindsOf(quoteId)).toEqual(['offer-ending', 'offer-declined-for-staff']);
  });
});

describe('the end of an offer', () => {
  it('moves what is sent alone, once its last day is over for the shop', async () => {
    const key = await ask();
    await sendOffer(its.database, key, { sentAt: MONDAY, validUntil: '2026-12-02' });
    // Still the last day in Toronto, and not any more in Greenwich.
    expect(await expireOffers({ db: its.database.db, now: () => new Date('2026-12-03T04:30:00Z') })).toBe(0);
    const after = { db: its.database.db, now: () => new Date('2026-12-03T06:00:00Z') };
    const runs = await Promise.all([expireOffers(after), expireOffers(after)]);
    expect(runs[0] + runs[1]).toBeGreaterThan(0);
    expect((await show(key)).state).toBe('expired');
    expect(await expireOffers(after)).toBe(0);
    expect(await answering(key)).toMatchObject({ isLate: true, endedOffer: 1, acceptable: { number: 1 } });
  });
});

describe('mails', () => {
  it('of an acceptance, its payment and a refusal are in the language of their reader, and lead to the page', async () => {
    const key = await ask({ firstName: 'Émilie', province: 'ON' }, '/custom-quote');
    const { token, number, quoteId } = await sendOffer(its.database, key, { language: 'fr' });
    await mailbox.read();
    await its.api.post(`/quote-links/${token}/accept`, {
      offer: number,
      name: 'Émilie du Châtelet',
      mayUseArtwork: true,
      termsVersion: TERMS_VERSION,
      totalCents: OFFER_TOTAL,
      poNumber: 'BC-12',
    });
    const mails = await mailbox.read();
    const [customers, staffs] = [
      mails.find(({ email }) => email.subject?.startsWith('Vous avez accepté')),
      mails.find(({ email }) => email.subject?.includes('accepted by')),
    ];
    expect(customers?.email.text).toContain('acompte de 339,00');
    expect(customers?.email.text).toContain('BC-12');
    expect(customers?.email.text).toMatch(/https:\/\/shop\.example\/fr\/quote\/[\w-]{43}\n/);
    expect(staffs?.recipients).toEqual(['staff@shop.example']);
    expect(staffs?.email.text).toContain(`/admin/quotes/${key}`);
    const opened = /\/fr\/quote\/([\w-]{43})/.exec(customers?.email.text ?? '')?.[1];
    expect((await its.api.get(`/quote-links/${opened}`)).status).toBe(200);
    await its.database.db
      .updateTable('orders')
      .set({ created_at: new Date(Date.now() - 4 * DAY_MS) })
      .execute();
    // A weekday at noon, for the shop.
    const noon = new Date(
      `${new Date(Date.now() + DAY_MS * ((8 - new Date().getUTCDay()) % 7 || 7)).toISOString().slice(0, 10)}T17:00:00Z`,
    );
    await remind(noon);
    await remind(noon);
    expect((await kindsOf(quoteId)).filter((kind) => kind === 'deposit-reminder')).toHaveLength(1);
    const reminder = (await mailbox.read()).find(({ email }) => email.subject?.includes('à payer'));
    expect(reminder?.email.text).toContain('acompte de 339,00');
  });
});
