import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MyOrdersAnswer } from '../../../contract/accounts/my-orders.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { CLOCKS_DIFFER_MS } from '../../secrets.ts';
import {
  PASSWORD,
  profileOf,
  registration,
  signIn,
  signUp,
  type TestAccount,
} from '../../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { type Mailbox, openMailbox } from '../../testing/mail/open-mailbox.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { countRows } from '../../testing/orders/stock.ts';

let database: TestDatabase;
let mailbox: Mailbox;
let api: TestApi;
let now = new Date();
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db, { now: () => now });
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date();
  mailbox = await openMailbox(database, () => now);
});
afterEach(() => mailbox.close());

async function askForReset(email: string): Promise<string> {
  expect((await api.post('/password-reset', { email })).status).toBe(202);
  return mailbox.readToken('reset-password');
}

const verify = (token: string, account: Pick<TestAccount, 'headers'>) =>
  api.post(`/verify-email/${token}`, {}, account.headers);
const reset = (token: string, password = 'a new halyard') =>
  api.post(`/password-reset/${token}`, { password });
const isVerified = async (account: TestAccount) => (await profileOf(api, account)).user.email_verified;

describe('verifying an email in a session of its account', () => {
  it('works once with the link mailed after sign-up', async () => {
    const account = await signUp(api);
    const token = await mailbox.readToken('verify-email');
    expect(await isVerified(account)).toBe(false);
    expect((await verify(token, account)).status).toBe(204);
    expect(await isVerified(account)).toBe(true);
    await expect(verify(token, account)).toBeProblem('NOT_FOUND');
  });

  it('P24 moves guest orders into the account, and not earlier', async () => {
    const asked = registration();
    const flag = await createProduct(database.db);
    await api.checkout(payload({ lines: [line(flag)], customer: { email: asked.email.toUpperCase() } }));
    const account = await signUp(api, asked);
    const history = async () =>
      ((await (await api.get('/get-my-orders', account.headers)).json()) as MyOrdersAnswer).data.orders;
    expect(await history()).toEqual([]);
    // A password proves nothing about the mailbox.
    await signIn(api, account);
    expect(await history()).toEqual([]);
    await verify(await mailbox.readToken('verify-email'), account);
    expect(await history()).toHaveLength(1);
    await api.checkout(payload({ lines: [line(flag, 2)], customer: { email: asked.email } }));
    await signIn(api, account);
    expect(await history()).toHaveLength(2);
  });

  it('resends the link on request, which invalidates the earlier one', async () => {
    const account = await signUp(api);
    const first = await mailbox.readToken('verify-email');
    expect((await api.post('/verify-email', {}, account.headers)).status).toBe(202);
    const second = await mailbox.readToken('verify-email');
    expect(second).not.toBe(first);
    expect((await verify(second, account)).status).toBe(204);
    await expect(verify(first, account)).toBeProblem('NOT_FOUND');
    expect((await api.post('/verify-email', {}, account.headers)).status).toBe(202);
    expect(await mailbox.read()).toEqual([]);
  });

  it('refuses a link after 7 days, a made-up one and a reset link', async () => {
    const account = await signUp(api);
    const token = await mailbox.readToken('verify-email');
    await expect(reset(token)).toBeProblem('NOT_FOUND');
    now = new Date(now.getTime() + 7 * 24 * HOUR_MS + CLOCKS_DIFFER_MS);
    for (const broken of [
      token,
      'x'.repeat(43),
      'null',
      `${token}x`,
      "'%20or%201=1",
      '%00',
      'x'.repeat(5000),
    ]) {
      await expect(verify(broken, account)).toBeProblem('NOT_FOUND');
    }
    expect(await isVerified(account)).toBe(false);
  });
});

describe('a forgotten password', () => {
  it('P36 is replaced by a mailed link: sessions end, the owner is notified, the email is verified', async () => {
    const account = await signUp(api);
    await mailbox.read();
    const token = await askForReset(account.email.toUpperCase());
    expect((await reset(token)).status).toBe(204);
    await expect(api.get('/check-auth', account.headers)).toBeProblem('UNAUTHORIZED');
    await expect(api.post('/login', { email: account.email, password: PASSWORD })).toBeProblem(
      'UNAUTHORIZED',
    );
    expect(await isVerified(await signIn(api, { ...account, password: 'a new halyard' }))).toBe(true);
    const told = await mailbox.read();
    expect(told.map(({ email }) => email.subject)).toEqual(['Your Halyard account has a new password']);
    await expect(reset(token)).toBeProblem('NOT_FOUND');
  });

  it('has the same response for an email without an account, which gets no mail and is not stored', async () => {
    const { email } = await signUp(api);
    await mailbox.read();
    const before = await countRows(database.db, 'outbox');
    const answers = await Promise.all(
      [email, 'nobody@example.com'].map((asked) => api.post('/password-reset', { email: asked })),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const [known, unknown] = await Promise.all(answers.map((answer) => answer.text()));
    expect(known).toBe(unknown);
    expect((await mailbox.read()).map(({ recipients }) => recipients)).toEqual([[email]]);
    expect(await countRows(database.db, 'outbox')).toBe(before + 1);
    await expect(api.post('/password-reset', { email: 'nobody' })).toBeProblem('INVALID_REQUEST', 'email');
  });

  it('P35 P88 cannot be replaced by a weak or short one, and the link remains valid', async () => {
    const { email } = await signUp(api);
    await mailbox.read();
    const token = await askForReset(email);
    const weak = ['password1', 'aaaaaaaa', 'halyard1', `${email}1`, 'Grace Hopper'];
    for (const password of [...weak, 'short', 'x'.repeat(201), undefined, 12345678]) {
      const body = JSON.stringify({ password });
      await expect(api.post(`/password-reset/${token}`, body)).toBeProblem('INVALID_REQUEST', 'password');
    }
    expect((await reset(token)).status).toBe(204);
  });

  it('is replaced once when its link is used concurrently', async () => {
    const { email } = await signUp(api);
    await mailbox.read();
    const token = await askForReset(email);
    const answers = await Promise.all([reset(token, 'the first of two'), reset(token, 'the second of two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    const winner = answers[0]?.status === 204 ? 'the first of two' : 'the second of two';
    await signIn(api, { email, password: winner });
  });

  it('cannot be replaced after an hour, by an earlier link, or once a new one was set', async () => {
    const account = await signUp(api);
    await mailbox.read();
    const late = await askForReset(account.email);
    now = new Date(now.getTime() + HOUR_MS + CLOCKS_DIFFER_MS);
    await expect(reset(late)).toBeProblem('NOT_FOUND');
    const earlier = await askForReset(account.email);
    expect((await reset(await askForReset(account.email))).status).toBe(204);
    await expect(reset(earlier)).toBeProblem('NOT_FOUND');
    const device = await signIn(api, { ...account, password: 'a new halyard' });
    await mailbox.read();
    const unused = await askForReset(account.email);
    const changes = { current_password: 'a new halyard', password: 'yet another one' };
    expect((await api.post('/user/update-profile', changes, device.headers)).status).toBe(200);
    await expect(reset(unused)).toBeProblem('NOT_FOUND');
  });
});
