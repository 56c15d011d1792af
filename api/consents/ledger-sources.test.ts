import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { MailPurpose } from '../../contract/consents/purposes.ts';
import { DAY_MS } from '../../contract/durations.ts';
import english from '../../messages/storefront/en.json' with { type: 'json' };
import french from '../../messages/storefront/fr.json' with { type: 'json' };
import { createProduct } from '../testing/fixtures.ts';
import { contactForm } from '../testing/forms.ts';
import { asSample, confirmLinkIn, newEmail, setUpNewsletterTests } from '../testing/newsletter.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { generalQuote } from '../testing/orders/quotes.ts';
import { speaking } from '../testing/speaking.ts';
import { openDesk } from '../testing/staff/desk.ts';
import { listConsentsOf, listConsentsOfBrowser, mayContact } from './index.ts';

const tests = setUpNewsletterTests();
const ledgerOf = (email: string) => listConsentsOf(tests.database.db, email);
const may = (address: string, purpose: MailPurpose, days = 0) => {
  const at = new Date(tests.now.getTime() + days * DAY_MS);
  return mayContact(tests.database.db, { address, purpose, at });
};

async function buy(email: string, more: object = {}): Promise<void> {
  const flag = await createProduct(tests.database.db);
  const answer = await tests.api.checkout({
    ...payload({ lines: [line(flag)], customer: { email } }),
    ...more,
  });
  expect(answer.status).toBe(201);
}

it('knows that a purchase implies reminders and a review request for two years, and no newsletter', async () => {
  const email = newEmail();
  await buy(email, { paymentMethod: 'card', paymentMethodId: 'pm_card_visa' });
  const rows = await ledgerOf(email);
  expect(rows.map(({ purpose, kind, source }) => [purpose, kind, source]).toSorted()).toEqual([
    ['reminders', 'implied', 'purchase'],
    ['review-request', 'implied', 'purchase'],
  ]);
  expect(await may(email, 'review-request')).toBe(true);
  expect(await may(email.toUpperCase(), 'reminders', 729)).toBe(true);
  expect(await may(email, 'reminders', 732)).toBe(false);
  for (const purpose of ['newsletter', 'back-in-stock'] as const)
    expect(await may(email, purpose)).toBe(false);
});

it('knows that an order which nobody has paid implies nothing, until its cash is received', async () => {
  const email = newEmail();
  await buy(email);
  await tests.mailbox.read();
  expect(await ledgerOf(email)).toEqual([]);
  expect(await may(email, 'reminders')).toBe(false);
  const { rows } = await tests.database.pool.query('select id from orders where email = $1', [email]);
  const desk = await openDesk(tests.database, tests.api);
  expect((await desk.change(rows[0].id, 'cash-received')).status).toBe(200);
  expect(await ledgerOf(email)).toMatchObject([
    { at: tests.now.toISOString() },
    { at: tests.now.toISOString() },
  ]);
});

it('knows that a question or a quote request implies reminders for six months', async () => {
  const [asker, quoted] = [newEmail(), newEmail()];
  await tests.api.post('/forms-submit', contactForm({ email: asker }));
  await tests.api.post('/custom-quote', generalQuote({ email: quoted }));
  for (const email of [asker, quoted]) {
    expect(await ledgerOf(email)).toMatchObject([
      { purpose: 'reminders', kind: 'implied', source: 'question' },
    ]);
    expect(await may(email, 'reminders', 180)).toBe(true);
    expect(await may(email, 'reminders', 185)).toBe(false);
    expect(await may(email, 'review-request')).toBe(false);
  }
});

