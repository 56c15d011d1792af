import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** No job runs this long. One that did would run twice at once, which every job must tolerate. */
const STALLED_AFTER_MS = 10 * 60_000;

/**
 * Unlocks the jobs of a process that was killed or lost the database. graphile-worker itself waits four hours, which is
 * too long for a shopper's mail. The attempt counts, so a job that kills its process runs out of retries.
 * @returns the number of jobs.
 */
export async function unlockStalledJobs(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - STALLED_AFTER_MS);
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at < ${before}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
