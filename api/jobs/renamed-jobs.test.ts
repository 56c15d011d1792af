import EventEmitter, { once } from 'node:events';
import { Logger, run } from 'graphile-worker';
import { describe, expect, it } from 'vitest';
import { forThisTest, type TestDatabase } from '../testing/database/database.ts';
import { createTestJobs, type TestJobs } from '../testing/jobs/jobs.ts';

const RENAMED = [
  ['forget-what-is-over', 'purge-expired'],
  ['remove-unclaimed-uploads', 'purge-unclaimed-uploads'],
  ['free-abandoned-jobs', 'unlock-stalled-jobs'],
] as const;
const PURGED = 'expired data purged';

const open = async () => {
  const database = await forThisTest();
  return { database, jobs: createTestJobs(database, { smtpUrl: undefined }) };
};

const queued = async ({ pool }: TestDatabase) =>
  (await pool.query<{ task: string }>('select task_identifier as task from graphile_worker.jobs')).rows;

/** Starts the worker like the shop, and stops it once the missed scheduled runs are queued. */
async function catchUp({ pool }: TestDatabase, { taskList, parsedCronItems }: TestJobs): Promise<void> {
  const events = new EventEmitter();
  const isCaughtUp = once(events, 'cron:started');
  const logger = new Logger(() => () => {});
  const runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems,
    events,
    logger,
    noHandleSignals: true,
  });
  await isCaughtUp;
  await runner.stop();
}

const times = (jobs: TestJobs, message: string) =>
  jobs.logged.filter((entry) => entry.includes(message)).length;

describe('a renamed job', () => {
  it.each(RENAMED)('%s runs when an earlier release has queued it', async (earlier) => {
    const { database, jobs } = await open();
    await database.pool.query('select graphile_worker.add_job($1)', [earlier]);
    await jobs.work();
    // A failed job, or one without a task, would stay in the queue.
    await expect.poll(() => queued(database)).toEqual([]);
  });

  it('does its work under its earlier name', async () => {
    const { database, jobs } = await open();
    await database.pool.query(`select graphile_worker.add_job('forget-what-is-over')`);
    await jobs.work();
    expect(times(jobs, PURGED)).toBe(1);
  });

  it.each(RENAMED)('%s is replaced in the queue by the next scheduled %s', async (earlier, name) => {
    const { database, jobs } = await open();
    await database.pool.query('select graphile_worker.add_job($1, job_key => $1)', [earlier]);
    const item = jobs.parsedCronItems.find(({ task }) => task === name);
    await database.pool.query('select graphile_worker.add_job($1, job_key => $2)', [
      name,
      item?.options.jobKey,
    ]);
    expect(await queued(database)).toEqual([{ task: name }]);
  });

  it('runs once for a missed night, even if only an earlier release has scheduled it before', async () => {
    const { database, jobs } = await open();
    await database.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since)
       values ('forget-what-is-over', now() - interval '9 days')`,
    );
    await catchUp(database, jobs);
    await jobs.work();
    expect(times(jobs, PURGED)).toBe(1);
    await catchUp(database, jobs);
    await jobs.work();
    expect(times(jobs, PURGED)).toBe(1);
    const known = await database.pool.query(
      `select identifier from graphile_worker._private_known_crontabs where identifier ~ 'purge|forget|unclaimed'`,
    );
    expect(known.rows.map(({ identifier }) => identifier).sort()).toEqual([
      'forget-what-is-over',
      'remove-unclaimed-uploads',
    ]);
  });
});
