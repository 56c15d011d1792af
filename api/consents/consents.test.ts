import { expect, it } from 'vitest';
import { inTransaction } from '../db/client.ts';
import { newEmail, setUpNewsletterTests } from '../testing/newsletter.ts';
import { fillConsents, forgetConsentsOf, ledgerHmac, listConsentsOf } from './index.ts';

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
      kind: 'asked',
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

it('gives earlier subscribers their consents, once', async () => {
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

it.each([
  `update consents set wording = 'Something else'`,
  `update consents set address = 'somebody-else@example.com'`,
  `update consents set address = null, browser_id = gen_random_uuid(), expires_at = now()`,
  'delete from consents',
  'truncate consents',
])('refuses to change or delete what was said: %s', async (statement) => {
  const email = newEmail();
  await tests.subscribe(email);
  const before = await ledgerOf(email);
  const where = statement === 'truncate consents' ? '' : ` where address = '${email}'`;
  await expect(tests.database.pool.query(statement + where)).rejects.toMatchObject({
    constraint: 'consents_kept',
  });
  expect(await ledgerOf(email)).toEqual(before);
});

it('hides an address once, and then changes no more of the row', async () => {
  const email = newEmail();
  await tests.subscribe(email);
  const { db, pool } = tests.database;
  await inTransaction(db, (tx) => forgetConsentsOf(tx, email, tests.now));
  const hmac = await ledgerHmac(db, email);
  expect(await listConsentsOf(db, email, hmac)).toHaveLength(1);
  for (const change of [
    'address_hmac = null, address = $2',
    `address_hmac = sha256($2)`,
    'expires_at = now()',
  ])
    await expect(
      pool.query(`update consents set ${change} where address_hmac = $1 and $2::text is not null`, [
        hmac,
        email,
      ]),
    ).rejects.toThrow();
});
