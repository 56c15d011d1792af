import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { keptSince } from '../../contract/privacy/retention.ts';
import type { Db, Tx } from '../db/client.ts';

interface Allowance {
  readonly mailId: string;
  readonly mailbox: string;
  readonly topic: string;
  readonly now: Date;
  readonly anHour: number;
  readonly aDay: number;
}

/** Serializes the transactions of mails to one mailbox with an advisory lock. */
export const lockMailbox = (tx: Tx, mailbox: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`mails to ${mailbox}`}, 0))`.execute(tx);

/** Counts a mail unless its mailbox has reached the limit. @returns whether it is counted, now or earlier. */
export async function countMail(
  tx: Tx,
  { mailId, mailbox, topic, now, anHour, aDay }: Allowance,
): Promise<boolean> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql`
    with counted as (
      select count(*) filter (where allowed_at > ${since(HOUR_MS)}) as an_hour, count(*) as a_day
      from mail_allowances
      where mailbox = ${mailbox} and topic = ${topic} and allowed_at > ${since(DAY_MS)} and mail_id <> ${mailId}
    )
    insert into mail_allowances (mail_id, mailbox, topic, allowed_at)
    select ${mailId}, ${mailbox}, ${topic}, ${now} from counted
    where (an_hour < ${anHour} and a_day < ${aDay}) or exists (select from mail_allowances where mail_id = ${mailId})
    on conflict (mail_id) do update set mail_id = excluded.mail_id
    returning mail_id`.execute(tx);
  return rows.length === 1;
}

/** Purges rows that no limit counts any more. */
export async function purgeAllowances(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('mail_allowances').where('allowed_at', '<', keptSince('mailCounts', now)).execute();
}
