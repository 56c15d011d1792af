import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Me } from '../../../contract/staff/me.ts';
import { createTestApi, PUBLIC_URL, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { inviteForTest, StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { VirtualAuthenticator } from '../../testing/staff/virtual-authenticator.ts';

type Options = { options: Record<string, unknown> };

let database: TestDatabase;
let api: TestApi;
/** How far the clock of the API is ahead. */
let aheadMs = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db, { now: () => new Date(Date.now() + aheadMs) });
});
afterAll(() => database.drop());

/** Adds a person who signs in with a passkey alone. */
async function newPasskeyOwner() {
  const { token, email } = await inviteForTest(database);
  const browser = new StaffBrowser(api);
  await browser.data(browser.post(`/invitations/${token}`, { name: 'Ada', language: 'en' }));
  const device = new VirtualAuthenticator(PUBLIC_URL);
  const { options } = await browser.data<Options>(browser.post('/me/passkeys/options'));
  await browser.data(browser.post('/me/passkeys', { name: 'Laptop', passkey: device.create(options) }));
  return { email, browser, device };
}

/** A new browser with the challenge for a passkey. */
async function challenged() {
  const browser = new StaffBrowser(api);
  const { options } = await browser.data<Options>(browser.post('/session/passkey/options'));
  return { browser, options };
}

describe('a passkey', () => {
  it('signs in by itself', async () => {
    const { device } = await newPasskeyOwner();
    const { browser, options } = await challenged();
    expect(options).toMatchObject({ rpId: 'shop.example', userVerification: 'required' });
    const session = browser.data(browser.post('/session/passkey', { passkey: device.get(options) }));
    expect(await session).toMatchObject({ name: 'Ada', isElevated: true });
    expect((await browser.get('/staff')).status).toBe(200);
  });

  it('B10 whose answer is sent again, in the same browser or another, is refused', async () => {
    const { device } = await newPasskeyOwner();
    const { browser, options } = await challenged();
    const passkey = device.get(options);
    const before = browser.sent;
    expect((await browser.post('/session/passkey', { passkey })).status).toBe(200);
    const again = api.post('/admin/session/passkey', { passkey }, before);
    await expect(again).resolves.toBeProblem('UNAUTHORIZED');
    const other = await challenged();
    await expect(other.browser.post('/session/passkey', { passkey })).resolves.toBeProblem('UNAUTHORIZED');
  });

  it.each([
    ['another origin', { origin: 'https://shop.example.evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['no PIN and no finger', { isUserVerified: false }],
  ])('B10 with %s is refused, and the right one still gets in', async (_name, twist) => {
    const { device } = await newPasskeyOwner();
    const first = await challenged();
    const refused = first.browser.post('/session/passkey', { passkey: device.get(first.options, twist) });
    await expect(refused).resolves.toBeProblem('UNAUTHORIZED');
    const second = await challenged();
    const passkey = device.get(second.options);
    expect((await second.browser.post('/session/passkey', { passkey })).status).toBe(200);
  });

  it('B10 whose counter goes back is refused, since it was copied', async () => {
    const { device } = await newPasskeyOwner();
    const first = await challenged();
    const use = { passkey: device.get(first.options, { counter: 7 }) };
    expect((await first.browser.post('/session/passkey', use)).status).toBe(200);
    const second = await challenged();
    const copied = { passkey: device.get(second.options, { counter: 6 }) };
    await expect(second.browser.post('/session/passkey', copied)).resolves.toBeProblem('UNAUTHORIZED');
  });

  it('B10 proves again who is there, once a challenge and for five minutes', async () => {
    const { browser, device } = await newPasskeyOwner();
    onTestFinished(() => {
      aheadMs = 0;
    });
    aheadMs = 6 * MINUTE_MS;
    const refused = await browser.post('/me/recovery-codes');
    await expect(refused).toBeProblem('STEP_UP_REQUIRED');
    expect(await refused.json()).toMatchObject({ data: { ways: ['passkey'] } });
    const { options } = await browser.data<Options>(browser.post('/session/elevate/options'));
    const passkey = device.get(options);
    expect((await browser.post('/session/elevate', { passkey })).status).toBe(200);
    expect((await browser.post('/me/recovery-codes')).status).toBe(200);
    await expect(browser.post('/session/elevate', { passkey })).resolves.toBeProblem('FORBIDDEN');
  });

  it('of another person does not prove who is there', async () => {
    const { browser } = await newPasskeyOwner();
    const { device } = await newPasskeyOwner();
    const { options } = await browser.data<Options>(browser.post('/session/elevate/options'));
    const answer = browser.post('/session/elevate', { passkey: device.get(options) });
    await expect(answer).resolves.toBeProblem('FORBIDDEN');
  });

  it('of a disabled person does not sign in', async () => {
    const { email, device } = await newPasskeyOwner();
    await database.pool.query('update staff set disabled_at = now() where email = $1', [email]);
    const { browser, options } = await challenged();
    const answer = browser.post('/session/passkey', { passkey: device.get(options) });
    await expect(answer).resolves.toBeProblem('UNAUTHORIZED');
  });

  it('alone allows no one-time codes, which need a password', async () => {
    const { browser } = await newPasskeyOwner();
    await expect(browser.post('/me/totp')).resolves.toBeProblem('CONFLICT');
  });

  it('is removed unless it is the last way in', async () => {
    const { browser } = await newPasskeyOwner();
    const { passkeys } = await browser.data<Me>(browser.get('/me'));
    const [only] = passkeys;
    await expect(browser.send('DELETE', `/me/passkeys/${only?.id}`)).resolves.toBeProblem('CONFLICT');
    const device = new VirtualAuthenticator(PUBLIC_URL);
    const { options } = await browser.data<Options>(browser.post('/me/passkeys/options'));
    await browser.data(browser.post('/me/passkeys', { name: 'Phone', passkey: device.create(options) }));
    expect((await browser.send('DELETE', `/me/passkeys/${only?.id}`)).status).toBe(204);
    const left = await browser.data<Me>(browser.get('/me'));
    expect(left.passkeys.map(({ name }) => name)).toEqual(['Phone']);
  });
});
