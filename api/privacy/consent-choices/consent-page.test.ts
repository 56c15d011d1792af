import { expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import english from '../../../messages/storefront/en.json' with { type: 'json' };
import french from '../../../messages/storefront/fr.json' with { type: 'json' };
import { erasePerson } from '../../accounts/index.ts';
import { listConsentsOf, mayContact } from '../../consents/index.ts';
import { inTransaction } from '../../db/client.ts';
import { createRateLimits } from '../../http/rate-limits/rate-limits.ts';
import { signUp } from '../../testing/accounts/sign-up.ts';
import { createTestApi } from '../../testing/api.ts';
import { asSample, newEmail, setUpNewsletterTests } from '../../testing/newsletter.ts';
import { allowedOn, askForLink, choose, openConsents, stopAll } from '../../testing/privacy.ts';
import { speaking } from '../../testing/speaking.ts';

const tests = setUpNewsletterTests();
const countConsents = async () =>
  (await tests.database.pool.query('select count(*)::integer as n from consents')).rows[0].n;

it('lets a subscriber ask for everything, stop one purpose, then all', async () => {
  const email = newEmail();
  await tests.subscribeAndConfirm(email);
  const token = await askForLink(tests, email);
  expect(allowedOn(await openConsents(tests.api, token))).toEqual(['newsletter']);
  for (const purpose of ['reminders', 'review-request', 'back-in-stock'])
    await choose(tests.api, token, { purpose, isGiven: true });
  expect(allowedOn(await openConsents(tests.api, token))).toHaveLength(4);
  const stopped = await choose(tests.api, token, { purpose: 'reminders', isGiven: false });
  expect(allowedOn(stopped)).toEqual(['newsletter', 'review-request', 'back-in-stock']);
  const none = await stopAll(tests.api, token);
  expect(allowedOn(none)).toEqual([]);
  expect(none.history.map(({ purpose, isGiven }) => [purpose, isGiven]).slice(0, 3)).toEqual(
    expect.arrayContaining([
      ['newsletter', false],
      ['review-request', false],
      ['back-in-stock', false],
    ]),
  );
  // At once: the subscription that the newsletter is sent by has ended, too.
  expect((await tests.rowOf(email)).unsubscribed_at).toEqual(tests.now);
  const asked = { address: email, purpose: 'newsletter', at: tests.now } as const;
  expect(await mayContact(tests.database.db, asked)).toBe(false);
});

it('keeps the words as shown, their language, the page and the time', async () => {
  const email = newEmail();
  await tests.subscribeAndConfirm(email);
  const token = await askForLink(tests, email);
  const inFrench = speaking(tests.api, 'fr');
  await choose(inFrench, token, { purpose: 'back-in-stock', isGiven: true });
  await choose(tests.api, token, { purpose: 'reminders', isGiven: true });
  const [reminders, stock] = (await openConsents(tests.api, token)).history;
  expect(stock).toMatchObject({
    source: 'consent-page',
    language: 'fr',
    at: tests.now.toISOString(),
    wording: asSample(`${french.consentPage['agree_back-in-stock']} ${french.consentPage.sender}`, 'fr'),
  });
  expect(reminders).toMatchObject({
    kind: 'express',
    language: 'en',
    wording: asSample(`${english.consentPage.agree_reminders} ${english.consentPage.sender}`),
  });
});

it('subscribes somebody who turns the newsletter on, in the language of the page', async () => {
  const email = newEmail();
  await tests.subscribeAndConfirm(email);
  const token = await askForLink(tests, email);
  await stopAll(tests.api, token);
  tests.now = new Date(tests.now.getTime() + 1000);
  await choose(speaking(tests.api, 'fr'), token, { purpose: 'newsletter', isGiven: true });
  expect(await tests.rowOf(email)).toMatchObject({
    unsubscribed_at: null,
    language: 'fr',
    source: 'consent-page',
  });
});

it('adds nothing for what is so already, pressed twice or at once', async () => {
  const email = newEmail();
  await tests.subscribeAndConfirm(email);
  const token = await askForLink(tests, email);
  await choose(tests.api, token, { purpose: 'newsletter', isGiven: true });
  expect((await openConsents(tests.api, token)).history).toHaveLength(2);
  await Promise.all(
    Array.from({ length: 5 }, () => choose(tests.api, token, { purpose: 'reminders', isGiven: true })),
  );
  expect((await openConsents(tests.api, token)).history).toHaveLength(3);
  await stopAll(tests.api, token);
  const { history } = await stopAll(tests.api, token);
  // Each of the four purposes has one withdrawal, even if it was never given: a purchase then implies nothing.
  expect(history.filter(({ isGiven }) => !isGiven)).toHaveLength(4);
});

it('leaves no trace of somebody whose erasure is under way', async () => {
  const email = newEmail();
  await tests.subscribeAndConfirm(email);
  const token = await askForLink(tests, email);
  const before = await countConsents();
  let answer: Promise<Response> | undefined;
  await inTransaction(tests.database.db, async (tx) => {
    await erasePerson(tx, email, tests.now);
    answer = tests.api.post(`/consent-links/${token}`, { purpose: 'reminders', isGiven: true });
    const waiting = () =>
      tests.database.pool.query(
        `select from pg_locks join pg_database on pg_database.oid = database
         where locktype = 'advisory' and not granted and datname = current_database()`,
      );
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  });
  await expect(answer).resolves.toBeProblem('NOT_FOUND');
  expect(await countConsents()).toBe(before);
  expect(await listConsentsOf(tests.database.db, email)).toEqual([]);
});

it('changes nothing when it is opened, and masks the address', async () => {
  const email = newEmail();
  await tests.subscribeAndConfirm(email);
  const token = await askForLink(tests, email);
  const before = await countConsents();
  const page = await openConsents(tests.api, token);
  expect(page.address).toBe(`r…@example.com`);
  expect(JSON.stringify(page)).not.toContain(email);
  expect(await countConsents()).toBe(before);
  const { rows } = await tests.database.pool.query(
    `select token_hash::text, length(token_hash) as bytes, purpose from customer_links where address = $1 and purpose <> 'newsletter'`,
    [email],
  );
  expect(rows.every(({ bytes, purpose }) => bytes === 32 && purpose === 'consent')).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('answers a link that is guessed, of another kind or too old clearly, and changes nothing', async () => {
  const email = newEmail();
  await tests.subscribeAndConfirm(email);
  const token = await askForLink(tests, email);
  const ofData = await askForLink(tests, email, 'data');
  const before = await countConsents();
  const refuse = async (link: string) => {
    await expect(tests.api.get(`/consent-links/${link}`)).toBeProblem('NOT_FOUND');
    const choice = { purpose: 'newsletter', isGiven: false };
    await expect(tests.api.post(`/consent-links/${link}`, choice)).toBeProblem('NOT_FOUND');
    await expect(tests.api.post(`/consent-links/${link}/stop-all`)).toBeProblem('NOT_FOUND');
  };
  for (const link of ['none', 'x'.repeat(43), token.slice(1), `${token}x`, ofData]) await refuse(link);
  const opened = tests.now;
  tests.now = new Date(opened.getTime() + 179 * DAY_MS);
  await openConsents(tests.api, token);
  tests.now = new Date(opened.getTime() + 181 * DAY_MS);
  await refuse(token);
  expect(await countConsents()).toBe(before);
});

it.each([
  ['an unknown purpose', { purpose: 'spam', isGiven: true }, 'purpose'],
  ["a browser's purpose", { purpose: 'ads-tag', isGiven: true }, 'purpose'],
  ['no choice', { purpose: 'newsletter' }, 'isGiven'],
])('refuses %s', async (_, choice, field) => {
  const email = newEmail();
  await tests.subscribeAndConfirm(email);
  const token = await askForLink(tests, email);
  await expect(tests.api.post(`/consent-links/${token}`, choice)).toBeProblem('INVALID_REQUEST', field);
});

it('mails a link only to addresses that the shop knows, and answers alike', async () => {
  const [known, unknown] = [newEmail(), newEmail()];
  await tests.subscribe(known);
  await tests.mailbox.read();
  const answers = [];
  for (const email of [known.toUpperCase(), unknown, known]) {
    const website = email === known ? 'https://spam.example' : '';
    const answer = await tests.api.post('/consent-links', { email, website });
    answers.push([answer.status, await answer.text()]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const mails = await tests.mailbox.read();
  expect(mails.map(({ recipients }) => recipients.join().toLowerCase())).toEqual([known]);
  await expect(tests.api.post('/consent-links', { email: 'nobody' })).toBeProblem('INVALID_REQUEST', 'email');
});

it('limits how often a link is asked for, and how often one is tried', async () => {
  const limited = createTestApi(tests.database.db, { limits: createRateLimits() });
  const email = newEmail();
  for (let calls = 0; calls < 3; calls++)
    expect((await limited.post('/consent-links', { email })).status).toBe(202);
  await expect(limited.from('203.0.113.20').post('/consent-links', { email })).toBeProblem(
    'TOO_MANY_REQUESTS',
  );
  for (let calls = 3; calls < 10; calls++) await limited.post('/consent-links', { email: newEmail() });
  await expect(limited.post('/consent-links', { email: newEmail() })).toBeProblem('TOO_MANY_REQUESTS');
  let status = 404;
  for (let calls = 0; calls < 301; calls++) ({ status } = await limited.get('/consent-links/none'));
  expect(status).toBe(429);
});

it('opens from an account whose email is confirmed, and names the account as the place', async () => {
  const account = await signUp(tests.api);
  const token = await tests.mailbox.readToken('verify-email');
  await expect(tests.api.post('/account-consent-link', {}, account.headers)).toBeProblem('FORBIDDEN');
  await expect(tests.api.post('/account-consent-link')).toBeProblem('UNAUTHORIZED');
  await tests.api.post(`/verify-email/${token}`, {}, account.headers);
  const answer = await tests.api.post('/account-consent-link', {}, account.headers);
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: { token: string } };
  await choose(tests.api, data.token, { purpose: 'review-request', isGiven: true });
  const [said] = (await openConsents(tests.api, data.token)).history;
  expect(said).toMatchObject({ purpose: 'review-request', source: 'account' });
});
