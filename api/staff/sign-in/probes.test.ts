// What an attacker tries at the door of the back office, beside rows B10 and B11.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../testing/accounts/sign-up.ts';
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
import { STAFF_COOKIE } from '../cookies.ts';

type Options = { options: Record<string, unknown> };

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

async function begin(email: string): Promise<StaffBrowser> {
  const browser = new StaffBrowser(api);
  await browser.data(browser.post('/session', { email, password: STAFF_PASSWORD }));
  return browser;
}

const many = <Value>(count: number, make: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, make));
const countOf = (answers: readonly Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('P144 what is no session', () => {
  const get = (cookie: string) =>
    api.get('/admin/staff', { Cookie: `${STAFF_COOKIE}=${cookie}`, 'Sec-Fetch-Site': 'same-origin' });

  it('opens nothing: the cookies of a step and of a device, a shopper’s token, an invitation', async () => {
    const { email, browser } = await newPerson();
    const others = [...(await begin(email)).cookies, ...browser.cookies].filter(
      ([name]) => name !== STAFF_COOKIE,
    );
    expect(others.length).toBeGreaterThanOrEqual(2);
    const { token } = await inviteForTest(database);
    const shopper = await signUp(api);
    for (const value of [
      ...others.map(([, text]) => text),
      token,
      shopper.token,
      '',
      'undefined',
      randomUUID(),
    ])
      await expect(get(value)).resolves.toBeProblem('UNAUTHORIZED');
    // The session itself, to show that the call is the right one.
    expect((await get(browser.cookies.get(STAFF_COOKIE) ?? '')).status).toBe(200);
  });
});

describe('P145 at once', () => {
  it('forty wrong codes of step-up end the session after five that were looked at', async () => {
    const { browser, secret, email } = await newPerson();
    const right = await codeAt(secret);
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = await many(40, () => browser.post('/session/elevate', { code: wrong }));
    expect(countOf(answers, 403)).toBe(4);
    expect(countOf(answers, 401)).toBe(36);
    await expect(browser.get('/session')).resolves.toBeProblem('UNAUTHORIZED');
    // The person is not shut out by it.
    expect((await (await begin(email)).post('/session/totp', { code: right })).status).toBe(200);
  });

  it('one code opens one of eight sign-ins, and one recovery code one of six', async () => {
    const { browser, secret, email } = await newPerson();
    const { codes } = await browser.data<{ codes: string[] }>(browser.post('/me/recovery-codes'));
    const code = await codeAt(secret);
    const byCode = await many(8, async () => (await begin(email)).post('/session/totp', { code }));
    expect(countOf(byCode, 200)).toBe(1);
    const byRecovery = await many(6, async () =>
      (await begin(email)).post('/session/recovery', { code: codes[0] }),
    );
    expect(countOf(byRecovery, 200)).toBe(1);
  });

  it('an invitation that ten open makes one person with one session, and its own address and role', async () => {
    const { token, email } = await inviteForTest(database, { role: 'desk' });
    const body = {
      name: 'Ada',
      language: 'en',
      password: STAFF_PASSWORD,
      role: 'owner',
      email: 'other@shop.example',
    };
    const browsers = Array.from({ length: 10 }, () => new StaffBrowser(api));
    await Promise.all(browsers.map((browser) => browser.data(browser.post(`/invitations/${token}`, body))));
    const sessions = await Promise.all(browsers.map((browser) => browser.get('/session')));
    expect(sessions.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await database.pool.query('select role from staff where email = any($1)', [
      [email, 'other@shop.example'],
    ]);
    expect(rows).toEqual([{ role: 'desk' }]);
  });

  it('an answer of a passkey that is sent ten times opens one session', async () => {
    const { device } = await newPasskeyOwner();
    const browser = new StaffBrowser(api);
    const { options } = await browser.data<Options>(browser.post('/session/passkey/options'));
    const passkey = device.get(options);
    const { sent } = browser;
    const answers = await many(10, () => api.post('/admin/session/passkey', { passkey }, sent));
    expect(countOf(answers, 200)).toBe(1);
    expect(countOf(answers, 401)).toBe(9);
  });
});

/** Adds a person who signs in with a passkey alone. */
async function newPasskeyOwner() {
  const { token } = await inviteForTest(database);
  const browser = new StaffBrowser(api);
  await browser.data(browser.post(`/invitations/${token}`, { name: 'Ada', language: 'en' }));
  const device = new VirtualAuthenticator(PUBLIC_URL);
  const { options } = await browser.data<Options>(browser.post('/me/passkeys/options'));
  await browser.data(browser.post('/me/passkeys', { name: 'Laptop', passkey: device.create(options) }));
  return { browser, device };
}

describe('P146 a challenge', () => {
  it('of a sign-in does not prove who is there, and the reverse', async () => {
    const { browser, device } = await newPasskeyOwner();
    const stranger = new StaffBrowser(api);
    const signIn = await stranger.data<Options>(stranger.post('/session/passkey/options'));
    const elevation = await browser.data<Options>(browser.post('/session/elevate/options'));
    const elevated = browser.post('/session/elevate', { passkey: device.get(signIn.options) });
    await expect(elevated).resolves.toBeProblem('FORBIDDEN');
    const signedIn = stranger.post('/session/passkey', { passkey: device.get(elevation.options) });
    await expect(signedIn).resolves.toBeProblem('UNAUTHORIZED');
  });

  it('of a new passkey is not answered by one that exists, nor one of a sign-in by a new passkey', async () => {
    const { browser, device } = await newPasskeyOwner();
    const other = new VirtualAuthenticator(PUBLIC_URL);
    const added = await browser.data<Options>(browser.post('/me/passkeys/options'));
    const stranger = new StaffBrowser(api);
    await stranger.data<Options>(stranger.post('/session/passkey/options'));
    const created = other.create(added.options);
    await expect(stranger.post('/session/passkey', { passkey: created })).resolves.toBeProblem(
      'INVALID_REQUEST',
    );
    const used = browser.post('/me/passkeys', { name: 'Copy', passkey: device.get(added.options) });
    await expect(used).resolves.toBeProblem('INVALID_REQUEST');
  });

  it('that belongs to another browser is not answered', async () => {
    const { device } = await newPasskeyOwner();
    const [first, second] = [new StaffBrowser(api), new StaffBrowser(api)];
    const { options } = await first.data<Options>(first.post('/session/passkey/options'));
    await second.data<Options>(second.post('/session/passkey/options'));
    const answer = second.post('/session/passkey', { passkey: device.get(options) });
    await expect(answer).resolves.toBeProblem('UNAUTHORIZED');
  });
});
