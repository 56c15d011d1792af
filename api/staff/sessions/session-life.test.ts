import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedStaffSession } from '../../../contract/staff/sessions.ts';
import { createTestApi, PUBLIC_URL, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import {
  codeAt,
  inviteForTest,
  joinWithCodes,
  STAFF_PASSWORD,
  StaffBrowser,
} from '../../testing/staff/staff-browser.ts';
import { VirtualAuthenticator } from '../../testing/staff/virtual-authenticator.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

async function newPerson() {
  const { token, email } = await inviteForTest(database);
  const browser = new StaffBrowser(api);
  const secret = await joinWithCodes(browser, token);
  return { email, secret, browser };
}

describe('a session', () => {
  it('lasts twelve hours at most, however much it is used', async () => {
    const { browser } = await newPerson();
    const [session] = await browser.data<ListedStaffSession[]>(browser.get('/sessions'));
    const hours = (Date.parse(session?.expiresAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
    // PostgreSQL counts microseconds: its now is up to a millisecond ahead of a clock that counts milliseconds.
    await database.pool.query(
      `update staff_sessions set seen_at = now(), expires_at = now() - interval '1 second' where id = $1`,
      [session?.id],
    );
    await expect(browser.get('/session')).resolves.toBeProblem('UNAUTHORIZED');
  });

  it('ends with a change of the ways in on another device', async () => {
    const { browser, email, secret } = await newPerson();
    const other = new StaffBrowser(api);
    const signInThere = async () => {
      // A code of this half minute works once more.
      await database.pool.query('update staff set totp_last_step = null where email = $1', [email]);
      await other.post('/session', { email, password: STAFF_PASSWORD });
      await other.post('/session/totp', { code: await codeAt(secret) });
      expect((await other.get('/session')).status).toBe(200);
    };
    await signInThere();
    const device = new VirtualAuthenticator(PUBLIC_URL);
    const { options } = await browser.data<{ options: Record<string, unknown> }>(
      browser.post('/me/passkeys/options'),
    );
    await browser.data(browser.post('/me/passkeys', { name: 'Phone', passkey: device.create(options) }));
    await expect(other.get('/session')).resolves.toBeProblem('UNAUTHORIZED');
    await signInThere();
    expect((await browser.send('DELETE', '/me/totp')).status).toBe(204);
    await expect(other.get('/session')).resolves.toBeProblem('UNAUTHORIZED');
    expect((await browser.get('/session')).status).toBe(200);
  });
});
