import { run } from 'graphile-worker';
import { expect, it } from 'vitest';
import { forThisTest } from '../api/testing/database/database.ts';
import { keepJobsRunning } from './job-runner.ts';
import { createLog } from './watching/log.ts';

const log = createLog('silent');

it('resumes jobs after the database closed its connections', async () => {
  const { pool, url } = await forThisTest();
  const done: unknown[] = [];
  let starts = 0;
  const start = () => {
    starts++;
    return run({
      connectionString: `${url}?application_name=jobs-under-test`,
      noHandleSignals: true,
      pollInterval: 100,
      taskList: { remember: async (payload) => void done.push(payload) },
    });
  };
  const jobs = keepJobsRunning(start, log);
  const addJob = (name: string) =>
    pool.query(`select graphile_worker.add_job('remember', to_json($1::text))`, [name]);

  await addJob('before');
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['before']);

  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jobs-under-test'`,
  );
  await addJob('after');
  await expect.poll(() => done, { timeout: 15_000 }).toEqual(['before', 'after']);

  await jobs.stop();
  await addJob('too late');
  expect(done).not.toContain('too late');
  expect(starts).toBeGreaterThan(0);
  // The runner does not wait for its connections to close, and dropping the database would end them with an error.
  const open = `select from pg_stat_activity where application_name = 'jobs-under-test'`;
  await expect.poll(async () => (await pool.query(open)).rowCount).toBe(0);
});

it('restarts a runner that ended or failed to start, until it is stopped', async () => {
  const outcomes = [Promise.reject(new Error('away')), Promise.resolve()];
  let starts = 0;
  let stopRunner = () => {};
  const jobs = keepJobsRunning(async () => {
    const promise = outcomes[starts++] ?? new Promise<void>((done) => (stopRunner = done));
    return { promise, stop: async () => stopRunner() };
  }, log);
  await expect.poll(() => starts, { timeout: 10_000 }).toBe(3);
  await jobs.stop();
  expect(starts).toBe(3);
});
