import { expect, it } from 'vitest';
import { newEmail, setUpNewsletterTests } from '../testing/newsletter.ts';
import { fillConsents, listConsentsOf } from './index.ts';

const tests = setUpNewsletterTests();
const ledgerOf = (email: string) => listConsentsOf(tests.database.db, email);

it('records what a subscriber agreed to, with the words and the form that showed them', async () => {
  const email = newEmail();
  await tests.subscribe(email.toUpperCase(), { source: 'order-confirmation' });
  // Already subscribed: nothing new was said.
  await tests.subscribe(email);
  expect(await ledgerOf(email)).toEqual([
    {
      purpose: 'newsletter',
      isGiven: true,
      kind: 'express',
      endsAt: null,
      at: tests.now.toISOString(),
      source: 'order-confirmation',
      wording: expect.stringMatching(/Halyard/),
      language: 'en',
    },
  ]);
});

it('records a withdrawal once, and a consent that is given again', async () => {
  const email = newEmail();
  await tests.subscribe(email);
  const { unsubscribe_token: token } = await tests.rowOf(email);
  for (let i = 0; i < 2; i++)
    expect((await tests.api.post(`/newsletter/unsubscribe/${token}`)).status).toBe(204);
  await tests.subscribe(email);
  const said = (await ledgerOf(email)).map(({ isGiven, source }) => [isGiven, source]);
  expect(said).toEqual([
    [true, 'footer'],
    [false, 'unsubscribe-link'],
    [true, 'footer'],
  ]);
});

it('gives subscribers of before their consents, once', async () => {
  const [stays, left] = [newEmail(), newEmail()];
  const { db } = tests.database;
  const [at, end] = [new Date('2025-02-03T04:05:06Z'), new Date('2025-03-03T04:05:06Z')];
  await db
    .insertInto('newsletter_subscribers')
    .values([
      { email: stays, created_at: at, consent: 'Yes, please', source: 'footer', language: 'fr' },
      { email: left, created_at: at, consent: 'Yes, please', unsubscribed_at: end },
    ])
    .execute();
  await tests.subscribe(newEmail());
  expect(await fillConsents(db)).toBe(3);
  expect(await fillConsents(db)).toBe(0);
  expect(await ledgerOf(stays)).toMatchObject([
    { isGiven: true, at: at.toISOString(), wording: 'Yes, please', language: 'fr' },
  ]);
  expect(await ledgerOf(left)).toMatchObject([
    { isGiven: false, at: end.toISOString(), source: 'unsubscribe-link' },
    { isGiven: true, at: at.toISOString() },
  ]);
});

it('refuses to change what was said', async () => {
  const email = newEmail();
  await tests.subscribe(email);
  const change = tests.database.db.updateTable('consents').set({ wording: 'Something else' });
  await expect(change.where('address', '=', email).execute()).rejects.toThrow('a consent is never changed');
});
