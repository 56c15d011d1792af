import { describe, expect, it } from 'vitest';
import type { AccountData } from '../../../contract/accounts/account-data.ts';
import { ordersOf, placeOrder, preHijack } from '../../testing/accounts/pre-hijacked.ts';
import { addressBody, PASSWORD, profileOf, signIn, signUp } from '../../testing/accounts/sign-up.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';

const OWNERS = 'only the owner knows';

const shop = setUpMailTests();

const confirm = (token: string, body: object = {}, headers: Record<string, string> = {}) =>
  shop.api.post(`/verify-email/${token}`, body, headers);

const order = (email: string, headers?: Record<string, string>) =>
  placeOrder(shop.api, shop.database, { email, ...(headers && { headers }) });

describe('a new password', () => {
  it('P90 gives the account to the mailbox owner: the stranger is signed out and their data removed', async () => {
    const { email, guestOrder, attacker, token } = await preHijack(shop.api, shop.database, shop.mailbox);
    const address = addressBody({ streetAddress: '1 Den Road', isDefault: true });
    const changes = { phone: '604-555-0166', shipping_address: [address] };
    await shop.api.post('/user/update-profile', changes, attacker.headers);
    await shop.api.post('/province', { province: 'NU' }, attacker.headers);
    const strangers = await order(`mallory-${email}`, attacker.headers);
    const inTheirName = await order(email, attacker.headers);
    expect((await confirm(token, { new_password: OWNERS })).status).toBe(204);

    for (const path of ['/check-auth', '/get-my-orders']) {
      await expect(shop.api.get(path, attacker.headers)).toBeProblem('UNAUTHORIZED');
    }
    await expect(shop.api.post('/login', { email, password: PASSWORD })).toBeProblem('UNAUTHORIZED');
    await expect(confirm(token, { new_password: PASSWORD })).toBeProblem('NOT_FOUND');
    const owner = await signIn(shop.api, { email, password: OWNERS });
    expect(await profileOf(shop.api, owner)).toMatchObject({
      user: { email_verified: true, first_name: '', last_name: '', phone: '' },
      addresses: [],
      province: null,
    });
    expect(await ordersOf(shop.api, owner)).toEqual([guestOrder, inTheirName].sort());
    const data = await shop.api.post('/account-data', { password: OWNERS }, owner.headers);
    const told = JSON.stringify((await data.json()) as AccountData);
    for (const trace of ['Mallory', 'Den Road', '555-0166', strangers]) expect(told).not.toContain(trace);
    const mails = (await shop.mailbox.read()).filter(({ recipients }) => recipients.includes(email));
    const last = mails.find((mail) => mail.email.subject === 'Your Halyard account has a new password');
    expect(last?.email.text).toContain('signed everybody out of the account');
    expect(last?.email.text).not.toContain('Mallory');
  });

  it('P90 leaves an order placed under another email to the owner of that email', async () => {
    const { attacker, token } = await preHijack(shop.api, shop.database, shop.mailbox);
    const other = await signUp(shop.api);
    const placed = await order(other.email, attacker.headers);
    await confirm(await shop.mailbox.readToken('verify-email'), {}, other.headers);
    expect(await ordersOf(shop.api, other)).toEqual([]);
    await confirm(token, { new_password: OWNERS });
    expect(await ordersOf(shop.api, await signIn(shop.api, other))).toEqual([placed]);
  });

  it('P90 by a reset link does the same while the email is unverified, and not afterwards', async () => {
    const { email, guestOrder, attacker } = await preHijack(shop.api, shop.database, shop.mailbox);
    const changes = { shipping_address: [addressBody({ streetAddress: '1 Den Road', isDefault: true })] };
    await shop.api.post('/user/update-profile', changes, attacker.headers);
    const reset = async (password: string) => {
      await shop.api.post('/password-reset', { email });
      const [mail] = await shop.mailbox.read();
      const token = /[\w-]{43}(?=\n)/.exec(mail?.email.text ?? '')?.[0];
      expect((await shop.api.post(`/password-reset/${token}`, { password })).status).toBe(204);
      return mail?.email.text;
    };
    expect(await reset(OWNERS)).toContain('removes the name, the phone number');
    await expect(shop.api.get('/check-auth', attacker.headers)).toBeProblem('UNAUTHORIZED');
    const owner = await signIn(shop.api, { email, password: OWNERS });
    expect(await profileOf(shop.api, owner)).toMatchObject({ first_name: '', addresses: [] });
    expect(await ordersOf(shop.api, owner)).toEqual([guestOrder]);

    await shop.api.post('/user/update-profile', { first_name: 'Vera', ...changes }, owner.headers);
    await shop.mailbox.read();
    expect(await reset('another of the owner')).not.toContain('removes');
    expect((await shop.mailbox.read()).map(({ email }) => email.subject)).toEqual([
      'Your Halyard password was changed',
    ]);
    const again = await signIn(shop.api, { email, password: 'another of the owner' });
    expect(await profileOf(shop.api, again)).toMatchObject({
      first_name: 'Vera',
      addresses: [{ city: 'Toronto' }],
    });
    expect(await ordersOf(shop.api, again)).toEqual([guestOrder]);
  });

  it('P90 is the only thing that empties an account', async () => {
    const account = await signUp(shop.api);
    const token = await shop.mailbox.readToken('verify-email');
    const { addresses } = (
      (await (
        await shop.api.post('/user/update-profile', { shipping_address: [addressBody()] }, account.headers)
      ).json()) as { data: { addresses: unknown } }
    ).data;
    const placed = await order('an-office@example.com', account.headers);
    expect((await confirm(token, { password: PASSWORD })).status).toBe(204);
    expect(await profileOf(shop.api, account)).toMatchObject({ first_name: 'Grace', addresses });
    expect(await ordersOf(shop.api, account)).toEqual([placed]);
  });

  it('P90 cannot be set by a verification link created just after the email was verified', async () => {
    const account = await signUp(shop.api);
    const token = await shop.mailbox.readToken('verify-email');
    await shop.database.db
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', account.user._id)
      .execute();
    await expect(confirm(token, { new_password: OWNERS })).toBeProblem('NOT_FOUND');
    await signIn(shop.api, account);
  });

  it('P90 is set once when its link is used concurrently', async () => {
    const { email, token } = await preHijack(shop.api, shop.database, shop.mailbox);
    const answers = await Promise.all([
      confirm(token, { new_password: 'the first of two' }),
      confirm(token, { new_password: 'the second of two' }),
      confirm(token, { password: PASSWORD }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    const opens = await Promise.all(
      ['the first of two', 'the second of two', PASSWORD].map((password) =>
        shop.api.post('/login', { email, password }),
      ),
    );
    expect(opens.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
