import { describe, expect, it } from 'vitest';
import type { AccountData } from '../../contract/accounts/account-data.ts';
import type { UpdateProfileAnswer } from '../../contract/accounts/profile.ts';
import type { Problem } from '../../contract/problem-schema.ts';
import { PASSWORD, profileOf, signUp } from '../testing/accounts/sign-up.ts';
import { PUBLIC_URL } from '../testing/api.ts';
import { setUpMailTests } from '../testing/mail/mail-tests.ts';
import { speaking } from '../testing/speaking.ts';

const shop = setUpMailTests();

const french = () => speaking(shop.api, 'fr');
const change = (headers: Record<string, string>, changes: object) =>
  shop.api.post('/user/update-profile', changes, headers);
const subjects = async () => (await shop.mailbox.read()).map(({ email }) => email.subject);

describe("an account's language", () => {
  it('is that of its sign-up, and its mails lead to pages in it', async () => {
    const account = await signUp(french());
    expect(account.user.language).toBe('fr');
    const [mail] = await shop.mailbox.read();
    expect(mail?.email.subject).toBe('Confirmez votre adresse courriel pour Halyard');
    expect(mail?.email.text).toContain('Grace, un compte a été créé avec votre adresse');
    expect(mail?.email.text).toMatch(new RegExp(`${PUBLIC_URL}/fr/verify-email/[\\w-]{43}\n`));
    expect((await signUp(shop.api)).user.language).toBe('en');
  });

  it('decides the language of its mails, whatever the language of the call that causes them', async () => {
    const { email, headers } = await signUp(french());
    await shop.mailbox.read();
    const english = speaking(shop.api, 'en');
    await english.post('/password-reset', { email });
    await english.post('/verify-email', {}, headers);
    await english.post(
      '/user/update-profile',
      { current_password: PASSWORD, password: 'a new halyard' },
      headers,
    );
    expect((await subjects()).sort()).toEqual([
      'Confirmez votre adresse courriel pour Halyard',
      'Un nouveau mot de passe pour votre compte Halyard',
      'Votre mot de passe Halyard a été modifié',
    ]);
  });

  it('is changed on its own by its owner, also for a mail that waits', async () => {
    const { user, headers, email } = await signUp(shop.api);
    const answer = (await (await change(headers, { language: 'fr' })).json()) as UpdateProfileAnswer;
    expect(answer.data.user).toEqual({ ...user, language: 'fr' });
    expect((await profileOf(shop.api, { headers })).user).toEqual({ ...user, language: 'fr' });
    expect(await subjects()).toEqual(['Confirmez votre adresse courriel pour Halyard']);
    await change(headers, { first_name: 'Amazing' });
    expect((await profileOf(shop.api, { headers })).user.language).toBe('fr');
    await change(headers, { language: 'en' });
    await shop.api.post('/password-reset', { email });
    expect(await subjects()).toEqual(['A new password for your Halyard account']);
  });

  it.each(['de', 'FR', '', 'fr-CA', ' fr', null, 1, true, ['fr'], { fr: 1 }])(
    'is refused when it is %j, and nothing changes',
    async (language) => {
      const { user, headers } = await signUp(french());
      await shop.mailbox.read();
      const response = await change(headers, { language, first_name: 'Eve' });
      expect(response.status).toBe(400);
      const { issues } = (await response.json()) as Problem;
      expect(issues?.map(({ path }) => path)).toEqual(['language']);
      expect((await profileOf(shop.api, { headers })).user).toEqual(user);
    },
  );

  it('cannot be changed without a session', async () => {
    expect((await change({}, { language: 'fr' })).status).toBe(401);
  });

  it('is in the export', async () => {
    const { headers, user } = await signUp(french());
    const response = await shop.api.post('/account-data', { password: PASSWORD }, headers);
    const data = (await response.json()) as AccountData;
    expect(data.user).toEqual(user);
    expect(data.user.language).toBe('fr');
    await shop.mailbox.read();
  });
});
