import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import english from '../../../messages/storefront/en.json' with { type: 'json' };
import { erasePerson } from '../../accounts/index.ts';
import { fillConsents, listConsentsOf, mayContact } from '../../consents/index.ts';
import { inTransaction } from '../../db/client.ts';
import { purgeSubscribers } from '../../forms/index.ts';
import { signUp } from '../../testing/accounts/sign-up.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { asSample, newEmail, setUpNewsletterTests } from '../../testing/newsletter.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { askForLink, choose, openConsents, stopAll } from '../../testing/privacy.ts';

const tests = setUpNewsletterTests();
const later = (ms: number) => {
  tests.now = new Date(tests.now.getTime() + ms);
};
const mayMail = (address: string) =>
  mayContact(tests.database.db, { address, purpose: 'newsletter', at: tests.now });
const said = async (email: string) =>
  (await listConsentsOf(tests.database.db, email)).map(({ kind, isGiven, source }) => [
    kind,
    isGiven,
    source,
  ]);
const unsubscribe = async (email: string) =>
  tests.api.post(`/newsletter/unsubscribe/${(await tests.rowOf(email)).unsubscribe_token}`);
const subjects = async () => (await tests.mailbox.read()).map(({ email }) => email.subject);
const CONFIRM = 'Please confirm: news from Halyard';
const WELCOME = '10% off your first order at Halyard';

describe('P139 a stranger who subscribes an address', () => {
  it('writes no consent of it: no news until its mailbox presses', async () => {
    const email = newEmail();
    expect((await tests.subscribe(email)).status).toBe(201);
    expect(await said(email)).toEqual([['asked', true, 'footer']]);
    expect(await mayMail(email)).toBe(false);
    // The nightly job must not make up what was not said.
    expect(await fillConsents(tests.database.db)).toBe(0);
    expect(await mayMail(email)).toBe(false);
    const [mail] = await tests.mailbox.read();
    expect([mail?.recipients, mail?.email.subject]).toEqual([[email], CONFIRM]);
    for (const told of [mail?.email.text, mail?.email.html]) expect(told).not.toMatch(/WELCOME10|10\s*%/i);
    expect(mail?.email.text).toContain(asSample(english.footer.newsletterConsent));
    expect(mail?.email.text).toMatch(/\/consent\/[\w-]{43}/);
  });

  it('does so at the checkout and on the page of an order, too, whoever is signed in', async () => {
    const [guest, ordered, other] = [newEmail(), newEmail(), newEmail()];
    const flag = await createProduct(tests.database.db);
    const order = { ...payload({ lines: [line(flag)], customer: { email: guest } }), newsletter: true };
    expect((await tests.api.checkout(order)).status).toBe(201);
    await tests.subscribe(ordered, { source: 'order-confirmation' });
    const account = await signUp(tests.api);
    await tests.database.db.updateTable('users').set({ email_verified_at: tests.now }).execute();
    await tests.api.post('/forms-submit', { type: 'newsletter', email: other }, account.headers);
    for (const email of [guest, ordered, other]) {
      expect(await mayMail(email)).toBe(false);
      expect((await tests.rowOf(email)).awaits_confirmation).toBe(true);
    }
  });

  it('causes three mails a day to it, and no second one within a minute', async () => {
    const email = newEmail();
    const ask = async () => {
      const { status } = await tests.subscribe(email);
      return [status, ...(await subjects())];
    };
    for (const isUnsubscribed of [false, true, false]) {
      expect(await ask()).toEqual([201, CONFIRM]);
      expect(await ask()).toEqual([200]);
      if (isUnsubscribed) await unsubscribe(email);
      later(HOUR_MS);
    }
    expect(await ask()).toEqual([200]);
    later(DAY_MS);
    expect(await ask()).toEqual([201, CONFIRM]);
    expect(await said(email)).toHaveLength(5);
  });
});

