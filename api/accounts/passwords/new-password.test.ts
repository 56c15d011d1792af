import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressBody,
  PASSWORD,
  profileOf,
  signIn,
  signUp,
  type TestAccount,
} from '../../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

const send = (account: TestAccount, changes: object) =>
  api.post('/user/update-profile', { current_password: PASSWORD, ...changes }, account.headers);

describe('a new password', () => {
  it('P89 requires the current one: without it nothing changes, and the new one does not sign in', async () => {
    const account = await signUp(api);
    const other = await signIn(api, account);
    const before = await profileOf(api, account);
    const changes = { first_name: 'Changed', password: 'a new halyard', shipping_address: [addressBody()] };
    const wrong = await send(account, { ...changes, current_password: 'not the password' });
    await expect(wrong).toBeProblem('FORBIDDEN');
    expect(await wrong.json()).toMatchObject({ message: 'The password is not right.' });
    for (const current_password of [undefined, '', null, { $ne: '' }, ['a'], 'x'.repeat(201)]) {
      const response = await send(account, { ...changes, current_password });
      await expect(response).toBeProblem('INVALID_REQUEST', 'current_password');
    }
    expect(await profileOf(api, account)).toEqual(before);
    expect(await profileOf(api, other)).toEqual(before);
    const login = { email: account.email, password: 'a new halyard' };
    await expect(api.post('/login', login)).toBeProblem('UNAUTHORIZED');
    await signIn(api, account);
  });

  it('P89 is validated only once the current one was right', async () => {
    const account = await signUp(api);
    const common = { password: 'password1', current_password: 'not the password' };
    await expect(send(account, common)).toBeProblem('FORBIDDEN');
    await expect(send(account, { password: 'password1' })).toBeProblem('INVALID_REQUEST', 'password');
  });

  it('P89 is the only profile change that requires the current one', async () => {
    const account = await signUp(api);
    for (const current_password of [undefined, 'not the password']) {
      expect((await send(account, { current_password, phone: '604-555-0100' })).status).toBe(200);
    }
    await signIn(api, account);
  });

  it('P36 ends the sessions on other devices and notifies the owner', async () => {
    const laptop = await signUp(api);
    const phone = await signIn(api, laptop);
    expect((await send(laptop, { password: 'a new halyard' })).status).toBe(200);
    await expect(api.get('/check-auth', phone.headers)).toBeProblem('UNAUTHORIZED');
    expect((await api.get('/check-auth', laptop.headers)).status).toBe(200);
    await expect(api.post('/login', { email: laptop.email, password: PASSWORD })).toBeProblem('UNAUTHORIZED');
    await signIn(api, { email: laptop.email, password: 'a new halyard' });
    const mails = database.db.selectFrom('outbox').select('kind').where('recipient', '=', laptop.email);
    expect(await mails.execute()).toEqual([{ kind: 'verify-email' }, { kind: 'password-changed' }]);
  });

  it('set on two devices at once takes effect on one, which stays signed in', async () => {
    const laptop = await signUp(api);
    const phone = await signIn(api, laptop);
    const answers = await Promise.all([
      send(laptop, { password: 'set on the laptop' }),
      send(phone, { password: 'set on the phone' }),
    ]);
    // The second finds its session ended, or its current password changed, by the first.
    expect([[200, 401].join(), [200, 403].join()]).toContain(
      answers
        .map(({ status }) => status)
        .sort()
        .join(),
    );
    const winner = answers[0]?.status === 200 ? laptop : phone;
    const password = winner === laptop ? 'set on the laptop' : 'set on the phone';
    await profileOf(api, winner);
    await signIn(api, { email: laptop.email, password });
  });

  it('P36 leaves no session behind from a concurrent sign-in with the old password', async () => {
    const laptop = await signUp(api);
    const [, ...logins] = await Promise.all([
      send(laptop, { password: 'a new halyard' }),
      ...[1, 2, 3].map(() => api.post('/login', { email: laptop.email, password: PASSWORD })),
    ]);
    for (const login of logins) {
      if (login.status !== 200) continue;
      const { tokens } = (await login.json()) as { tokens: { access_token: string } };
      const headers = { Authorization: `Bearer ${tokens.access_token}` };
      await expect(api.get('/check-auth', headers)).toBeProblem('UNAUTHORIZED');
    }
  });
});
