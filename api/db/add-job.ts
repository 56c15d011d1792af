import { sql } from 'kysely';
import type { Tx } from './client.ts';

/**
 * Adds a job in the caller's transaction, so that both commit or neither does.
 * @param jobKey deduplicates: a waiting job with the same key is replaced instead of adding a second one.
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