describe('P140 the press in the mail', () => {
  it('is the consent, and brings the code, once; opening the link does nothing', async () => {
    const email = newEmail();
    await tests.subscribe(email);
    const link = await tests.confirmLink();
    const look = await tests.api.get(link);
    expect([look.status, await look.json()]).toEqual([200, { data: { isConfirmed: false } }]);
    expect(look.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(await mayMail(email)).toBe(false);
    later(HOUR_MS);
    const presses = await Promise.all(Array.from({ length: 4 }, () => tests.api.post(link)));
    for (const press of presses) expect(await press.json()).toEqual({ data: { isConfirmed: true } });
    expect(await said(email)).toEqual([
      ['express', true, 'mailed-link'],
      ['asked', true, 'footer'],
    ]);
    const [given] = await listConsentsOf(tests.database.db, email);
    expect(given).toMatchObject({
      at: tests.now.toISOString(),
      wording: asSample(english.footer.newsletterConsent),
    });
    expect(await mayMail(email)).toBe(true);
    expect(await fillConsents(tests.database.db)).toBe(0);
    const mails = await tests.mailbox.read();
    expect(mails.map(({ email: { subject } }) => subject)).toEqual([WELCOME]);
    expect(mails[0]?.email.text).toContain('WELCOME10');
    // A subscriber who asks again gets nothing more.
    expect((await tests.subscribe(email)).status).toBe(200);
    expect(await subjects()).toEqual([]);
  });

  it('is 404 for an unknown token, after an unsubscription, an erasure and 30 days', async () => {
    for (const token of ['x', '0'.repeat(43), 'a'.repeat(5000)])
      await expect(tests.api.post(`/newsletter/confirm/${token}`)).toBeProblem('NOT_FOUND');
    const [left, erased, late] = [newEmail(), newEmail(), newEmail()];
    const linkOf = async (email: string) => {
      await tests.subscribe(email);
      return tests.confirmLink();
    };
    const links = [await linkOf(left), await linkOf(erased)];
    await unsubscribe(left);
    await inTransaction(tests.database.db, (tx) => erasePerson(tx, erased, tests.now));
    for (const link of links) {
      await expect(tests.api.get(link)).toBeProblem('NOT_FOUND');
      await expect(tests.api.post(link)).toBeProblem('NOT_FOUND');
    }
    const old = await linkOf(late);
    later(30 * DAY_MS + HOUR_MS);
    await expect(tests.api.post(old)).toBeProblem('NOT_FOUND');
    await purgeSubscribers(tests.database.db, tests.now);
    await expect(tests.rowOf(late)).rejects.toThrow();
    expect(await mayMail(late)).toBe(false);
  });

  it('is not needed on the page of consents, which proves the mailbox itself', async () => {
    const email = newEmail();
    await tests.subscribe(email);
    const token = await askForLink(tests, email);
    expect((await openConsents(tests.api, token)).purposes[0]).toMatchObject({ isAllowed: false });
    await choose(tests.api, token, { purpose: 'newsletter', isGiven: true });
    expect((await tests.rowOf(email)).awaits_confirmation).toBe(false);
    expect(await mayMail(email)).toBe(true);
    await stopAll(tests.api, token);
    expect(await mayMail(email)).toBe(false);
  });

  it("is not needed by an account for its own confirmed email, and is for an email that isn't confirmed", async () => {
    const account = await signUp(tests.api);
    await tests.mailbox.read();
    const ask = (headers: Record<string, string>) =>
      tests.api.post('/forms-submit', { type: 'newsletter', email: account.email }, headers);
    expect((await ask(account.headers)).status).toBe(201);
    expect(await mayMail(account.email)).toBe(false);
    expect(await subjects()).toEqual([CONFIRM]);
    await tests.database.db
      .updateTable('users')
      .set({ email_verified_at: tests.now })
      .where('email', '=', account.email)
      .execute();
    later(HOUR_MS);
    // A session that has ended is no reason to refuse a form.
    expect((await ask({ Authorization: 'Bearer ended' })).status).toBe(201);
    expect(await mayMail(account.email)).toBe(false);
    expect((await ask(account.headers)).status).toBe(201);
    expect(await mayMail(account.email)).toBe(true);
    expect(await said(account.email)).toContainEqual(['express', true, 'account']);
    expect((await subjects()).filter((subject) => subject === WELCOME)).toHaveLength(1);
  });
});
