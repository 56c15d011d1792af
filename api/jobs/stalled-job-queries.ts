import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** No job of ours runs this long. One that did would run twice at the same time, which every job must stand. */
const STALLED_AFTER_MS = 10 * 60_000;

/**
 * Unlocks the jobs of a process that was killed or lost the database. graphile-worker alone would wait four hours, and
 * a shopper as long for a mail. The try counts, so a job that kills its process is given up in the end.
 * @returns how many jobs.
 */
export async function unlockStalledJobs(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - STALLED_AFTER_MS);
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at < ${before}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
