import type { Db, Tx } from '../db/client.ts';
import type { AccountMailKind, OrderMailKind } from './outbox.ts';

interface OutboxRow {
  readonly id: string;
  readonly recipient: string;
  readonly created_at: Date;
}

export interface AccountMail extends OutboxRow {
  readonly kind: AccountMailKind;
  readonly order_id: null;
}

export type UnsentMail =
  | AccountMail
  | (OutboxRow & { readonly kind: OrderMailKind; readonly order_id: string });

/** A mail that still has to go out. */
export async function findUnsentMail(db: Db, id: string): Promise<UnsentMail | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'order_id', 'recipient', 'created_at'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return row as UnsentMail | undefined;
}

export const markSent = (db: Db, id: string, now: Date) =>
  db.updateTable('outbox').set({ sent_at: now }).where('id', '=', id).execute();

/** A mail that nobody is to get: its address is not kept either. */
export const forgetMail = (db: Db, id: string) => db.deleteFrom('outbox').where('id', '=', id).execute();

/** The mails about these orders, sent or not: what is not sent yet never will be. */
export const forgetOrderMails = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .deleteFrom('outbox')
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .execute();
