import { describe, expect, it } from 'vitest';
import messages from '../../messages/storefront/en.json' with { type: 'json' };
import { createRateLimits } from '../http/rate-limits/rate-limits.ts';
import { createTestApi } from '../testing/api.ts';
import { asSample, newEmail, setUpNewsletterTests } from '../testing/newsletter.ts';
import { findSubscription } from './subscriber-queries.ts';

const newsletter = setUpNewsletterTests();
const { footer } = messages;

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
    await newsletter.subscribeAndConfirm(email);
    const link = await newsletter.welcomeLink();
    const first = newsletter.now;
    expect((await newsletter.api.post(link, body, headers)).status).toBe(204);
    newsletter.now = new Date(newsletter.now.getTime() + 60_000);
    expect((await newsletter.api.post(link, body, headers)).status).toBe(204);
    expect(await findSubscription(newsletter.database.db, email)).toBeUndefined();
    // The record of the consent and of its end remains.
    expect(await newsletter.rowOf(email)).toMatchObject({
      consent: asSample(footer.newsletterConsent),
      unsubscribed_at: first,
    });
  });

  it('does not happen on GET, which redirects to the page', async () => {
    const email = newEmail();
    await newsletter.subscribeAndConfirm(email);
    const link = await newsletter.welcomeLink();
    const look = await newsletter.api.get(link);
    expect(look.status).toBe(302);
    expect(look.headers.get('Location')).toBe(link);
    expect(look.headers.get('Cache-Control')).toBe('no-store');
    expect(await findSubscription(newsletter.database.db, email)).toBeDefined();
  });

  it('redirects only to the unsubscribe page', async () => {
    for (const token of ['x', '%2F%2Fevil.example', '..%2F..%2Fcart', 'a%0d%0aSet-Cookie:%20a=b']) {
      const { status, headers } = await newsletter.api.get(`/newsletter/unsubscribe/${token}`);
      expect(status).toBe(302);
      expect(headers.get('Location')).toMatch(/^\/newsletter\/unsubscribe\/[\w.%-]+$/);
    }
  });

  it('refuses unknown tokens', async () => {
    const strange = ['0'.repeat(64), 'x', "'%20or%20''='", '%00', 'a'.repeat(5000)];
    for (const token of strange) {
      await expect(newsletter.api.post(`/newsletter/unsubscribe/${token}`)).toBeProblem('NOT_FOUND');
    }
  });

  it('accepts form bodies at this endpoint only', async () => {
    const body = 'List-Unsubscribe=One-Click';
    for (const path of ['/forms-submit', '/check-order', '/logout']) {
      await expect(newsletter.api.post(path, body, oneClick)).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
    }
    await expect(newsletter.api.post('/newsletter/unsubscribe/a/b', body, oneClick)).toBeProblem('NOT_FOUND');
    const text = { 'Content-Type': 'text/plain' };
    await expect(newsletter.api.post('/newsletter/unsubscribe/a', body, text)).toBeProblem(
      'UNSUPPORTED_MEDIA_TYPE',
    );
  });

  it('limits guesses to 60 an hour, while valid links keep working', async () => {
    const email = newEmail();
    await newsletter.subscribeAndConfirm(email);
    const link = await newsletter.welcomeLink();
    const limited = createTestApi(newsletter.database.db, { limits: createRateLimits() });
    for (let i = 0; i < 60; i++) await limited.post('/newsletter/unsubscribe/x');
    await expect(limited.post('/newsletter/unsubscribe/x')).toBeProblem('TOO_MANY_REQUESTS');
    expect((await limited.post(link)).status).toBe(204);
  });

  it('can be reversed by a new consent, and the old link still works', async () => {
    const email = newEmail();
    await newsletter.subscribeAndConfirm(email);
    const link = await newsletter.welcomeLink();
    await newsletter.api.post(link);
    newsletter.now = new Date(newsletter.now.getTime() + 60_000);
    expect((await newsletter.subscribe(email, { source: 'order-confirmation' })).status).toBe(201);
    expect(await newsletter.rowOf(email)).toMatchObject({
      created_at: newsletter.now,
      source: 'order-confirmation',
      unsubscribed_at: null,
    });
    expect(await newsletter.mailbox.read()).toHaveLength(1);
    expect((await newsletter.api.post(link)).status).toBe(204);
    expect(await findSubscription(newsletter.database.db, email)).toBeUndefined();
  });
});
