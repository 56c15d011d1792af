import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits } from '../../http/rate-limits/rate-limits.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
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

async function newPerson() {
  const { token, email } = await inviteForTest(database);
  const browser = new StaffBrowser(api);
  const secret = await joinWithCodes(browser, token);
  return { email, secret, browser };
}

/** Shows the right password in a new browser, or in one with these cookies. */
async function begin(email: string, cookies: StaffBrowser['cookies'] = new Map()): Promise<StaffBrowser> {
  const browser = new StaffBrowser(api);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  await browser.data(browser.post('/session', { email, password: STAFF_PASSWORD }));
  return browser;
}

const set = (email: string, column: 'wrong_codes' | 'wrong_recovery_codes', count: number) =>
  database.pool.query(`update staff set ${column} = $2 where email = $1`, [email, count]);
const countOf = async (email: string) => {
  const { rows } = await database.pool.query(
    'select wrong_codes, wrong_recovery_codes from staff where email = $1',
    [email],
  );
  return rows[0];
};
const stopMails = async (email: string) => {
  const { rows } = await database.pool.query(
    `select from outbox where recipient = $1 and kind = 'staff-codes-stopped'`,
    [email],
  );
  return rows.length;
};
const wrongFor = async (secret: string) => ((await codeAt(secret)) === '000000' ? '000001' : '000000');

const STOPPED = { message: expect.stringContaining('Too many wrong codes') };

describe('P111 codes that are wrong in a row', () => {
  it('are refused after 30 in new browsers, over all sign-ins; the right one, too', async () => {
    const { email, secret, browser } = await newPerson();
    const wrong = await wrongFor(secret);
    let guesser = await begin(email);
    let checked = 0;
    for (let tries = 0; tries < 40; tries++) {
      const answer = await guesser.post('/session/totp', { code: wrong });
      if (((await answer.json()) as { message: string }).message.startsWith('Too many')) break;
      checked++;
      if (answer.status === 401) guesser = await begin(email);
    }
    expect(checked).toBe(30);
    expect(await stopMails(email)).toBe(1);
    const code = await codeAt(secret);
    const stopped = await (await begin(email)).post('/session/totp', { code });
    await expect(stopped).toBeProblem('FORBIDDEN');
    expect(await stopped.json()).toMatchObject(STOPPED);
    expect(await countOf(email)).toMatchObject({ wrong_codes: 30 });

    // The browser that set the codes up is known: there the same code works, and resets the count.
    const known = await begin(email, browser.cookies);
    expect((await known.post('/session/totp', { code })).status).toBe(200);
    expect(await countOf(email)).toEqual({ wrong_codes: 0, wrong_recovery_codes: 0 });
    expect(await stopMails(email)).toBe(1);
  });

  it('are counted one by one when they come at once', async () => {
    const { email, secret } = await newPerson();
    await set(email, 'wrong_codes', 25);
    const wrong = await wrongFor(secret);
    const browsers = await Promise.all([1, 2, 3, 4].map(() => begin(email)));
    await Promise.all(
      browsers.flatMap((guesser) => [1, 2, 3].map(() => guesser.post('/session/totp', { code: wrong }))),
    );
    expect(await countOf(email)).toMatchObject({ wrong_codes: 30 });
    expect(await stopMails(email)).toBe(1);
  });

  it('are refused after 100 in known browsers and for a fresh proof, too', async () => {
    const { email, secret, browser } = await newPerson();
    await set(email, 'wrong_codes', 99);
    const known = await begin(email, browser.cookies);
    await known.post('/session/totp', { code: await wrongFor(secret) });
    expect(await stopMails(email)).toBe(1);
    const code = await codeAt(secret);
    const answer = await known.post('/session/totp', { code });
    expect(await answer.json()).toMatchObject(STOPPED);
    const proof = await browser.post('/session/elevate', { code });
    await expect(proof).toBeProblem('FORBIDDEN');
    expect(await proof.json()).toMatchObject(STOPPED);
  });

  it('of step-up count like those of sign-in, and a right one resets the count', async () => {
    const { email, secret, browser } = await newPerson();
    await set(email, 'wrong_codes', 40);
    await browser.post('/session/elevate', { code: await wrongFor(secret) });
    expect(await countOf(email)).toMatchObject({ wrong_codes: 41 });
    expect((await browser.post('/session/elevate', { code: await codeAt(secret) })).status).toBe(200);
    expect(await countOf(email)).toMatchObject({ wrong_codes: 0 });
  });

  it('leave recovery codes, which are bounded alike, and either resets the other’s count', async () => {
    const { email, secret, browser } = await newPerson();
    const { codes } = await browser.data<{ codes: string[] }>(browser.post('/me/recovery-codes'));
    await set(email, 'wrong_codes', 30);
    const stranger = await begin(email);
    expect((await stranger.post('/session/recovery', { code: codes[0] })).status).toBe(200);
    expect(await countOf(email)).toEqual({ wrong_codes: 0, wrong_recovery_codes: 0 });

    await set(email, 'wrong_recovery_codes', 29);
    const guesser = await begin(email);
    await guesser.post('/session/recovery', { code: 'abcd-efgh-jkmn-pqrs' });
    const stopped = await guesser.post('/session/recovery', { code: codes[1] });
    expect(await stopped.json()).toMatchObject(STOPPED);
    expect((await guesser.post('/session/totp', { code: await codeAt(secret) })).status).toBe(200);
    expect(await countOf(email)).toEqual({ wrong_codes: 0, wrong_recovery_codes: 0 });
  });

  it('end with an owner’s reset and new codes', async () => {
    const { email, browser } = await newPerson();
    await set(email, 'wrong_codes', 100);
    const { secret } = await browser.data<{ secret: string }>(browser.post('/me/totp'));
    expect((await browser.post('/me/totp/confirm', { code: await codeAt(secret, -30_000) })).status).toBe(
      204,
    );
    expect(await countOf(email)).toMatchObject({ wrong_codes: 0 });
    expect((await (await begin(email)).post('/session/totp', { code: await codeAt(secret) })).status).toBe(
      200,
    );
  });
});

it('P109 strangers’ tries of passwords and codes do not touch a browser that the person was signed in with', async () => {
  const { email, secret, browser } = await newPerson();
  const waits: number[] = [];
  const limits = createRateLimits({
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  const limited = createTestApi(database.db, { limits });
  const password = 'not the password at all';
  for (let n = 0; n < 25; n++)
    await new StaffBrowser(limited.from(`10.0.${n}.1`)).post('/session', { email, password });
  for (let n = 0; n < 10; n++) await new StaffBrowser(limited).post('/session', { email, password });
  expect(waits.length).toBeGreaterThan(0);
  waits.length = 0;
  const known = new StaffBrowser(limited);
  for (const [name, value] of browser.cookies) known.cookies.set(name, value);
  const stranger = new StaffBrowser(limited);
  await expect(stranger.post('/session', { email, password: STAFF_PASSWORD })).resolves.toBeProblem(
    'TOO_MANY_REQUESTS',
  );
  await known.data(known.post('/session', { email, password: STAFF_PASSWORD }));
  expect((await known.post('/session/totp', { code: await codeAt(secret) })).status).toBe(200);
  expect(waits).toEqual([]);
});
