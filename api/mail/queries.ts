import type { Db, Tx } from '../db/client.ts';
import type { MailKind } from './outbox.ts';

export interface OutboxRow {
  readonly id: string;
  readonly kind: MailKind;
  readonly order_id: string | null;
  readonly recipient: string;
  readonly created_at: Date;
}

/** A mail that still has to go out. */
export async function findUnsentMail(db: Db, id: string): Promise<OutboxRow | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'order_id', 'recipient', 'created_at'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as MailKind };
}

export const markSent = (db: Db, id: string, now: Date) =>
  db.updateTable('outbox').set({ sent_at: now }).where('id', '=', id).execute();

/** The mails about these orders, sent or not: what is not sent yet never will be. */
export const forgetOrderMails = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .deleteFrom('outbox')
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .execute();
