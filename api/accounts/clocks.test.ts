import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { signUp } from '../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { openPool } from '../testing/database/pool.ts';
import { type Mailbox, openMailbox } from '../testing/mail/open-mailbox.ts';

const [SECOND_MS, MINUTE_MS] = [1000, 60_000];
const PLACE = 'America/St_Johns';

let database: TestDatabase;
let mailbox: Mailbox;
let api: TestApi;
let now = new Date();
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db, { now: () => now });
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date();
  mailbox = await openMailbox(database, () => now);
});
afterEach(() => mailbox.close());

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

async function askForReset(email: string): Promise<string> {
  expect((await api.post('/password-reset', { email })).status).toBe(202);
  return mailbox.readToken('reset-password');
}
const reset = async (token: string) =>
  (await api.post(`/password-reset/${token}`, { password: 'a new halyard' })).status;

describe('R44 clock skew', () => {
  it('R44 of up to a minute ends no session', async () => {
    const { headers } = await signUp(api);
    later(30 * DAY_MS + 59 * SECOND_MS);
    expect((await api.get('/check-auth', headers)).status).toBe(200);
    const other = await signUp(api);
    later(30 * DAY_MS + 61 * SECOND_MS);
    expect((await api.get('/check-auth', other.headers)).status).toBe(498);
  });

  it('R44 of up to a minute ends no link and purges none early', async () => {
    const { email } = await signUp(api);
    const tokens = [await askForReset(email), await askForReset(email)] as const;
    later(60 * MINUTE_MS + 59 * SECOND_MS);
    await database.pool.query(`select graphile_worker.add_job('purge-expired')`);
    await mailbox.jobs.work();
    expect(await reset(tokens[0])).toBe(204);
    const token = await askForReset(email);
    later(60 * MINUTE_MS + 61 * SECOND_MS);
    expect(await reset(token)).toBe(404);
  });

  it('R44 of 10 minutes in a second process ends no session either', async () => {
    const { headers } = await signUp(api);
    for (const minutes of [-10, 10]) {
      const off = createTestApi(database.db, { now: () => new Date(now.getTime() + minutes * MINUTE_MS) });
      expect((await off.get('/check-auth', headers)).status).toBe(200);
    }
  });
});

describe('R45 across daylight-saving changes', () => {
  const zone = process.env.TZ;
  let local: ReturnType<typeof openPool>;
  beforeAll(async () => {
    process.env.TZ = PLACE;
    const name = new URL(database.url).pathname.slice(1);
    await sql.raw(`alter database ${name} set timezone = '${PLACE}'`).execute(database.db);
    local = openPool(database.url);
    api = createTestApi(local.db, { now: () => now });
  });
  afterAll(async () => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    await local.pool.end();
  });

  it.each([
    ['spring', '2027-03-14T05:30:00.000Z', [-210, -150]],
    ['autumn', '2027-11-07T04:30:00.000Z', [-150, -210]],
    ['a new year', '2028-01-01T03:30:00.000Z', [-210, -210]],
  ])('R45 at %s a link still lives one hour and a session 30 days', async (_when, jump, offsets) => {
    const at = Date.parse(jump);
    expect([at - 1, at].map((ms) => -new Date(ms).getTimezoneOffset())).toEqual(offsets);
    now = new Date(at - 30 * MINUTE_MS);
    const { email, headers } = await signUp(api);
    const [inTime, tooLate] = [await askForReset(email), await askForReset(email)];
    const { rows } = await local.pool.query<{ days: number; expires_at: Date }>(
      `select expires_at, extract(epoch from expires_at - created_at) / 86400 as days from sessions
       where user_id = (select id from users where email = $1)`,
      [email],
    );
    expect(Number(rows[0]?.days)).toBe(30);
    expect(rows[0]?.expires_at.toISOString()).toBe(new Date(now.getTime() + 30 * DAY_MS).toISOString());

    later(59 * MINUTE_MS);
    expect((await api.get('/check-auth', headers)).status).toBe(200);
    expect(await reset(inTime)).toBe(204);
    later(3 * MINUTE_MS);
    expect(await reset(tooLate)).toBe(404);
  });
});
