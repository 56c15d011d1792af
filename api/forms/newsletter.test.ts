import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../contract/durations.ts';
import mailMessages from '../../messages/mail/en.json' with { type: 'json' };
import messages from '../../messages/storefront/en.json' with { type: 'json' };
import { inTransaction } from '../db/client.ts';
import { createRateLimits } from '../http/rate-limits/rate-limits.ts';
import { createTestApi, PUBLIC_URL, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { type Mailbox, openMailbox } from '../testing/mail/open-mailbox.ts';
import { findSubscription, removeSubscriber } from './subscriber-queries.ts';

let database: TestDatabase;
let api: TestApi;
let mailbox: Mailbox;
let now: Date;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date();
  api = createTestApi(database.db, { now: () => now });
  mailbox = await openMailbox(database);
});
afterEach(() => mailbox.close());

const { footer, confirmation } = messages;
const newEmail = () => `reader-${randomUUID()}@example.com`;

const subscribe = (email: unknown, more: object = {}, from: TestApi = api) =>
  from.post('/forms-submit', { type: 'newsletter', email, ...more });

const rowOf = (email: string) =>
  database.db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

/** The path of the unsubscribe link in the newest welcome mail, from `/newsletter` on. */
async function welcomeLink(): Promise<string> {
  const [mail] = await mailbox.read();
  return new RegExp(`${PUBLIC_URL}(/newsletter/unsubscribe/\\w+)\n`).exec(mail?.email.text ?? '')?.[1] ?? '';
}

const header = (mail: Awaited<ReturnType<Mailbox['read']>>[number] | undefined, name: string) =>
  mail?.email.headers.find(({ key }) => key === name.toLowerCase())?.value;

