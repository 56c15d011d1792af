import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { createTestApi, type TestApi } from '../api.ts';
import type { TestDatabase } from '../database/database.ts';
import { bearer, profileOf, signIn, signUp, type TestAccount } from './sign-up.ts';

export interface GuardedCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** For a path with an id: returns the path of something that the caller owns. */
  readonly at?: (api: TestApi, headers: Record<string, string>) => Promise<string>;
  /** Body of a call that succeeds for any signed-in user. */
  readonly body?: (database: TestDatabase) => unknown;
  /** Expected status of that call. */
  readonly status: number;
  readonly who: 'signed-in' | 'guests too';
}

const LIFE_MS = 30 * DAY_MS;

/**
 * Describes the tests shared by all endpoints that read a session (P20 to P23, P37 to P39).
 * @param database returns the test database; called only while tests run.
 */
export function describeAccess(guarded: GuardedCall, database: () => TestDatabase): void {
  const { method, path, status, who } = guarded;
  let now: Date;
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(database().db, { now: () => now });
  });
  beforeEach(() => {
    now = new Date();
  });

  /** Sends a valid call with the given headers and query. */
  async function call(headers: Record<string, string>, query = ''): Promise<Response> {
    const address = ((await guarded.at?.(api, headers)) ?? path) + query;
    if (method === 'GET') return api.get(address, headers);
    if (method === 'DELETE') return api.delete(address, headers);
    const body = (await guarded.body?.(database())) ?? {};
    return api.post(address, body, { 'Idempotency-Key': randomUUID(), ...headers });
  }

  async function expectRefused(headers: Record<string, string>): Promise<void> {
    const response = await call(headers);
    await expect(response).toBeProblem('UNAUTHORIZED');
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
  }

  describe(`${method} ${path}`, () => {
    it('P40 responds to signed-in users with Cache-Control: no-store', async () => {
      const response = await call((await signUp(api)).headers);
      expect(response.status).toBe(status);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    });

    it(who === 'signed-in' ? 'P25 refuses guests' : 'accepts guests', async () => {
      if (who === 'signed-in') await expectRefused({});
      else expect((await call({})).status).toBe(status);
    });

    it('P22 P38 refuses broken and forged tokens', async () => {
      const account = await signUp(api);
      for (const header of brokenHeaders(account.token)) await expectRefused({ Authorization: header });
      await profileOf(api, account);
    });

    it('P37 refuses a token after logout and keeps other devices signed in', async () => {
      const account = await signUp(api);
      const other = await signIn(api, account);
      await api.post('/logout', {}, account.headers);
      await expectRefused(account.headers);
      expect((await call(other.headers)).status).toBe(status);
    });

    it('P37 refuses an expired token, to the minute', async () => {
      const [early, late] = [await signUp(api), await signUp(api)];
      const expiresAt = now.getTime() + LIFE_MS;
      now = new Date(expiresAt + 59_000);
      expect((await call(early.headers)).status).toBe(status);
      now = new Date(expiresAt + 61_000);
      await expect(call(late.headers)).toBeProblem('TOKEN_EXPIRED');
    });

    it('P23 P39 identifies the user by the token alone, never by the query', async () => {
      const victim = await signUp(api, { first_name: 'Victim' });
      const before = await profileOf(api, victim);
      const query = `?user=${victim.user._id}&user_id=${victim.user._id}&token=${victim.token}&access_token=${victim.token}`;
      if (who === 'signed-in') await expect(call({}, query)).toBeProblem('UNAUTHORIZED');
      const response = await call((await signUp(api)).headers, query);
      expect(response.status).toBe(status);
      expectNothingOf(victim, await response.text());
      expect(await profileOf(api, victim)).toEqual(before);
    });
  });
}

function expectNothingOf({ user, email, token }: TestAccount, text: string): void {
  for (const trace of [user._id, email, token, user.first_name]) expect(text).not.toContain(trace);
}

function brokenHeaders(token: string): string[] {
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  const tokens = [
    'null',
    'undefined',
    '0',
    token.slice(0, -1),
    `${token}x`,
    (token.startsWith('A') ? 'B' : 'A') + token.slice(1),
    token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
    randomBytes(32).toString('base64url'),
    hash.toString('base64url'),
    hash.toString('hex'),
    `${unsigned}.${unsigned}.`,
    "' or '1'='1",
    'x'.repeat(5000),
    `${token} ${token}`,
    `${token},${token}`,
  ];
  const schemes = ['', 'Bearer', 'Bearer ', token, `Basic ${token}`, `Token ${token}`, `Bearer: ${token}`];
  return [...schemes, ...tokens.map((broken) => bearer(broken).Authorization)];
}
