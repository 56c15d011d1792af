import { sql } from 'kysely';
import { MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import type { Db, Tx } from '../../db/client.ts';

const GIVEN_UP = sql<boolean>`attempts >= max_attempts and last_error is not null`;

export interface QueuedJob {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly run_at: Date;
  readonly is_given_up: boolean;
  readonly is_running: boolean;
  readonly payload: unknown;
}

/** Jobs of the queue, newest first. Finished jobs are not there any more. */
export async function listJobs(
  db: Db,
  { isGivenUp, after, limit }: { isGivenUp: boolean; after: number | undefined; limit: number },
): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select id::text, task_identifier as task, attempts, max_attempts, last_error, created_at, run_at,
      coalesce(${GIVEN_UP}, false) as is_given_up, locked_at is not null as is_running,
      (select payload from graphile_worker._private_jobs p where p.id = j.id) as payload
    from graphile_worker.jobs j
    where (not ${isGivenUp}::boolean or ${GIVEN_UP})
      and (${after ?? null}::bigint is null or j.id < ${after ?? null}::bigint)
    order by j.id desc limit ${limit}`.execute(db);
  return rows;
}

/** At most one more than a list says. */
export async function countJobs(db: Db, isGivenUp: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from graphile_worker.jobs where not ${isGivenUp}::boolean or ${GIVEN_UP} limit ${MOST_COUNTED + 1}
    ) matches`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The job, locked against another retry and against a worker. */
export async function lockJob(
  tx: Tx,
  id: string,
): Promise<{ task: string; is_given_up: boolean; is_running: boolean } | undefined> {
  const { rows } = await sql<{ task: string; is_given_up: boolean; is_running: boolean }>`
    select (select task_identifier from graphile_worker.jobs where id = j.id) as task,
      coalesce(${GIVEN_UP}, false) as is_given_up, locked_at is not null as is_running
    from graphile_worker._private_jobs j where id = ${id}::bigint for update`.execute(tx);
  return rows[0];
}

/** Runs a job again at once, with all its retries. */
export async function requeueJob(tx: Tx, id: string): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(
    tx,
  );
}
