import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { type Db, inTransaction } from '../db/client.ts';
import { enqueueMail } from '../mail/index.ts';
import { createTestApi } from '../testing/api.ts';
import { forThisTest, type TestDatabase } from '../testing/database/database.ts';
import { expectInvariants } from '../testing/database/invariants.ts';
import { startProxy } from '../testing/fakes/proxy.ts';
import { startTestSmtp } from '../testing/fakes/smtp.ts';
import { createProduct } from '../testing/fixtures.ts';
import { createTestJobs } from '../testing/jobs/jobs.ts';
import { startWorkerProcess } from '../testing/jobs/start-worker-process.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { times } from '../testing/times.ts';

const SOON = { timeout: 15_000 };

async function openSmtp() {
  const smtp = await startTestSmtp();
  onTestFinished(() => smtp.stop());
  return smtp;
}

async function placeOrders({ db }: TestDatabase, count: number): Promise<void> {
  const flag = await createProduct(db, { stock: count });
  const api = createTestApi(db);
  const bodies = times(count, () => payload({ lines: [line(flag)] }));
  const answers = await Promise.all(bodies.map((body) => api.checkout(body)));
  expect(answers.map(({ status }) => status)).toEqual(times(count, () => 201));
}

/** Enqueues one mail. @returns its recipient. */
async function enqueueWelcome({ db }: TestDatabase): Promise<string> {
  const mail = { kind: 'newsletter-welcome', recipient: 'full@example.com' } as const;
  const consent = { email: mail.recipient, source: 'footer', consent: 'yes' };
  await db.insertInto('newsletter_subscribers').values(consent).execute();
  await inTransaction(db, (tx) => enqueueMail(tx, mail));
  return mail.recipient;
}

const unsent = async (db: Db) =>
  (await db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()).length;

/** Makes all waiting retries due. */
const letTimePass = (db: Db) => sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);

it('R05 sends a mail again under the same Message-ID when its job was killed before `markSent`', async () => {
  const database = await forThisTest();
  const smtp = await openSmtp();
  await enqueueWelcome(database);
  const doomed = await startWorkerProcess({
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    DIE: 'after-mail',
  });
  expect(await doomed.ended).toBe('SIGKILL');
  expect(smtp.received).toHaveLength(1);
  expect(await unsent(database.db)).toBe(1);

  const afterAQuarter = () => new Date(Date.now() + 15 * 60_000);
  const jobs = createTestJobs(database, { smtpUrl: smtp.url, now: afterAQuarter });
  // The job is still locked by the killed process.
  await jobs.work();
  expect(smtp.received).toHaveLength(1);
  await database.pool.query(`select graphile_worker.add_job('unlock-stalled-jobs')`);
  await jobs.work();
  await jobs.work();
  expect(smtp.received.map(({ email }) => email.messageId)).toEqual(
    times(2, () => smtp.received[0]?.email.messageId),
  );
  expect(await unsent(database.db)).toBe(0);
  await expectInvariants(database.db);
});

it('R58 sends each mail once when two workers share the queue', async () => {
  const database = await forThisTest();
  const smtp = await openSmtp();
  await placeOrders(database, 20);
  const env = { DATABASE_URL: database.url, SMTP_URL: smtp.url };
  await Promise.all([startWorkerProcess(env), startWorkerProcess(env)]);
  await expect.poll(() => unsent(database.db), SOON).toBe(0);
  expect(new Set(smtp.received.map(({ email }) => email.messageId)).size).toBe(40);
  expect(smtp.received).toHaveLength(40);
  await expectInvariants(database.db);
});

it('R41 accepts orders while the mail server is down for an hour, then sends each mail once', async () => {
  const database = await forThisTest();
  const smtp = await openSmtp();
  const proxy = await startProxy(smtp.url);
  const jobs = createTestJobs(database, { smtpUrl: proxy.url });
  await proxy.refuse();
  await placeOrders(database, 3);
  const pauses: number[] = [];
  // Nine attempts take an hour and a half: 3 s, 7 s, 20 s, 55 s, 2, 7, 18 and 50 minutes apart.
  for (const _ of times(9, String)) {
    await jobs.work();
    await expect.poll(() => locked(database.db)).toBe(0);
    pauses.push(await pauseBeforeNextTry(database.db));
    await letTimePass(database.db);
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBeGreaterThan(3600);
  await placeOrders(database, 1);
  // The shop's mail about the last order is added when its first job runs.
  expect(await unsent(database.db)).toBe(7);

  await proxy.recover();
  await jobs.work();
  expect(await unsent(database.db)).toBe(0);
  expect(new Set(smtp.received.map(({ email }) => email.messageId)).size).toBe(8);
  expect(smtp.received).toHaveLength(8);
  await expectInvariants(database.db);
});

it('R43 parks a mail whose job has used up its retries, and sends the others', async () => {
  const database = await forThisTest();
  const smtp = await openSmtp();
  const jobs = createTestJobs(database, { smtpUrl: smtp.url });
  const recipient = await enqueueWelcome(database);
  const attempts = async () => {
    const { rows } = await sql<{ attempts: number; max_attempts: number; last_error: string }>`
      select attempts, max_attempts, last_error from graphile_worker.jobs where locked_at is null`.execute(
      database.db,
    );
    return rows[0];
  };
  // More refusals than attempts: on a busy machine a run may include the next retry.
  smtp.refuse(1000, 452);
  const tryAgain = async () => {
    await letTimePass(database.db);
    await jobs.work();
    return (await attempts())?.attempts;
  };
  await expect.poll(tryAgain, { interval: 1 }).toBe(25);
  smtp.accept();
  await placeOrders(database, 2);
  await jobs.work();
  expect(smtp.received).toHaveLength(4);
  expect((await attempts())?.last_error).toContain('(452): ');
  const { parked_reason } = await database.db
    .selectFrom('outbox')
    .select('parked_reason')
    .where('parked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(parked_reason).toContain('(452): ');
  expect(parked_reason).not.toContain(recipient);
});

async function locked(db: Db): Promise<number> {
  const { rows } = await sql`select from graphile_worker.jobs where locked_at is not null`.execute(db);
  return rows.length;
}

/** @returns seconds. */
async function pauseBeforeNextTry(db: Db): Promise<number> {
  const { rows } = await sql<{ pause: number }>`
    select extract(epoch from min(run_at) - now())::float8 as pause from graphile_worker.jobs`.execute(db);
  return rows[0]?.pause ?? 0;
}
