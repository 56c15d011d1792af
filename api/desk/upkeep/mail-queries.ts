import { sql } from 'kysely';
import { addJob } from '../../db/add-job.ts';
import type { Db, Tx } from '../../db/client.ts';
import { countMatches } from '../../db/count-matches.ts';

const WAITS = sql<boolean>`parked_at is not null and sent_at is null`;

/** Mails, newest first. */
export const listMails = (
  db: Db,
  { isParked, after, limit }: { isParked: boolean; after: string | undefined; limit: number },
) =>
  db
    .selectFrom('outbox')
    .leftJoin('orders', 'orders.id', 'outbox.order_id')
    .leftJoin('quotes', 'quotes.id', 'outbox.quote_id')
    .select([
      'outbox.id',
      'outbox.kind',
      'recipient',
      'outbox.created_at',
      'sent_at',
      'parked_at',
      'parked_reason',
      'order_id',
      'order_number',
      'quote_id',
      'quotes.number as quote_number',
    ])
    .$if(isParked, (query) => query.where(WAITS))
    .$if(after !== undefined, (query) => query.where('outbox.id', '<', after ?? ''))
    .orderBy('outbox.id', 'desc')
    .limit(limit)
    .execute();

export function countMails(db: Db, isParked: boolean): Promise<number> {
  const mails = db.selectFrom('outbox').select('id');
  return countMatches(db, isParked ? mails.where(WAITS) : mails);
}

export const findMail = (tx: Tx, id: string) =>
  tx.selectFrom('outbox').select('sent_at').where('id', '=', id).executeTakeFirst();

/** Puts a parked mail back into the queue. @returns its kind; undefined when it is not parked. */
export async function requeueMail(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('outbox')
    .set({ parked_at: null, parked_reason: null })
    .where('id', '=', id)
    .where(WAITS)
    .returning('kind')
    .executeTakeFirst();
  if (row) await addJob(tx, ['send-mail', { mailId: id }], `mail:${id}`);
  return row?.kind;
}