it('records the box that was ticked at the checkout, and subscribes; unticked it says nothing', async () => {
  const [ticked, not] = [newEmail(), newEmail()];
  await buy(ticked, { newsletter: true });
  await buy(not, { newsletter: false });
  expect(await ledgerOf(ticked)).toMatchObject([
    {
      purpose: 'newsletter',
      isGiven: true,
      kind: 'asked',
      source: 'checkout',
      wording: asSample(`${english.newsletterBox.label}. ${english.newsletterBox.consent}`),
    },
  ]);
  for (const email of [ticked, not]) expect(await may(email, 'newsletter')).toBe(false);
  const mails = await tests.mailbox.read();
  const asking = mails.filter((mail) => confirmLinkIn(mail) !== '');
  expect(asking.map(({ recipients }) => recipients)).toEqual([[ticked]]);
  expect((await tests.api.post(confirmLinkIn(asking[0]))).status).toBe(200);
  expect(await may(ticked, 'newsletter')).toBe(true);
});

it('subscribes nobody when the order is refused', async () => {
  const email = newEmail();
  const flag = await createProduct(tests.database.db, { stock: 0 });
  const body = { ...payload({ lines: [line(flag)], customer: { email } }), newsletter: true };
  expect((await tests.api.checkout(body)).status).toBe(409);
  expect(await ledgerOf(email)).toEqual([]);
});

it('sends no welcome once the ledger says no, whatever the list of subscribers says', async () => {
  const email = newEmail();
  await tests.subscribeAndConfirm(email);
  await tests.database.pool.query(
    `insert into consents (address, purpose, is_given, at, source, wording, language)
     values ($1, 'newsletter', false, $2, 'test', '', 'en')`,
    [email, tests.now],
  );
  expect(await tests.mailbox.read()).toEqual([]);
});

it("records what was chosen in a browser's banner, each purpose by its own question, for three years", async () => {
  const browserId = randomUUID();
  const say = (choice: object, api = tests.api) => api.post('/browser-consents', { browserId, ...choice });
  const inFrench = speaking(tests.api, 'fr');
  expect((await say({ purpose: 'ads-tag', isGiven: true }, inFrench)).status).toBe(204);
  tests.now = new Date(tests.now.getTime() + 1000);
  expect((await say({ purpose: 'measuring', isGiven: false })).status).toBe(204);
  // A page of the release before asked about advertising alone.
  tests.now = new Date(tests.now.getTime() + 1000);
  expect((await say({ isGiven: false })).status).toBe(204);
  const said = await listConsentsOfBrowser(tests.database.db, browserId);
  expect(said.map(({ purpose, isGiven, wording, source }) => [purpose, isGiven, wording, source])).toEqual([
    ['ads-tag', false, plain(english.consent['ask_ads-tag'], english.consent.more), 'cookie-banner'],
    ['measuring', false, plain(english.consent.ask_measuring, english.consent.more), 'cookie-banner'],
    ['ads-tag', true, plain(french.consent['ask_ads-tag'], french.consent.more), 'cookie-banner'],
  ]);
  const { rows } = await tests.database.pool.query(
    `select distinct address, (expires_at - at) > interval '1090 days' as is_kept from consents where browser_id = $1`,
    [browserId],
  );
  expect(rows).toEqual([{ address: null, is_kept: true }]);
  await expect(say({ isGiven: 'yes' })).resolves.toBeProblem('INVALID_REQUEST', 'isGiven');
  for (const purpose of ['newsletter', 'both', null])
    await expect(say({ purpose, isGiven: true })).resolves.toBeProblem('INVALID_REQUEST', 'purpose');
  await expect(tests.api.post('/browser-consents', { isGiven: true })).toBeProblem(
    'INVALID_REQUEST',
    'browserId',
  );
});

/** The words as a page shows them, without markup. */
const plain = (...words: readonly string[]) => words.join(' ').replaceAll(/<[^>]*>/g, '');

it('refuses to change what was said in a browser, or when implied consent ends', async () => {
  const email = newEmail();
  await tests.api.post('/forms-submit', contactForm({ email }));
  const change = (column: string, value: unknown) =>
    tests.database.pool.query(`update consents set ${column} = $2 where address = $1`, [email, value]);
  await expect(change('ends_at', new Date('2099-01-01'))).rejects.toThrow('a consent is never changed');
  await expect(change('kind', 'express')).rejects.toThrow('a consent is never changed');
});
