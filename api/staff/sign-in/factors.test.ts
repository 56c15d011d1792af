import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Me } from '../../../contract/staff/me.ts';
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

const mailsTo = async (email: string) => {
  const rows = await database.db.selectFrom('outbox').select('kind').where('recipient', '=', email).execute();
  return rows.map(({ kind }) => kind);
};

async function newPerson() {
  const { token, email } = await inviteForTest(database);
  const browser = new StaffBrowser(api);
  const secret = await joinWithCodes(browser, token);
  return { email, secret, browser };
}

/** Shows the right password in a new browser. */
async function begin(email: string): Promise<StaffBrowser> {
  const browser = new StaffBrowser(api);
  await browser.data(browser.post('/session', { email, password: STAFF_PASSWORD }));
  return browser;
}

/** Somebody who signs in with a passkey alone. */
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

describe('a one-time code', () => {
  it('B10 works once, on any browser', async () => {
    const { email, secret } = await newPerson();
    const code = await codeAt(secret);
    expect((await (await begin(email)).post('/session/totp', { code })).status).toBe(200);
    await expect((await begin(email)).post('/session/totp', { code })).resolves.toBeProblem('UNAUTHORIZED');
  });

  it('B10 works in one of two sign-ins that show it at once', async () => {
    const { email, secret } = await newPerson();
    const browsers = [await begin(email), await begin(email)];
    const code = await codeAt(secret);
    const answers = await Promise.all(browsers.map((browser) => browser.post('/session/totp', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('B10 is refused when it is two steps old', async () => {
    const { email, secret } = await newPerson();
    const old = await codeAt(secret, -MINUTE_MS - 1);
    await expect((await begin(email)).post('/session/totp', { code: old })).resolves.toBeProblem(
      'UNAUTHORIZED',
    );
  });

  it('B10 ends the sign-in at the fifth wrong one, and the owner still gets in by another', async () => {
    const { email, secret } = await newPerson();
    const browser = await begin(email);
    const code = await codeAt(secret);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++)
      await expect(browser.post('/session/totp', { code: wrong })).resolves.toBeProblem('UNAUTHORIZED');
    await expect(browser.post('/session/totp', { code })).resolves.toBeProblem('UNAUTHORIZED');
    expect((await (await begin(email)).post('/session/totp', { code })).status).toBe(200);
  });

  it('B10 ends the session at the fifth wrong one of step-up', async () => {
    const { browser, secret } = await newPerson();
    const code = await codeAt(secret, 30_000);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 4; tries++)
      await expect(browser.post('/session/elevate', { code: wrong })).resolves.toBeProblem('FORBIDDEN');
    await expect(browser.post('/session/elevate', { code: wrong })).resolves.toBeProblem('UNAUTHORIZED');
    await expect(browser.get('/session')).resolves.toBeProblem('UNAUTHORIZED');
  });

  it('is stored so that the database alone does not give its secret away', async () => {
    const { email, secret } = await newPerson();
    const { rows } = await database.pool.query('select totp_secret from staff where email = $1', [email]);
    expect(rows[0].totp_secret.toString('latin1')).not.toContain(secret);
  });

  it('needs a password beside it', async () => {
    const { browser } = await newPasskeyOwner();
    await expect(browser.post('/me/totp')).resolves.toBeProblem('CONFLICT');
  });
});

describe('a recovery code', () => {
  it('B10 works once, tells its owner, and the nine others go on working', async () => {
    const { email, browser } = await newPerson();
    const { codes } = await browser.data<{ codes: string[] }>(browser.post('/me/recovery-codes'));
    expect(codes).toHaveLength(10);
    const [code = ''] = codes;
    const typed = code.toUpperCase().replaceAll('-', ' ');
    expect((await (await begin(email)).post('/session/recovery', { code: typed })).status).toBe(200);
    await expect((await begin(email)).post('/session/recovery', { code })).resolves.toBeProblem(
      'UNAUTHORIZED',
    );
    expect((await (await begin(email)).post('/session/recovery', { code: codes[9] })).status).toBe(200);
    expect(await browser.data<Me>(browser.get('/me'))).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await mailsTo(email)).toContain('staff-factors-changed');
  });

  it('is worth nothing once new ones were made, or before the password', async () => {
    const { email, browser } = await newPerson();
    const { codes } = await browser.data<{ codes: string[] }>(browser.post('/me/recovery-codes'));
    await browser.post('/me/recovery-codes');
    const code = codes[0];
    await expect((await begin(email)).post('/session/recovery', { code })).resolves.toBeProblem(
      'UNAUTHORIZED',
    );
    await expect(new StaffBrowser(api).post('/session/recovery', { code })).resolves.toBeProblem(
      'UNAUTHORIZED',
    );
  });
});

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

  it('B10 proves anew who is there, once a challenge and for five minutes', async () => {
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

it('B10 a sign-in from a new browser is mailed to its owner, one from a known browser is not', async () => {
  const { email, secret } = await newPerson();
  const browser = await begin(email);
  await browser.post('/session/totp', { code: await codeAt(secret) });
  expect(await mailsTo(email)).toEqual(['staff-new-device']);
  await browser.send('DELETE', '/session');
  await browser.post('/session', { email, password: STAFF_PASSWORD });
  expect((await browser.post('/session/totp', { code: await codeAt(secret, 30_000) })).status).toBe(200);
  expect(await mailsTo(email)).toEqual(['staff-new-device']);
});
