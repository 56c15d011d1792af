import { describe, expect, it } from 'vitest';
import { createRateLimits } from '../../http/rate-limits/rate-limits.ts';
import { PASSWORD, registration, signUp } from '../../testing/accounts/sign-up.ts';
import { createTestApi } from '../../testing/api.ts';
import { countedPasswords, guess, setUpLimitTests } from '../../testing/limited-api.ts';
import { hashHere } from '../hashing/argon2.ts';
import { createPasswords, type Passwords } from '../passwords/passwords.ts';

const shop = setUpLimitTests();

describe('hashing', () => {
  it('P29 costs the same for an email without an account', async () => {
    const { email } = await signUp(shop.open);
    const { api, running } = shop.limitedApi();
    await guess(api, email);
    expect(running).toHaveLength(1);
    await guess(api, 'nobody@example.com');
    expect(running).toHaveLength(2);
  });

  it('P33 is capped in a flood of sign-ins: the rest get Retry-After while other requests are served', async () => {
    const { email } = await signUp(shop.open);
    let letGo = () => {};
    const untilFull = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { passwords, running } = countedPasswords(untilFull);
    const api = createTestApi(shop.database.db, { passwords });
    const signIn = async () => {
      const answer = await guess(api, email, PASSWORD);
      if (answer.status === 503) letGo();
      return answer;
    };
    const flood = Promise.all(Array.from({ length: 200 }, signIn));
    const isOver = flood.then(() => true);
    const others = await Promise.all(Array.from({ length: 20 }, () => api.get('/general')));
    expect(others.every(({ status }) => status === 200)).toBe(true);
    expect(await Promise.race([isOver, false])).toBe(false);
    const answers = await flood;
    expect(Math.max(...running)).toBe(1);
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length + busy.length).toBe(200);
    expect(running).toHaveLength(200 - busy.length);
    expect(busy.length).toBeGreaterThan(0);
    await expect(busy[0] as Response).toBeProblem('SERVICE_UNAVAILABLE');
    expect(busy[0]?.headers.get('Retry-After')).toBe('1');
    expect((await guess(api, email, PASSWORD)).status).toBe(200);
  });

  it('P110 without a place in the queue counts for the address that asked', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let entered = 0;
    const made = createPasswords({ ...hashHere, verify: () => held.then(() => false) });
    const matches: Passwords['matches'] = (...asked) => {
      entered++;
      return made.matches(...asked);
    };
    const limits = createRateLimits({ wait: async () => {} });
    const api = createTestApi(shop.database.db, { limits, passwords: { ...made, matches } });
    const tryFrom = (address: string, n: number) => guess(api.from(address), `guess-${n}@example.com`);
    const others = Array.from({ length: 52 }, (_, n) => tryFrom(`10.0.${n}.1`, n));
    const first = tryFrom('10.9.9.1', 52);
    await expect.poll(() => entered, { timeout: 20_000 }).toBe(53);
    const statuses: number[] = [];
    while (!statuses.includes(429)) statuses.push((await tryFrom('10.9.9.1', 53 + statuses.length)).status);
    // The first one waits, or lost its place and counts, too.
    expect(statuses).toEqual([...Array(99).fill(503), 429]);
    letGo();
    await Promise.all([first, ...others]);
  });

  it('P34 accepts passwords of 64 and 200 characters, and no longer ones', async () => {
    for (const length of [64, 200]) {
      const password = 'sewn in Québec! '.repeat(13).slice(0, length);
      const { email } = await signUp(shop.open, { password });
      expect((await guess(shop.open, email, password)).status).toBe(200);
      expect((await guess(shop.open, email, `${password.slice(0, -1)}?`)).status).toBe(401);
    }
    const tooLong = registration({ password: 'x'.repeat(201) });
    await expect(shop.open.post('/register', tooLong)).toBeProblem('INVALID_REQUEST', 'password');
  });

  it('P34 P35 never starts for an invalid password', async () => {
    const account = await signUp(shop.open);
    const { api, running } = shop.limitedApi();
    const calls = (password: unknown) => [
      api.post('/login', { email: account.email, password }),
      api.post('/register', { ...registration(), password }),
      api.post('/user/update-profile', { password, current_password: PASSWORD }, account.headers),
      api.post('/user/update-profile', { password: PASSWORD, current_password: password }, account.headers),
      api.post('/account-data', { password }, account.headers),
      api.post('/account-deletion', { password }, account.headers),
      api.post(`/password-reset/${'x'.repeat(43)}`, { password }),
    ];
    for (const [password, status] of [
      ['x'.repeat(201), 400],
      ['x'.repeat(1024 * 1024), 413],
      [['a', 'b'], 400],
      [12345678, 400],
    ] as const) {
      const answers = await Promise.all(calls(password));
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
    const weak = { ...registration(), password: 'password1' };
    await expect(api.post('/register', weak)).toBeProblem('INVALID_REQUEST', 'password');
    await expect(api.post(`/password-reset/${'x'.repeat(43)}`, { password: PASSWORD })).toBeProblem(
      'NOT_FOUND',
    );
    expect(running).toEqual([]);
  });
});
