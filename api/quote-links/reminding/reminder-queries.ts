import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

/** Offers that wait for an answer although their last day was before this one. */
export const listOverdue = (db: Db, today: string) =>
  db
    .selectFrom('quote_offers')
    .select(['id', 'quote_id'])
    .where('state', '=', 'sent')
    .where('valid_until', '<', sql<Date>`${today}::date`)
    .orderBy('valid_until')
    .limit(1000)
    .execute();

const MOST_REMINDERS = 2;

/** Offers that end on one of these days, and may still get a reminder. Days, as `2026-11-30`. */
export async function listEnding(db: Db, { from, to }: { readonly from: string; readonly to: string }) {
  const { rows } = await sql<{
    id: string;
    quote_id: string;
    email: string;
    sent_at: Date;
    valid_until: string;
    reminders: number;
  }>`
    select its.id, quote_id, email, sent_at, valid_until::text, reminders
    from quote_offers its join quotes on quotes.id = quote_id
    where its.state = 'sent' and valid_until between ${from}::date and ${to}::date and reminders < ${MOST_REMINDERS}
      and email is not null and reminders_stopped_at is null and quotes.status = 'sent'
    order by its.id limit 1000`.execute(db);
  return rows;
}

/** Claims the reminders of an offer up to this one. @returns whether this call did. */
export async function claimReminder(
  tx: Tx,
  { id, reminders }: { readonly id: string; readonly reminders: number },
) {
  const { numAffectedRows } = await sql`
    update quote_offers its set reminders = ${reminders}
    from quotes where quotes.id = quote_id and its.id = ${id} and its.state = 'sent' and reminders < ${reminders}
      and reminders_stopped_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Claims the reminders of payments that an acceptance before `until` asked for, and that have not come. */
export async function claimPaymentReminders(
  tx: Tx,
  { at, until }: { readonly at: Date; readonly until: Date },
) {
  const { rows } = await sql<{ id: string; quote_id: string; email: string }>`
    update quote_offers its set payment_reminded_at = ${at}
    from quotes, orders
    where quotes.id = quote_id and orders.id = order_id and its.state = 'accepted' and payment <> 'invoice'
      and payment_reminded_at is null and quotes.status = 'accepted' and quotes.email is not null
      and reminders_stopped_at is null and orders.created_at < ${until} and payment_status = 'pending'
      and held_reason is null
    returning its.id, quote_id, quotes.email::text`.execute(tx);
  return rows;
}

/** Stops the reminders of a request, or lets them go on. */
export const stopReminders = (tx: Tx, quoteId: string, at: Date | null) =>
  tx.updateTable('quotes').set({ reminders_stopped_at: at }).where('id', '=', quoteId).execute();

export async function areRemindersStopped(db: Db | Tx, quoteId: string): Promise<boolean> {
  const { reminders_stopped_at: at } = await db
    .selectFrom('quotes')
    .select('reminders_stopped_at')
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  return at !== null;
}
