import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRateLimits } from '../../http/rate-limits/rate-limits.ts';
import { ordersOf, placeOrder, preHijack } from '../../testing/accounts/pre-hijacked.ts';
import { PASSWORD, profileOf, signIn, signUp, type TestAccount } from '../../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { type Mailbox, openMailbox } from '../../testing/mail/open-mailbox.ts';

const OWNERS = 'only the owner knows';

let database: TestDatabase;
let mailbox: Mailbox;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  mailbox = await openMailbox(database);
});
afterEach(() => mailbox.close());

const confirm = (token: string, body: object = {}, headers: Record<string, string> = {}) =>
  api.post(`/verify-email/${token}`, body, headers);
const isConfirmed = async (account: TestAccount) => (await profileOf(api, account)).user.email_verified;

const order = (email: string, headers?: Record<string, string>) =>
  placeOrder(api, database, { email, ...(headers && { headers }) });

describe('proof of the mailbox alone', () => {
  it('P90 verifies nothing: opening the link of an account made by a stranger gives them no orders', async () => {
    const { email, guestOrder, attacker, token } = await preHijack(api, database, mailbox);
    expect((await api.get(`/verify-email/${token}`)).status).toBe(405);
    const asked = await confirm(token);
    await expect(asked).toBeProblem('FORBIDDEN');
    expect(await asked.json()).toMatchObject({ data: { email } });
    const another = await signUp(api);
    await expect(confirm(token, {}, another.headers)).toBeProblem('FORBIDDEN');
    expect(await isConfirmed(attacker)).toBe(false);
    expect(await ordersOf(api, attacker)).toEqual([]);
    const later = await order(email);
    expect(await ordersOf(api, attacker)).toEqual([]);
    expect(await ordersOf(api, another)).toEqual([]);
    // The link remains valid.
    expect((await confirm(token, { new_password: OWNERS })).status).toBe(204);
    const owner = await signIn(api, { email, password: OWNERS });
    expect(await ordersOf(api, owner)).toEqual([guestOrder, later].sort());
  });

  it('P90 is required: neither a session nor a password verifies without the link', async () => {
    const { attacker } = await preHijack(api, database, mailbox);
    for (const token of ['x'.repeat(43), attacker.token, '%00', 'null']) {
      for (const body of [{}, { password: PASSWORD }, { new_password: OWNERS }]) {
        await expect(confirm(token, body, attacker.headers)).toBeProblem('NOT_FOUND');
      }
    }
    expect(await isConfirmed(attacker)).toBe(false);
  });
});

describe('the password of the account', () => {
  it('P90 verifies without a session, or in somebody else’s session', async () => {
    const account = await signUp(api);
    const guestOrder = await order(account.email);
    const token = await mailbox.readToken('verify-email');
    const elsewhere = await signUp(api);
    expect((await confirm(token, { password: PASSWORD }, elsewhere.headers)).status).toBe(204);
    expect(await isConfirmed(account)).toBe(true);
    expect(await ordersOf(api, account)).toEqual([guestOrder]);
    expect(await isConfirmed(elsewhere)).toBe(false);
    await expect(confirm(token, { password: PASSWORD })).toBeProblem('NOT_FOUND');
  });

  it('P90 verifies nothing when wrong, shares its limits with sign-in and leaves the link valid', async () => {
    const account = await signUp(api);
    const token = await mailbox.readToken('verify-email');
    const limited = createTestApi(database.db, { limits: createRateLimits({ wait: async () => {} }) });
    const path = `/verify-email/${token}`;
    for (let i = 0; i < 5; i++) {
      const wrong = await limited.post(path, { password: 'not the password' }, account.headers);
      await expect(wrong).toBeProblem('FORBIDDEN');
      expect(await wrong.json()).toMatchObject({ message: 'The password is not right.' });
      await limited.post('/login', { email: account.email, password: 'not the password' });
    }
    await expect(limited.post(path, { password: PASSWORD })).toBeProblem('TOO_MANY_REQUESTS');
    expect(await isConfirmed(account)).toBe(false);
    expect((await limited.from('198.51.100.1').post(path, { password: PASSWORD })).status).toBe(204);
  });
});

it.each([
  ['password', { password: '' }],
  ['password', { password: 12345678 }],
  ['password', { password: { $ne: '' } }],
  ['password', { password: 'x'.repeat(201) }],
  ['new_password', { new_password: 'short' }],
  ['new_password', { new_password: 'password1' }],
  ['new_password', { new_password: null }],
  ['new_password', { new_password: ['a new halyard'] }],
  ['new_password', { new_password: 'x'.repeat(201) }],
  ['new_password', { password: PASSWORD, new_password: OWNERS }],
])('P90 refuses a bad %s in %j and leaves the link valid', async (path, body) => {
  const account = await signUp(api);
  const token = await mailbox.readToken('verify-email');
  await expect(confirm(token, body, account.headers)).toBeProblem('INVALID_REQUEST', path);
  expect(await isConfirmed(account)).toBe(false);
  expect((await confirm(token, {}, account.headers)).status).toBe(204);
});
