import { describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../testing/accounts/sign-up.ts';
import { guess, setUpLimitTests } from '../../testing/limited-api.ts';

const shop = setUpLimitTests();

describe('wrong passwords', () => {
  it('P32 are refused after 10 a minute from one address, while the owner signs in elsewhere', async () => {
    const { email } = await signUp(shop.open);
    const { api, running, waits } = shop.limitedApi();
    for (let i = 0; i < 10; i++) await expect(guess(api, email)).toBeProblem('UNAUTHORIZED');
    for (let i = 0; i < 10; i++) {
      const stopped = await guess(api, email.toUpperCase(), PASSWORD);
      await expect(stopped).toBeProblem('TOO_MANY_REQUESTS');
      expect(Number(stopped.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    }
    expect(running).toHaveLength(10);
    expect((await guess(api.from('198.51.100.1'), email, PASSWORD)).status).toBe(200);
    expect(waits).toEqual([]);
    expect((await guess(api, 'somebody-else@example.com')).status).toBe(401);
  });

  it('P32 are counted one by one when sent concurrently', async () => {
    const { email } = await signUp(shop.open);
    const { api } = shop.limitedApi();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(api, email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('P109 from strangers never keep the owner of a session from confirming the password', async () => {
    const account = await signUp(shop.open);
    const { api, waits } = shop.limitedApi();
    for (let i = 0; i < 30; i++) await guess(api.from(`198.18.${i}.1`), account.email);
    for (let i = 0; i < 10; i++) await guess(api, account.email);
    const before = waits.length;
    expect((await api.post('/account-data', { password: PASSWORD }, account.headers)).status).toBe(200);
    expect(waits).toHaveLength(before);
  });

  it('P32 for one account from many addresses slow it down and never lock it', async () => {
    const { email } = await signUp(shop.open);
    const { api, waits } = shop.limitedApi();
    for (let i = 0; i < 20; i++) await guess(api.from(`198.51.100.${i}`), email);
    expect(waits).toEqual([]);
    for (let i = 20; i < 25; i++) await guess(api.from(`198.51.100.${i}`), email);
    expect(waits).toEqual([1000, 1000, 1000, 1000, 1000]);
    expect((await guess(api.from('192.0.2.1'), email, PASSWORD)).status).toBe(200);
    expect(waits).toHaveLength(6);
  });

  it('P32 are refused after 100 in an hour from one address for many accounts', async () => {
    const { email } = await signUp(shop.open);
    const { api } = shop.limitedApi();
    for (let i = 0; i < 100; i++) await guess(api, `guess-${i}@example.com`);
    await expect(guess(api, email, PASSWORD)).toBeProblem('TOO_MANY_REQUESTS');
    expect((await guess(api.from('198.51.100.1'), email, PASSWORD)).status).toBe(200);
  });

  it('do not include attempts that turn out right', async () => {
    const { email } = await signUp(shop.open);
    const { api, waits } = shop.limitedApi();
    for (let i = 0; i < 30; i++) expect((await guess(api, email, PASSWORD)).status).toBe(200);
    expect(waits).toEqual([]);
  });

  it.each([
    ['/account-data', {}],
    ['/account-deletion', {}],
    ['/user/update-profile', { password: 'a new halyard' }],
  ])(
    'P89 at %s count for the session, and from the eleventh on like those of sign-in',
    async (path, changes) => {
      const account = await signUp(shop.open);
      const { api } = shop.limitedApi();
      const ask = (password: string) =>
        api.post(path, { password, current_password: password, ...changes }, account.headers);
      for (let i = 0; i < 15; i++) await expect(ask('not the password')).toBeProblem('FORBIDDEN');
      for (let i = 0; i < 5; i++) await guess(api, account.email);
      await expect(ask(PASSWORD)).toBeProblem('TOO_MANY_REQUESTS');
      await expect(guess(api, account.email, PASSWORD)).toBeProblem('TOO_MANY_REQUESTS');
      expect((await shop.open.get('/check-auth', account.headers)).status).toBe(200);
    },
  );
});
