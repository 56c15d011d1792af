import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords, hashHere } from '../accounts/index.ts';
import { PASSWORD, signUp } from '../testing/accounts/sign-up.ts';
import { createTestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { openMailbox } from '../testing/mail/open-mailbox.ts';
import { createRateLimits, NO_LIMITS } from './rate-limits/rate-limits.ts';
import { type Watch, watchedLimits, watchTogether } from './watch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** An API with its own limits, and a count of each event its watch has received. */
function watchedApi(limits = createRateLimits()) {
  const heard: Record<string, number> = {};
  const note = (what: string) => {
    heard[what] = (heard[what] ?? 0) + 1;
  };
  const watch: Watch = {
    passwordTried: (place, result) => note(`${place} ${result}`),
    refused: (limit) => note(limit),
  };
  const passwords = createPasswords(hashHere);
  return {
    heard,
    api: createTestApi(database.db, { limits: watchedLimits(limits, watch), passwords, watch }),
  };
}

const logIn = (api: ReturnType<typeof createTestApi>, email: string, password: string) =>
  api.post('/login', { email, password });

describe('P93 password attempts', () => {
  it('P93 are reported with their result; malformed requests are not', async () => {
    const { email } = await signUp(createTestApi(database.db));
    const { api, heard } = watchedApi();
    await logIn(api, email, PASSWORD);
    await logIn(api, 'nobody@example.com', PASSWORD);
    for (let i = 0; i < 12; i++) await logIn(api, email, 'not the password');
    await logIn(api, 'no email', PASSWORD);
    await api.get('/login');
    expect(heard).toEqual({
      'sign-in ok': 1,
      'sign-in wrong': 11,
      'sign-in limited': 2,
      passwordTriesByPair: 2,
    });
  });

  it('P93 are reported when the shop is too busy to check them', async () => {
    const { api, heard } = watchedApi(NO_LIMITS);
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, i) => logIn(api, `nobody-${i}@example.com`, PASSWORD)),
    );
    const busy = answers.filter(({ status }) => status === 503).length;
    expect(busy).toBeGreaterThan(0);
    expect(heard).toEqual({ 'sign-in wrong': 120 - busy, 'sign-in busy': busy });
  });

  it('P93 are reported by every endpoint that requires the password again', async () => {
    const open = createTestApi(database.db);
    const account = await signUp(open);
    const mailbox = await openMailbox(database);
    const token = await mailbox.readToken('verify-email');
    await mailbox.close();
    const { api, heard } = watchedApi(NO_LIMITS);
    const { paths } = (await (await api.get('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { responses: object; security?: unknown[] }>>;
    };
    const asking = Object.entries(paths).flatMap(([path, { post }]) =>
      // The link to one's consents is refused for another reason.
      post?.security && '403' in post.responses && !path.endsWith('/account-consent-link')
        ? [path.replace(/^\/api/, '').replace('{token}', token)]
        : [],
    );
    expect(asking).toHaveLength(4);
    for (const path of asking) {
      const wrong = { password: 'not the password', current_password: 'nor is this' };
      await expect(api.post(path, wrong, account.headers)).toBeProblem('FORBIDDEN');
    }
    expect(heard).toEqual({ 'confirmation wrong': asking.length });
    // A request without a password is not an attempt.
    await expect(api.post(`/verify-email/${token}`)).toBeProblem('FORBIDDEN');
    expect((await api.post('/account-data', { password: PASSWORD }, account.headers)).status).toBe(200);
    expect((await api.get('/check-auth')).status).toBe(401);
    expect(heard).toEqual({ 'confirmation wrong': asking.length });
  });
});

describe('P93 rate-limit refusals', () => {
  it('P93 are reported once each by the limit’s name, without changing the response', async () => {
    const { api, heard } = watchedApi();
    const ask = () => api.post('/password-reset', { email: 'ada@example.com' });
    for (let i = 0; i < 3; i++) expect((await ask()).status).toBe(202);
    expect(heard).toEqual({});
    for (let i = 0; i < 4; i++) {
      const refused = await ask();
      await expect(refused).toBeProblem('TOO_MANY_REQUESTS');
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(refused.headers.get('RateLimit-Remaining')).toBe('0');
    }
    expect(heard).toEqual({ passwordResetByEmail: 4 });
  });

  it('P93 are reported to every watch; accepted uses are not', async () => {
    const heard: string[] = [];
    const watch: Watch = { passwordTried: () => {}, refused: (limit) => void heard.push(limit) };
    const limits = watchedLimits(createRateLimits(), watchTogether(watch, watch));
    const target = { header: () => {} };
    for (let i = 0; i < 10; i++) await limits.use(target, 'reviews', '203.0.113.7');
    await expect(limits.use(target, 'reviews', '203.0.113.7')).rejects.toThrow('tooManyRequests');
    expect(heard).toEqual(['reviews', 'reviews']);
    await limits.use(target, 'contact', '203.0.113.7');
    expect(heard).toHaveLength(2);
  });
});
