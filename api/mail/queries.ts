import { sql } from 'kysely';
import type { Language } from '../../contract/locale.ts';
import { keptSince } from '../../contract/privacy/retention.ts';
import type { Db, Tx } from '../db/client.ts';
import {
  ACCOUNT_MAILS,
  type AccountMailKind,
  type InvoiceMailKind,
  type MailKind,
  type MoneyMailKind,
  type NewsletterMailKind,
  type OfferAnswerMailKind,
  type OfferMailKind,
  type OrderMailKind,
  type PersonMailKind,
  type QuoteMailKind,
  type QuoteMessageMailKind,
  type StaffMailKind,
  type StockMailKind,
} from './mail-kinds.ts';

/** A mail of a kind that is not sent yet, with the ids of what it is about. */
type Outbox<Kind extends MailKind, About = unknown> = About & {
  readonly id: string;
  readonly kind: Kind;
  readonly recipient: string;
  readonly created_at: Date;
};

export type AccountMail = Outbox<AccountMailKind>;
/** The parcel that the mail is about is null for the mails about the whole order. */
export type OrderMail = Outbox<
  OrderMailKind,
  { readonly order_id: string; readonly fulfilment_id: string | null }
>;
export type MoneyMail = Outbox<
  MoneyMailKind,
  { readonly order_id: string; readonly refund_id: string | null }
>;
export type InvoiceMail = Outbox<InvoiceMailKind, { readonly order_id: string; readonly invoice_id: string }>;
export type StatementMail = Outbox<'statement', { readonly account_id: string }>;
export type QuoteMail = Outbox<QuoteMailKind, { readonly quote_id: string }>;
export type OfferMail = Outbox<OfferMailKind, { readonly offer_id: string }>;
export type QuoteMessageMail = Outbox<QuoteMessageMailKind, { readonly quote_message_id: string }>;
export type OfferAnswerMail = Outbox<
  OfferAnswerMailKind,
  { readonly quote_id: string; readonly offer_id: string }
>;
export type ContactMail = Outbox<'contact-for-shop', { readonly contact_message_id: string }>;
export type StaffMail = Outbox<StaffMailKind>;
export type PersonMail = Outbox<PersonMailKind, { readonly language: Language }>;
export type NewsletterMail = Outbox<NewsletterMailKind>;
export type StockMail = Outbox<StockMailKind, { readonly stock_alert_id: string }>;
export type DigestMail = Outbox<'staff-digest', { readonly staff_id: string }>;

export type UnsentMail =
  | AccountMail
  | OrderMail
  | MoneyMail
  | InvoiceMail
  | StatementMail
  | QuoteMail
  | OfferMail
  | QuoteMessageMail
  | OfferAnswerMail
  | ContactMail
  | StaffMail
  | DigestMail
  | PersonMail
  | NewsletterMail
  | StockMail;

/** Finds a mail that is not sent yet; undefined when it is sent or deleted. */
export async function findUnsentMail(db: Db, id: string): Promise<UnsentMail | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'order_id',
      'refund_id',
      'invoice_id',
      'quote_id',
      'offer_id',
      'quote_message_id',
      'contact_message_id',
      'fulfilment_id',
      'staff_id',
      'language',
      'account_id',
      'stock_alert_id',
      'recipient',
      'created_at',
    ])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return row as UnsentMail | undefined;
}

export const markSent = (db: Db, id: string, now: Date) =>
  db
    .updateTable('outbox')
    .set({ sent_at: now, parked_at: null, parked_reason: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();

/** Parks a mail that is not sent, which stops its retries. To try once more, add its job again. */
export const parkMail = (db: Db, id: string, parked: { readonly at: Date; readonly reason: string }) =>
  db
    .updateTable('outbox')
    .set({ parked_at: parked.at, parked_reason: parked.reason })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();

/** Deletes a mail that must not be sent, together with its address. */
export const forgetMail = (db: Db, id: string) => db.deleteFrom('outbox').where('id', '=', id).execute();

/** Deletes the mails about these orders, sent or not; an unsent one is never sent. */
export const forgetOrderMails = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .deleteFrom('outbox')
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .execute();

/** Deletes what the shop remembers of mails that it sent long ago. */
export const purgeMails = (db: Db, now: Date) =>
  db.deleteFrom('outbox').where('sent_at', '<', keptSince('mails', now)).execute();

/** `account`: only mails about the account, not those about orders, quotes or the newsletter. */
type MailsOf = 'all' | 'account';

const to = (email: string) => sql<boolean>`lower(recipient) = lower(${email})`;

/** Lists the mails to an address, newest first. */
export const listMailsTo = (db: Db, email: string, which: MailsOf) =>
  db
    .selectFrom('outbox')
    .select(['kind', 'created_at', 'sent_at'])
    .where(to(email))
    .$if(which === 'account', (query) => query.where('kind', 'in', ACCOUNT_MAILS))
    .orderBy('created_at', 'desc')
    .execute();

/** Counts the mails of a kind to an address after `since`, sent or not. */
export async function countMailsTo(tx: Tx, email: string, mails: { kind: string; since: Date }) {
  const { count } = await tx
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(to(email))
    .where('kind', '=', mails.kind)
    .where('created_at', '>', mails.since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the mails to an address; an unsent one is never sent. */
export const forgetMailsTo = (tx: Tx, email: string, which: MailsOf) =>
  tx
    .deleteFrom('outbox')
    .where(to(email))
    .$if(which === 'account', (query) => query.where('kind', 'in', ACCOUNT_MAILS))
    .execute();
