import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, registration, signIn, signUp } from '../../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';

const WORDS =
  'This password is little more than your name, your email or the name of our shop. Please choose another.';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

async function expectRefused(answer: Response) {
  await expect(answer).toBeProblem('INVALID_REQUEST', 'password');
  expect(await answer.json()).toMatchObject({ issues: [{ path: 'password', message: WORDS }] });
}

describe('P88 a password made of the owner’s name or email, or of the shop’s name', () => {
  it.each([
    (email: string) => email,
    (email: string) => `${email.toUpperCase()}1`,
    (email: string) => `${email.split('@')[0]}!`,
    () => 'Hopper1906',
    () => 'grace.hopper',
    () => 'halyard1',
  ])('is refused at sign-up and in the profile (%#)', async (passwordOf) => {
    const account = await signUp(api);
    const asked = registration();
    await expectRefused(await api.post('/register', { ...asked, password: passwordOf(asked.email) }));
    const change = { current_password: PASSWORD, password: passwordOf(account.email) };
    await expectRefused(await api.post('/user/update-profile', change, account.headers));
    await signIn(api, account);
  });

  it('is refused in the profile when made of the name set with it', async () => {
    const { headers } = await signUp(api);
    const changes = { last_name: 'Murray', current_password: PASSWORD, password: 'murray1991' };
    await expectRefused(await api.post('/user/update-profile', changes, headers));
  });

  it('is accepted as part of a longer phrase', async () => {
    await signUp(api, { password: 'grace hoists the halyard' });
  });
});
