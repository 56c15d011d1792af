import { sql } from 'kysely';
import type { Tx } from './client.ts';

/**
 * Adds a job in the caller's transaction: both come, or neither.
 * @param jobKey while a job with it waits, another is not added.
 */
export async function addJob(
  tx: Tx,
  [name, payload]: [name: string, payload: Readonly<Record<string, string>>],
  jobKey: string,
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${jobKey})`.execute(
    tx,
  );
}
