import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { signUp, type TestAccount } from '../../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';

const [SECOND_MS, MINUTE_MS] = [1000, 60_000];

let database: TestDatabase;
let api: TestApi;
let start: number;
let now: Date;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db, { now: () => now });
});
afterAll(() => database.drop());
beforeEach(() => {
  start = Date.now();
  now = new Date(start);
});

/** The status of a request made this long after the sign-in. */
async function statusAfter(ms: number, { headers }: TestAccount): Promise<number> {
  now = new Date(start + ms);
  return (await api.get('/check-auth', headers)).status;
}

/** The account's only session, with the transaction id of its last write. */
async function rowOf({ user }: TestAccount) {
  const { rows } = await database.pool.query<{ expires_at: Date; last_used_at: Date; xmin: string }>(
    'select expires_at, last_used_at, xmin::text from sessions where user_id = $1',
    [user._id],
  );
  return rows[0];
}

it('P91 a session ends 90 days after its creation, however often it is used', async () => {
  const account = await signUp(api);
  for (let day = 1; day < 90; day++) expect(await statusAfter(day * DAY_MS, account)).toBe(200);
  expect((await rowOf(account))?.expires_at).toEqual(new Date(start + 90 * DAY_MS));
  expect(await statusAfter(90 * DAY_MS + 61 * SECOND_MS, account)).toBe(498);
});

it('P91 a session of an earlier version ends by the same rule, whatever its stored expiry', async () => {
  const [old, young] = [await signUp(api), await signUp(api)];
  const give = (account: TestAccount, daysAgo: number) =>
    database.pool.query(
      'update sessions set created_at = $2, expires_at = $3, last_used_at = null, id = null where user_id = $1',
      [account.user._id, new Date(start - daysAgo * DAY_MS), new Date(start + 29 * DAY_MS)],
    );
  await give(old, 3 * 365);
  await give(young, 80);
  expect(await statusAfter(0, old)).toBe(498);
  expect(await statusAfter(DAY_MS, young)).toBe(200);
  expect((await rowOf(young))?.expires_at).toEqual(new Date(start + 10 * DAY_MS));
  expect(await statusAfter(10 * DAY_MS + 61 * SECOND_MS, young)).toBe(498);
});

it('P91 an expired session works for one more minute and is not renewed in it', async () => {
  const account = await signUp(api);
  const before = await rowOf(account);
  expect(await statusAfter(30 * DAY_MS + 30 * SECOND_MS, account)).toBe(200);
  expect(await rowOf(account)).toEqual(before);
  expect(await statusAfter(30 * DAY_MS + 61 * SECOND_MS, account)).toBe(498);
});

it('P91 a session in use is written once an hour, by one of several concurrent requests', async () => {
  const account = await signUp(api);
  const before = await rowOf(account);
  expect(await statusAfter(59 * MINUTE_MS, account)).toBe(200);
  expect(await rowOf(account)).toEqual(before);

  await database.pool.query(`
    create table writes (session bytea);
    create function note_write() returns trigger language plpgsql as
      $$ begin insert into writes values (new.token_hash); return new; end $$;
    create trigger note_write after update on sessions for each row execute function note_write()`);
  const statuses = await Promise.all(Array.from({ length: 6 }, () => statusAfter(61 * MINUTE_MS, account)));
  expect(statuses).toEqual(statuses.map(() => 200));
  expect((await database.pool.query('select from writes')).rowCount).toBe(1);
  const used = start + 61 * MINUTE_MS;
  expect(await rowOf(account)).toMatchObject({
    last_used_at: new Date(used),
    expires_at: new Date(used + 30 * DAY_MS),
  });
});
