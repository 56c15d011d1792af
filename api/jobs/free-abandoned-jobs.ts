import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** None of our jobs runs so long. One that did would run twice side by side, which all of them stand. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Frees what a process was doing when it was killed, or lost the database: the queue itself would wait four hours, and a
 * shopper that long for a mail. Its try counts, so a job that kills its process is given up in the end.
 * @returns how many jobs.
 */
export async function freeAbandonedJobs(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at < ${before}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