describe('subscribing', () => {
  it('stores an email once, in any case, and welcomes it once', async () => {
    const email = newEmail();
    const first = await subscribe(` ${email} `);
    expect(first.status).toBe(201);
    expect(await first.json()).toEqual({ message: 'Thank you for subscribing to our newsletter!' });
    const again = await subscribe(email.toUpperCase(), { source: 'order-confirmation' });
    expect(again.status).toBe(200);
    expect((await mailbox.read()).map(({ recipients }) => recipients)).toEqual([[email]]);
    expect(await rowOf(email)).toMatchObject({ created_at: now, source: 'footer', unsubscribed_at: null });
  });

  it.each([
    [{}, footer.newsletterConsent, 'footer'],
    [
      { source: 'order-confirmation' },
      `${confirmation.newsletter}. ${confirmation.newsletterConsent}`,
      'order-confirmation',
    ],
    [{ consent: 'I take all mails of all shops' }, footer.newsletterConsent, 'footer'],
  ])(
    'stores the consent sentence of the source, whatever the page sends: %j',
    async (more, consent, source) => {
      const email = newEmail();
      await subscribe(email, more);
      expect(await findSubscription(database.db, email)).toMatchObject({ consent, source, created_at: now });
    },
  );

  it('shows a sentence that names the sender, how to reach them and how to unsubscribe', () => {
    const sender = mailMessages['newsletter-welcome'].sender.replace(', {phone}', '');
    for (const sentence of [footer.newsletterConsent, confirmation.newsletterConsent]) {
      for (const words of [sender, '1-800-268-1779', 'Unsubscribe any time'])
        expect(sentence).toContain(words);
    }
  });

  it('counts one of two concurrent requests', async () => {
    const email = newEmail();
    const answers = await Promise.all([subscribe(email), subscribe(email), subscribe(email)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await mailbox.read()).toHaveLength(1);
  });

  it('P47 P72 refuses an invalid email, an unknown source and card numbers', async () => {
    for (const email of ['', 'nobody', 'a@b', 'a@example.com\r\nBcc: b@example.com', { $gt: '' }, null]) {
      await expect(subscribe(email)).toBeProblem('INVALID_REQUEST', 'email');
    }
    await expect(subscribe('4242424242424242@example.com')).toBeProblem('INVALID_REQUEST', 'email');
    await expect(subscribe(newEmail(), { source: 'pop-up' })).toBeProblem('INVALID_REQUEST', 'source');
    expect(await mailbox.read()).toEqual([]);
  });

  it('P73 thanks bots that fill in the honeypot, and stores nothing', async () => {
    const email = newEmail();
    expect((await subscribe(email, { website: 'https://spam.example' })).status).toBe(201);
    expect(await findSubscription(database.db, email)).toBeUndefined();
    expect(await mailbox.read()).toEqual([]);
  });

  it('P73 accepts 20 an hour from one address', async () => {
    const limited = createTestApi(database.db, { limits: createRateLimits() });
    for (let i = 0; i < 20; i++) await subscribe(newEmail(), {}, limited);
    await expect(subscribe(newEmail(), {}, limited)).toBeProblem('TOO_MANY_REQUESTS');
  });
});

describe('the welcome mail', () => {
  it('contains the code, the sender, the reason and the unsubscribe link', async () => {
    const email = newEmail();
    await subscribe(email);
    const [mail] = await mailbox.read();
    const { unsubscribe_token: token } = await rowOf(email);
    expect(mail?.email.subject).toBe('10% off your first order at Halyard');
    const { text = '', html = '' } = mail?.email ?? {};
    for (const told of [text, html.replace(/<[^>]+>/g, '')]) {
      for (const words of [
        'WELCOME10',
        'Halyard, 100 Sample Street, Halifax, NS B3J 1S9, 1-800-268-1779',
        footer.newsletterConsent,
      ]) {
        expect(told).toContain(words);
      }
    }
    for (const told of [text, html]) expect(told).toContain(`${PUBLIC_URL}/newsletter/unsubscribe/${token}`);
    expect(header(mail, 'List-Unsubscribe')).toBe(`<${PUBLIC_URL}/api/newsletter/unsubscribe/${token}>`);
    expect(header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });

  it('is not sent to an email that has unsubscribed meanwhile', async () => {
    const email = newEmail();
    await subscribe(email);
    await api.post(`/newsletter/unsubscribe/${(await rowOf(email)).unsubscribe_token}`);
    expect(await mailbox.read()).toEqual([]);
  });

  it('is sent to one email at most three times a day', async () => {
    const email = newEmail();
    for (let time = 1; time <= 5; time++) {
      expect((await subscribe(email)).status).toBe(201);
      await mailbox.jobs.work();
      await api.post(`/newsletter/unsubscribe/${(await rowOf(email)).unsubscribe_token}`);
    }
    expect(mailbox.smtp.received.splice(0)).toHaveLength(3);
    now = new Date(now.getTime() + 25 * HOUR_MS);
    await subscribe(email);
    expect(await mailbox.read()).toHaveLength(1);
  });
});

describe('unsubscribing', () => {
  const oneClick = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

  it.each([
    ['by one click in the mail program', 'List-Unsubscribe=One-Click', oneClick],
    ['by a mail program that sends multipart', part, multipart],
    ['by the page', {}, {}],
  ])('ends the subscription %s, idempotently', async (_, body, headers) => {
    const email = newEmail();
    await subscribe(email);
    const link = await welcomeLink();
    const first = now;
    expect((await api.post(link, body, headers)).status).toBe(204);
    now = new Date(now.getTime() + 60_000);
    expect((await api.post(link, body, headers)).status).toBe(204);
    expect(await findSubscription(database.db, email)).toBeUndefined();
    // The record of the consent and of its end remains.
    expect(await rowOf(email)).toMatchObject({ consent: footer.newsletterConsent, unsubscribed_at: first });
  });

  it('does not happen on GET, which redirects to the page', async () => {
    const email = newEmail();
    await subscribe(email);
    const link = await welcomeLink();
    const look = await api.get(link);
    expect(look.status).toBe(302);
    expect(look.headers.get('Location')).toBe(link);
    expect(look.headers.get('Cache-Control')).toBe('no-store');
    expect(await findSubscription(database.db, email)).toBeDefined();
  });

  it('redirects only to the unsubscribe page', async () => {
    for (const token of ['x', '%2F%2Fevil.example', '..%2F..%2Fcart', 'a%0d%0aSet-Cookie:%20a=b']) {
      const { status, headers } = await api.get(`/newsletter/unsubscribe/${token}`);
      expect(status).toBe(302);
      expect(headers.get('Location')).toMatch(/^\/newsletter\/unsubscribe\/[\w.%-]+$/);
    }
  });

  it('refuses unknown tokens', async () => {
    const strange = ['0'.repeat(64), 'x', "'%20or%20''='", '%00', 'a'.repeat(5000)];
    for (const token of strange) {
      await expect(api.post(`/newsletter/unsubscribe/${token}`)).toBeProblem('NOT_FOUND');
    }
  });

  it('accepts form bodies at this endpoint only', async () => {
    const body = 'List-Unsubscribe=One-Click';
    for (const path of ['/forms-submit', '/check-order', '/logout']) {
      await expect(api.post(path, body, oneClick)).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
    }
    await expect(api.post('/newsletter/unsubscribe/a/b', body, oneClick)).toBeProblem('NOT_FOUND');
    const text = { 'Content-Type': 'text/plain' };
    await expect(api.post('/newsletter/unsubscribe/a', body, text)).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
  });

  it('limits guesses to 60 an hour, while valid links keep working', async () => {
    const email = newEmail();
    await subscribe(email);
    const link = await welcomeLink();
    const limited = createTestApi(database.db, { limits: createRateLimits() });
    for (let i = 0; i < 60; i++) await limited.post('/newsletter/unsubscribe/x');
    await expect(limited.post('/newsletter/unsubscribe/x')).toBeProblem('TOO_MANY_REQUESTS');
    expect((await limited.post(link)).status).toBe(204);
  });

  it('can be reversed by a new consent, and the old link still works', async () => {
    const email = newEmail();
    await subscribe(email);
    const link = await welcomeLink();
    await api.post(link);
    now = new Date(now.getTime() + 60_000);
    expect((await subscribe(email, { source: 'order-confirmation' })).status).toBe(201);
    expect(await rowOf(email)).toMatchObject({
      created_at: now,
      source: 'order-confirmation',
      unsubscribed_at: null,
    });
    expect(await mailbox.read()).toHaveLength(1);
    expect((await api.post(link)).status).toBe(204);
    expect(await findSubscription(database.db, email)).toBeUndefined();
  });
});

it('removes a subscriber in any case, which invalidates their links', async () => {
  await subscribe('Grace@example.com');
  const link = await welcomeLink();
  await inTransaction(database.db, (tx) => removeSubscriber(tx, 'GRACE@example.com'));
  expect(await findSubscription(database.db, 'grace@example.com')).toBeUndefined();
  await expect(api.post(link)).toBeProblem('NOT_FOUND');
});
