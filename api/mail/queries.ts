import { sql } from 'kysely';
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

/** `account`: the ones about an account, and not those about orders. */
type MailsOf = 'all' | 'account';

const to = (email: string) => sql<boolean>`lower(recipient) = lower(${email})`;

/** What was mailed to somebody, newest first. */
export const listMailsTo = (db: Db, email: string, which: MailsOf) =>
  db
    .selectFrom('outbox')
    .select(['kind', 'created_at', 'sent_at'])
    .where(to(email))
    .$if(which === 'account', (query) => query.where('order_id', 'is', null))
    .orderBy('created_at', 'desc')
    .execute();

/** What is not sent yet never will be. */
export const forgetMailsTo = (tx: Tx, email: string, which: MailsOf) =>
  tx
    .deleteFrom('outbox')
    .where(to(email))
    .$if(which === 'account', (query) => query.where('order_id', 'is', null))
    .execute();
