import { expect, it } from 'vitest';
import type { AccountData } from '../../../contract/accounts/account-data.ts';
import { PASSWORD, signUp } from '../../testing/accounts/sign-up.ts';
import { createTestApi } from '../../testing/api.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { contactForm } from '../../testing/forms.ts';

it('an account’s export contains every row of the consent ledger under its address, newest first', async () => {
  const { db } = await forThisTest();
  const api = createTestApi(db);
  const account = await signUp(api);
  const { email } = account;
  const source = 'order-confirmation';
  await api.post('/forms-submit', { type: 'newsletter', email, source });
  const { unsubscribe_token } = await db
    .selectFrom('newsletter_subscribers')
    .select('unsubscribe_token')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await api.post(`/newsletter/unsubscribe/${unsubscribe_token}`, {});
  await api.post('/forms-submit', { type: 'newsletter', email: email.toUpperCase() });
  const another = contactForm().email;
  await api.post('/forms-submit', { type: 'newsletter', email: another });
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
  const given = { purpose: 'newsletter', isGiven: true, language: 'en', kind: 'asked', endsAt: null };
  const answer = await api.post('/account-data', { password: PASSWORD }, account.headers);
  expect(((await answer.json()) as AccountData).consents).toEqual([
    {
      ...given,
      source: 'footer',
      wording: expect.stringMatching(/^By subscribing/),
      at: expect.any(String),
    },
    {
      ...given,
      isGiven: false,
      kind: 'express',
      source: 'unsubscribe-link',
      wording: '',
      at: expect.any(String),
    },
    { ...given, source, wording: expect.any(String), at: expect.any(String) },
  ]);
});
