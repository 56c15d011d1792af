import { describe, expect, it } from 'vitest';
import messages from '../../messages/storefront/en.json' with { type: 'json' };
import { inTransaction } from '../db/client.ts';
import { createRateLimits } from '../http/rate-limits/rate-limits.ts';
import { createTestApi } from '../testing/api.ts';
import { asSample, newEmail, setUpNewsletterTests } from '../testing/newsletter.ts';
import { findConsent, removeSubscriber } from './subscriber-queries.ts';

const newsletter = setUpNewsletterTests();
const { footer, confirmation, newsletterBox } = messages;

describe('subscribing', () => {
  it('stores an email once, in any case, and asks its mailbox once', async () => {
    const email = newEmail();
    const first = await newsletter.subscribe(` ${email} `);
    expect(first.status).toBe(201);
    expect(await first.json()).toEqual({ message: 'Thank you for subscribing to our newsletter!' });
    const again = await newsletter.subscribe(email.toUpperCase(), { source: 'order-confirmation' });
    expect(again.status).toBe(200);
    expect((await newsletter.mailbox.read()).map(({ recipients }) => recipients)).toEqual([[email]]);
    expect(await newsletter.rowOf(email)).toMatchObject({
      created_at: newsletter.now,
      source: 'footer',
      unsubscribed_at: null,
      awaits_confirmation: true,
    });
  });

  it.each([
    [{}, asSample(footer.newsletterConsent), 'footer'],
    [
      { source: 'order-confirmation' },
      asSample(`${confirmation.newsletter}. ${confirmation.newsletterConsent}`),
      'order-confirmation',
    ],
    [{ consent: 'I take all mails of all shops' }, asSample(footer.newsletterConsent), 'footer'],
  ])(
    'stores the consent sentence of the source, whatever the page sends: %j',
    async (more, consent, source) => {
      const email = newEmail();
      await newsletter.subscribe(email, more);
      expect(await findConsent(newsletter.database.db, email)).toMatchObject({
        consent,
        source,
        created_at: newsletter.now,
      });
    },
  );

  it('shows a sentence that names the sender, how to reach them and how to unsubscribe', () => {
    for (const sentence of [footer.newsletterConsent, confirmation.newsletterConsent, newsletterBox.consent])
      for (const words of ['{business}, {address}, {phone}', 'Unsubscribe any time'])
        expect(sentence).toContain(words);
  });

  it('counts one of two concurrent requests', async () => {
    const email = newEmail();
    const answers = await Promise.all([
      newsletter.subscribe(email),
      newsletter.subscribe(email),
      newsletter.subscribe(email),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await newsletter.mailbox.read()).toHaveLength(1);
  });

  it('P47 P72 refuses an invalid email, an unknown source and card numbers', async () => {
    for (const email of ['', 'nobody', 'a@b', 'a@example.com\r\nBcc: b@example.com', { $gt: '' }, null]) {
      await expect(newsletter.subscribe(email)).toBeProblem('INVALID_REQUEST', 'email');
    }
    await expect(newsletter.subscribe('4242424242424242')).toBeProblem('INVALID_REQUEST', 'email');
    await expect(newsletter.subscribe(newEmail(), { source: 'pop-up' })).toBeProblem(
      'INVALID_REQUEST',
      'source',
    );
    expect(await newsletter.mailbox.read()).toEqual([]);
  });

  it('P73 thanks bots that fill in the honeypot, and stores nothing', async () => {
    const email = newEmail();
    expect((await newsletter.subscribe(email, { website: 'https://spam.example' })).status).toBe(201);
    expect(await findConsent(newsletter.database.db, email)).toBeUndefined();
    expect(await newsletter.mailbox.read()).toEqual([]);
  });

  it('P73 accepts 20 an hour from one address', async () => {
    const limited = createTestApi(newsletter.database.db, { limits: createRateLimits() });
    for (let i = 0; i < 20; i++) await newsletter.subscribe(newEmail(), {}, limited);
    await expect(newsletter.subscribe(newEmail(), {}, limited)).toBeProblem('TOO_MANY_REQUESTS');
  });
});

it('removes a subscriber in any case, which invalidates their links', async () => {
  await newsletter.subscribeAndConfirm('Grace@example.com');
  const link = await newsletter.welcomeLink();
  await inTransaction(newsletter.database.db, (tx) => removeSubscriber(tx, 'GRACE@example.com'));
  expect(await findConsent(newsletter.database.db, 'grace@example.com')).toBeUndefined();
  await expect(newsletter.api.post(link)).toBeProblem('NOT_FOUND');
});
