import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';

/** Adds a digest for each of these members of staff to the outbox, with the jobs that send them. */
export async function enqueueDigests(
  tx: Tx,
  readers: readonly { readonly id: string; readonly email: string }[],
): Promise<void> {
  if (readers.length === 0) return;
  await sql`
    with mail as (
      insert into outbox (kind, recipient, staff_id)
      select 'staff-digest', email, id from jsonb_to_recordset(${JSON.stringify(readers)}) as r (id uuid, email text)
      returning id
    )
    select count(graphile_worker.add_job('send-mail', json_build_object('mailId', id), job_key => 'mail:' || id))
    from mail`.execute(tx);
}
