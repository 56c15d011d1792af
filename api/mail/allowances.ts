import { sql } from 'kysely';
import { type Db, inTransaction } from '../db/client.ts';
import { mailboxOf } from './mailbox.ts';
import type { MailKind } from './outbox.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AN_HOUR = 10;
const A_DAY = 30;

/** Why a mail is parked that was one too many. Its job, added anew an hour or a day later, sends it. */
export const HELD_REASON = `Held: this mailbox has had the ${AN_HOUR} mails an hour or ${A_DAY} a day that anybody can cause for it`;

/**
 * The mails that anybody can cause for any mailbox, in topics that are counted apart: whoever floods a mailbox with
 * orders does not keep its owner out of the account. No topic: mails to the shop itself, and what follows only from
 * the owner's own act or money.
 */
const TOPICS: Readonly<Record<MailKind, 'notices' | 'links' | undefined>> = {
  'order-confirmation': 'notices',
  'order-status': 'notices',
  'order-refunded': undefined,
  'order-for-shop': undefined,
  'quote-received': 'notices',
  'quote-for-shop': undefined,
  'contact-for-shop': undefined,
  'newsletter-welcome': 'notices',
  'verify-email': 'links',
  'password-reset': 'links',
  'password-changed': undefined,
  'account-claimed': undefined,
};

interface CountedMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
}

/**
 * Whether a mail may go out, and counts it for its mailbox if so; once it may, it always may. Of several at once for one
 * mailbox each waits for the one before, so that no more than the allowance go.
 */
export async function allowMail(db: Db, { id, kind, recipient }: CountedMail, now: Date): Promise<boolean> {
  const topic = TOPICS[kind];
  if (!topic) return true;
  const mailbox = mailboxOf(recipient);
  const since = (ms: number) => new Date(now.getTime() - ms);
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mails to ${mailbox}`}, 0))`.execute(tx);
    // A statement of its own: it sees what whoever held the lock has written.
    const { rows } = await sql`
      with counted as (
        select count(*) filter (where allowed_at > ${since(HOUR_MS)}) as an_hour, count(*) as a_day
        from mail_allowances
        where mailbox = ${mailbox} and topic = ${topic} and allowed_at > ${since(DAY_MS)} and mail_id <> ${id}
      )
      insert into mail_allowances (mail_id, mailbox, topic, allowed_at)
      select ${id}, ${mailbox}, ${topic}, ${now} from counted
      where (an_hour < ${AN_HOUR} and a_day < ${A_DAY}) or exists (select from mail_allowances where mail_id = ${id})
      on conflict (mail_id) do update set mail_id = excluded.mail_id
      returning mail_id`.execute(tx);
    return rows.length === 1;
  });
}

/** Removes what does not count any more. */
export async function forgetAllowances(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('mail_allowances').where('allowed_at', '<', before).execute();
}
