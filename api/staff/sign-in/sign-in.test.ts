import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import type { StaffSession } from '../../../contract/staff/sessions.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { countedPasswords } from '../../testing/limited-api.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import {
  codeAt,
  inviteForTest,
  joinWithCodes,
  STAFF_PASSWORD,
  StaffBrowser,
} from '../../testing/staff/staff-browser.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

/** Adds a person with a password and one-time codes. */
async function newPerson() {
  const { token, email } = await inviteForTest(database);
  const browser = new StaffBrowser(api);
  const secret = await joinWithCodes(browser, token);
  return { email, secret, browser };
}

const showPassword = (browser: StaffBrowser, email: string, password = STAFF_PASSWORD) =>
  browser.post('/session', { email, password });

describe('signing in', () => {
  it('takes a password and a one-time code', async () => {
    const { email, secret } = await newPerson();
    const browser = new StaffBrowser(api);
    expect(await browser.data(showPassword(browser, email))).toEqual({ next: 'totp' });
    await expect(browser.get('/session')).resolves.toBeProblem('UNAUTHORIZED');
    const session = await browser.data<StaffSession>(
      browser.post('/session/totp', { code: await codeAt(secret) }),
    );
    expect(session).toMatchObject({
      name: 'Grace',
      role: 'owner',
      isElevated: true,
      needsSecondFactor: false,
    });
    expect((await browser.get('/sessions')).status).toBe(200);
  });

  it('sets cookies that scripts, other hosts and other sites do not get', async () => {
    const { email, secret } = await newPerson();
    const browser = new StaffBrowser(api);
    const first = await showPassword(browser, email);
    const second = await browser.post('/session/totp', { code: await codeAt(secret) });
    const cookies = [...first.headers.getSetCookie(), ...second.headers.getSetCookie()];
    expect(cookies).toHaveLength(4);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-halyard-staff/);
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part);
      expect(cookie).not.toContain('Domain');
    }
  });

  it('P112 answers alike for an unknown address, a disabled or unfinished person and a wrong password', async () => {
    const { email } = await newPerson();
    const disabled = await newPerson();
    await database.pool.query('update staff set disabled_at = now() where email = $1', [disabled.email]);
    const { token, email: unfinished } = await inviteForTest(database);
    await new StaffBrowser(api).post(`/invitations/${token}`, {
      name: 'Ada',
      language: 'en',
      password: STAFF_PASSWORD,
    });
    const tries = [
      ['nobody@shop.example', STAFF_PASSWORD],
      [unfinished, STAFF_PASSWORD],
      [disabled.email, STAFF_PASSWORD],
      [email, 'not the password at all'],
    ] as const;
    const bodies = await Promise.all(
      tries.map(async ([address, password]) => {
        const answer = await showPassword(new StaffBrowser(api), address, password);
        await expect(answer).toBeProblem('UNAUTHORIZED');
        return { ...((await answer.json()) as object), requestId: '' };
      }),
    );
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('P112 hashes one password for each of these, so that none takes longer', async () => {
    const { passwords, running } = countedPasswords();
    const counted = createTestApi(database.db, { passwords });
    const { email } = await newPerson();
    const [disabled, passkeyOnly] = [await newPerson(), await newPerson()];
    await database.pool.query('update staff set disabled_at = now() where email = $1', [disabled.email]);
    await database.pool.query('update staff set password_hash = null where email = $1', [passkeyOnly.email]);
    const unfinished = await newPerson();
    await database.pool.query(
      'update staff set totp_secret = null, totp_confirmed_at = null where email = $1',
      [unfinished.email],
    );
    const all = ['nobody@shop.example', disabled.email, passkeyOnly.email, unfinished.email, email];
    for (const address of all) {
      running.length = 0;
      await showPassword(new StaffBrowser(counted), address, 'not the password at all');
      expect([address, running.length]).toEqual([address, 1]);
    }
  });

  it('lets a person without a second factor reach only the set-up of one', async () => {
    const { token } = await inviteForTest(database);
    const browser = new StaffBrowser(api);
    const joined = browser.post(`/invitations/${token}`, {
      name: 'Ada',
      language: 'fr',
      password: STAFF_PASSWORD,
    });
    expect(await browser.data(joined)).toMatchObject({ needsSecondFactor: true, language: 'fr' });
    for (const path of ['/session', '/me']) expect((await browser.get(path)).status).toBe(200);
    for (const path of ['/staff', '/log', '/sessions', '/openapi.json'])
      await expect(browser.get(path)).resolves.toBeProblem('SECOND_FACTOR_REQUIRED');
    await expect(browser.post('/me/recovery-codes')).resolves.toBeProblem('SECOND_FACTOR_REQUIRED');
    const { secret } = await browser.data<{ secret: string }>(browser.post('/me/totp'));
    const wrong = await browser.post('/me/totp/confirm', { code: await codeAt(secret, 7 * 60_000) });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({
      message: 'This code is not right, or it was used before.',
      issues: [{ path: 'code' }],
    });
    expect((await browser.post('/me/totp/confirm', { code: await codeAt(secret) })).status).toBe(204);
    expect((await browser.get('/staff')).status).toBe(200);
    expect((await browser.post('/me/recovery-codes')).status).toBe(200);
  });

  it('is counted where an operator watches wrong passwords', async () => {
    const tried: string[] = [];
    const watch = {
      passwordTried: (place: string, result: string) => void tried.push(`${place} ${result}`),
      refused: () => {},
    };
    const watched = createTestApi(database.db, { watch });
    const { email } = await newPerson();
    await showPassword(new StaffBrowser(watched), email, 'not the password at all');
    await showPassword(new StaffBrowser(watched), email);
    expect(tried).toEqual(['sign-in wrong', 'sign-in ok']);
  });

  it('is slowed for the account and stopped for an address by the limits of the shop', async () => {
    const { createRateLimits } = await import('../../http/rate-limits/rate-limits.ts');
    const limited = createTestApi(database.db, { limits: createRateLimits({ wait: async () => {} }) });
    const { email, secret } = await newPerson();
    for (let n = 0; n < 10; n++)
      await showPassword(new StaffBrowser(limited), email, 'not the password at all');
    await expect(showPassword(new StaffBrowser(limited), email)).resolves.toBeProblem('TOO_MANY_REQUESTS');
    const elsewhere = new StaffBrowser(limited.from('198.51.100.9'));
    expect(await elsewhere.data(showPassword(elsewhere, email))).toEqual({ next: 'totp' });
    expect((await elsewhere.post('/session/totp', { code: await codeAt(secret) })).status).toBe(200);
  });
});

