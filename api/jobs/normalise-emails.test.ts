import { expect, it, onTestFinished } from 'vitest';
import { createMigrationPool, migrate } from '../db/migrate.ts';
import { PASSWORD, registration, signIn, signUp } from '../testing/accounts/sign-up.ts';
import { createTestApi } from '../testing/api.ts';
import { createTestDatabase, forThisTest, type TestDatabase } from '../testing/database/database.ts';
import { createTestJobs } from '../testing/jobs/jobs.ts';

const MIGRATION = '0019_signed_in_devices.sql';

const countJobs = async ({ pool }: TestDatabase) =>
  (await pool.query(`select from graphile_worker.jobs where task_identifier = 'normalise-emails'`)).rowCount;

async function work(database: TestDatabase) {
  const jobs = createTestJobs(database, { smtpUrl: undefined });
  await jobs.work();
  return jobs.logged.map((entry) => JSON.parse(entry) as Record<string, unknown>);
}

it('P92 is queued by the migration only when a stored email is not ASCII', async () => {
  for (const [email, jobs] of [
    ['bob@mail.example.ca', 0],
    ['bob@bücher.example', 1],
  ] as const) {
    const database = await createTestDatabase('blank');
    onTestFinished(() => database.drop());
    const pool = createMigrationPool(database.url);
    await migrate(pool, (name) => name < MIGRATION);
    await pool.query(
      `insert into contact_messages (email, first_name, last_name, subject, message, phone)
       values ($1, '', '', '', '', '')`,
      [email],
    );
    await migrate(pool);
    await pool.end();
    expect(await countJobs(database)).toBe(jobs);
    await work(database);
    const { rows } = await database.pool.query('select email::text from contact_messages');
    expect(rows).toEqual([{ email: email.replace('bücher', 'xn--bcher-kva') }]);
    // The worker removes a job a moment after it has run.
    await expect.poll(() => countJobs(database)).toBe(0);
  }
});

/** Creates a verified, signed-in account with an email that an earlier version accepted. */
async function createOldAccount(database: TestDatabase, email: string) {
  const account = await signUp(createTestApi(database.db));
  await database.pool.query('update users set email = $2, email_verified_at = now() where id = $1', [
    account.user._id,
    email,
  ]);
  return account;
}

it('P92 lets the owner of an account sign in, and separates lookalike emails', async () => {
  const database = await forThisTest();
  const api = createTestApi(database.db);
  const owner = await createOldAccount(database, 'ann@bücher.example');
  const lookalike = await createOldAccount(database, 'bob@maİl.example.ca');
  const twin = await signUp(api, { email: 'eve@xn--bcher-kva.example' });
  const doubled = await createOldAccount(database, 'eve@bücher.example');
  const unwritable = await createOldAccount(database, 'jérôme@example.ca');
  await expect(api.post('/register', registration({ email: 'bob@mail.example.ca' }))).toBeProblem('CONFLICT');
  await database.pool.query(
    `insert into outbox (kind, recipient) values ('verify-email', 'ann@bücher.example')`,
  );
  await database.pool.query(`select graphile_worker.add_job('normalise-emails')`);
  const logged = await work(database);

  expect((await signIn(api, { email: 'ann@bücher.example', password: PASSWORD })).user).toMatchObject({
    _id: owner.user._id,
    email: 'ann@xn--bcher-kva.example',
    email_verified: true,
  });
  await signUp(api, { email: 'bob@mail.example.ca' });
  expect((await api.get('/check-auth', lookalike.headers)).status).toBe(200);

  // Sign-in no longer works for these accounts, so an operator must resolve them.
  const locked = [doubled.user._id, unwritable.user._id];
  expect(logged.find(({ lockedUserIds }) => lockedUserIds)?.lockedUserIds).toEqual(
    expect.arrayContaining(locked),
  );
  for (const { headers } of [doubled, unwritable]) {
    await expect(api.get('/check-auth', headers)).toBeProblem('UNAUTHORIZED');
  }
  const { rows } = await database.pool.query(
    'select id from users where email_verified_at is null and id = any($1)',
    [locked],
  );
  expect(rows).toHaveLength(2);
  expect((await signIn(api, twin)).user._id).toBe(twin.user._id);
  const mails = await database.pool.query(
    `select distinct recipient from outbox where recipient like 'ann@%'`,
  );
  expect(mails.rows).toEqual([{ recipient: 'ann@xn--bcher-kva.example' }]);
  expect(JSON.stringify(logged)).not.toContain('example');
});
