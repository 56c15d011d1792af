import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
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

describe('a one-time code', () => {
  it('B10 works once, on any browser', async () => {
    const { email, secret } = await newPerson();
    const code = await codeAt(secret);
    expect((await (await begin(email)).post('/session/totp', { code })).status).toBe(200);
    await expect((await begin(email)).post('/session/totp', { code })).resolves.toBeProblem('FORBIDDEN');
  });

  it('B10 works in one of two sign-ins that show it at once', async () => {
    const { email, secret } = await newPerson();
    const browsers = [await begin(email), await begin(email)];
    const code = await codeAt(secret);
    const answers = await Promise.all(browsers.map((browser) => browser.post('/session/totp', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('P111 of the half minute to come is refused, and that of the one before is not', async () => {
    const { email, secret } = await newPerson();
    await database.pool.query('update staff set totp_last_step = null where email = $1', [email]);
    // In the middle of a half minute, so that the codes do not change under the test.
    const now = () => new Date(Math.floor(Date.now() / 30_000) * 30_000 + 15_000);
    const steady = createTestApi(database.db, { now });
    const codes = await Promise.all(
      [30, -30].map((later) => codeAt(secret, now().getTime() - Date.now() + later * 1000)),
    );
    const browser = new StaffBrowser(steady);
    await browser.data(browser.post('/session', { email, password: STAFF_PASSWORD }));
    await expect(browser.post('/session/totp', { code: codes[0] })).resolves.toBeProblem('FORBIDDEN');
    expect((await browser.post('/session/totp', { code: codes[1] })).status).toBe(200);
  });

  it('B10 is refused when it is two steps old', async () => {
    const { email, secret } = await newPerson();
    const old = await codeAt(secret, -MINUTE_MS - 1);
    await expect((await begin(email)).post('/session/totp', { code: old })).resolves.toBeProblem('FORBIDDEN');
  });

  it('B10 ends the sign-in at the fifth wrong one, and the owner still gets in by another', async () => {
    const { email, secret } = await newPerson();
    const browser = await begin(email);
    const code = await codeAt(secret);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 4; tries++)
      await expect(browser.post('/session/totp', { code: wrong })).resolves.toBeProblem('FORBIDDEN');
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

  it('cannot be checked under another STAFF_KEY; recovery codes still work then', async () => {
    const { email, secret, browser } = await newPerson();
    const { codes } = await browser.data<{ codes: string[] }>(browser.post('/me/recovery-codes'));
    for (const key of [undefined, Buffer.alloc(32, 8)]) {
      const staff = { db: database.db, url: PUBLIC_URL, key };
      const other = new StaffBrowser(createTestApi(database.db, { staff }));
      await other.post('/session', { email, password: STAFF_PASSWORD });
      const code = await codeAt(secret);
      await expect(other.post('/session/totp', { code })).resolves.toBeProblem('SERVICE_UNAVAILABLE');
      expect((await other.post('/session/recovery', { code: codes.pop() })).status).toBe(200);
    }
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
    await expect((await begin(email)).post('/session/recovery', { code })).resolves.toBeProblem('FORBIDDEN');
    expect((await (await begin(email)).post('/session/recovery', { code: codes[9] })).status).toBe(200);
    expect(await browser.data<Me>(browser.get('/me'))).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await mailsTo(email)).toContain('staff-factors-changed');
  });

  it('is worth nothing once new ones were made, or before the password', async () => {
    const { email, browser } = await newPerson();
    const { codes } = await browser.data<{ codes: string[] }>(browser.post('/me/recovery-codes'));
    await browser.post('/me/recovery-codes');
    const code = codes[0];
    await expect((await begin(email)).post('/session/recovery', { code })).resolves.toBeProblem('FORBIDDEN');
    await expect(new StaffBrowser(api).post('/session/recovery', { code })).resolves.toBeProblem(
      'UNAUTHORIZED',
    );
  });
});

it('B10 a sign-in from a new browser is mailed to its owner, one from a known browser is not', async () => {
  const { email, secret } = await newPerson();
  const browser = await begin(email);
  await browser.post('/session/totp', { code: await codeAt(secret) });
  expect(await mailsTo(email)).toEqual(['staff-set-up', 'staff-new-device']);
  await browser.send('DELETE', '/session');
  // A code counts once, so the next sign-in comes half a minute later.
  const later = new StaffBrowser(createTestApi(database.db, { now: () => new Date(Date.now() + 30_000) }));
  for (const [name, value] of browser.cookies) later.cookies.set(name, value);
  await later.post('/session', { email, password: STAFF_PASSWORD });
  expect((await later.post('/session/totp', { code: await codeAt(secret, 30_000) })).status).toBe(200);
  expect(await mailsTo(email)).toEqual(['staff-set-up', 'staff-new-device']);
});