describe('a session', () => {
  it('is listed with its device, and ended by its owner', async () => {
    const { browser, email, secret } = await newPerson();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const other = new StaffBrowser(api, { 'User-Agent': agent });
    await showPassword(other, email);
    await other.post('/session/totp', { code: await codeAt(secret) });
    const listed = await browser.data<{ id: string; isCurrent: boolean; device: string }[]>(
      browser.get('/sessions'),
    );
    expect(listed.map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
      [false, 'Firefox on Linux'],
      [true, null],
    ]);
    expect((await browser.send('DELETE', `/sessions/${listed[0]?.id}`)).status).toBe(204);
    await expect(other.get('/session')).resolves.toBeProblem('UNAUTHORIZED');
    await expect(browser.send('DELETE', `/sessions/${listed[0]?.id}`)).resolves.toBeProblem('NOT_FOUND');
    expect((await browser.send('DELETE', '/session')).status).toBe(204);
    await expect(browser.get('/session')).resolves.toBeProblem('UNAUTHORIZED');
  });

  it.each([
    ['desk', 2],
    ['production', 12],
  ] as const)('of %s ends after %i hours without a call, and not before', async (role, hours) => {
    let aheadMs = 0;
    const later = createTestApi(database.db, { now: () => new Date(Date.now() + aheadMs) });
    const { id, headers } = await signInStaff(database, role);
    await database.pool.query(
      `update staff_sessions set expires_at = now() + interval '2 days' where staff_id = $1`,
      [id],
    );
    for (let call = 0; call < 2; call++) {
      aheadMs += hours * HOUR_MS - MINUTE_MS;
      expect((await later.get('/admin/session', headers)).status).toBe(200);
    }
    aheadMs += hours * HOUR_MS;
    await expect(later.get('/admin/session', headers)).toBeProblem('UNAUTHORIZED');
  });

  it('of another person cannot be ended', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    const [session] = await theirs.browser.data<{ id: string }[]>(theirs.browser.get('/sessions'));
    await expect(mine.browser.send('DELETE', `/sessions/${session?.id}`)).resolves.toBeProblem('NOT_FOUND');
    expect((await theirs.browser.get('/session')).status).toBe(200);
  });

  it('ends with a new password, and so does a sign-in that had begun with the old one', async () => {
    const { browser, email, secret } = await newPerson();
    const other = new StaffBrowser(api);
    await showPassword(other, email);
    await other.post('/session/totp', { code: await codeAt(secret) });
    const begun = new StaffBrowser(api);
    await showPassword(begun, email);
    expect((await browser.send('PUT', '/me/password', { password: 'another manila rope' })).status).toBe(204);
    await expect(other.get('/session')).resolves.toBeProblem('UNAUTHORIZED');
    await expect(begun.post('/session/totp', { code: await codeAt(secret, 30_000) })).resolves.toBeProblem(
      'UNAUTHORIZED',
    );
    expect((await browser.get('/session')).status).toBe(200);
    await expect(showPassword(new StaffBrowser(api), email)).resolves.toBeProblem('UNAUTHORIZED');
  });

  it.each(['short', 'leavemealone', 'aaaaaaaaaaaa', 'halyard-2026!'])(
    'refuses the weak password %s',
    async (password) => {
      const { browser } = await newPerson();
      await expect(browser.send('PUT', '/me/password', { password })).resolves.toBeProblem(
        'INVALID_REQUEST',
        'password',
      );
    },
  );
});
