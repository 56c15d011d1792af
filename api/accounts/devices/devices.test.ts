import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SessionsAnswer } from '../../../contract/accounts/sessions.ts';
import type { LoginAnswer } from '../../../contract/accounts/sign-in.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { hashToken } from '../../secrets.ts';
import { bearer, PASSWORD, signIn, signUp } from '../../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let database: TestDatabase;
let api: TestApi;
let now = new Date();
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db, { now: () => now });
});
afterAll(() => database.drop());

type Caller = { readonly headers: Record<string, string> };

async function listOf({ headers }: Caller) {
  const answer = await api.get('/sessions', headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as SessionsAnswer).data.sessions;
}
const idOf = async (caller: Caller) => (await listOf(caller)).find(({ current }) => current)?._id;
const isSignedIn = async ({ headers }: Caller) => (await api.get('/check-auth', headers)).status === 200;

it('P91 lists the active sessions, most recently used first, with nothing that opens one', async () => {
  const phone = await signUp(api);
  now = new Date(now.getTime() + 2 * HOUR_MS);
  const login = await api.post(
    '/login',
    { email: phone.email, password: PASSWORD },
    { 'User-Agent': FIREFOX, 'X-Forwarded-For': '198.51.100.77' },
  );
  const { tokens } = (await login.json()) as LoginAnswer;
  const laptop = { headers: bearer(tokens.access_token) };
  const signedInAt = now.toISOString();
  now = new Date(now.getTime() + HOUR_MS / 2);

  const answer = await api.get('/sessions', laptop.headers);
  const text = await answer.text();
  expect(JSON.parse(text)).toEqual({
    data: {
      sessions: [
        {
          _id: expect.stringMatching(/^[\da-f-]{36}$/),
          createdAt: signedInAt,
          lastUsedAt: signedInAt,
          expiresAt: tokens.expires_at,
          device: 'Firefox on Windows',
          current: true,
        },
        expect.objectContaining({ device: null, current: false }),
      ],
    },
  });
  for (const token of [phone.token, tokens.access_token]) {
    expect(text).not.toContain(token);
    for (const form of ['hex', 'base64url'] as const)
      expect(text).not.toContain(hashToken(token)?.toString(form));
  }
  const { rows } = await database.pool.query('select sessions::text as kept from sessions');
  for (const trace of ['Mozilla', 'Gecko', 'Firefox/140', '203.0.113.7', '198.51.100.77'])
    expect(JSON.stringify(rows)).not.toContain(trace);

  // Using the phone's session moves it to the top.
  await isSignedIn(phone);
  expect((await listOf(laptop)).map(({ current }) => current)).toEqual([false, true]);
});

it('P91 signs out one device and leaves the others signed in', async () => {
  const laptop = await signUp(api);
  const phone = await signIn(api, laptop);
  const tablet = await signIn(api, laptop);
  const lost = await idOf(phone);
  expect((await api.delete(`/sessions/${lost}`, laptop.headers)).status).toBe(204);
  await expect(api.get('/check-auth', phone.headers)).toBeProblem('UNAUTHORIZED');
  expect([await isSignedIn(laptop), await isSignedIn(tablet)]).toEqual([true, true]);
  expect(await listOf(laptop)).toHaveLength(2);
  await expect(api.delete(`/sessions/${lost}`, laptop.headers)).toBeProblem('NOT_FOUND');
});

it('P91 neither ends nor reveals another user’s session', async () => {
  const [victim, other] = [await signUp(api), await signUp(api)];
  const answers = await Promise.all(
    [await idOf(victim), randomUUID(), 'null', '1 or 1=1', victim.token].map((id) =>
      api.delete(`/sessions/${encodeURIComponent(String(id))}`, other.headers),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  const texts = await Promise.all(answers.map(detailOf));
  expect(texts).toEqual(texts.map(() => texts[0]));
  expect(await isSignedIn(victim)).toBe(true);
  expect((await api.delete('/sessions', other.headers)).status).toBe(204);
  expect(await isSignedIn(victim)).toBe(true);
});

const detailOf = async (answer: Response) => ((await answer.json()) as { detail: string }).detail;

it('P91 signs out everywhere, including the calling device', async () => {
  const laptop = await signUp(api);
  const phone = await signIn(api, laptop);
  expect((await api.delete('/sessions', laptop.headers)).status).toBe(204);
  for (const device of [laptop, phone])
    await expect(api.get('/check-auth', device.headers)).toBeProblem('UNAUTHORIZED');
  expect(await listOf(await signIn(api, laptop))).toHaveLength(1);
});

it('P91 lists and ends a session of an earlier version, which had no id', async () => {
  const laptop = await signUp(api);
  const old = await signIn(api, laptop);
  await database.pool.query(
    'update sessions set id = null, last_used_at = null, device = null where token_hash = $1',
    [hashToken(old.token)],
  );
  const listed = (await listOf(laptop)).find(({ current }) => !current);
  expect(listed).toMatchObject({ lastUsedAt: now.toISOString(), device: null });
  expect((await api.delete(`/sessions/${listed?._id}`, laptop.headers)).status).toBe(204);
  expect(await isSignedIn(old)).toBe(false);
});

it('P91 lists at most 100 sessions and none that has expired', async () => {
  const laptop = await signUp(api);
  const insert = (count: number, createdAt: Date, expiresAt: Date) =>
    database.pool.query(
      `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
       select sha256(uuidv7()::text::bytea), $1, $2, $2, $3 from generate_series(1, $4)`,
      [laptop.user._id, createdAt, expiresAt, count],
    );
  const days = (n: number) => new Date(now.getTime() + n * 24 * HOUR_MS);
  await insert(3, days(-40), days(-10));
  await insert(3, days(-91), days(5));
  expect(await listOf(laptop)).toHaveLength(1);
  await insert(150, days(-2), days(28));
  const listed = await listOf(laptop);
  expect(listed).toHaveLength(100);
  expect(listed[0]?.current).toBe(true);
});
