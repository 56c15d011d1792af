import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';

export const ACCOUNT_MAILS = [
  'verify-email',
  'password-reset',
  'password-changed',
  'account-claimed',
] as const;

export type OrderMailKind = 'order-confirmation' | 'order-status' | 'order-refunded';
export type AccountMailKind = (typeof ACCOUNT_MAILS)[number];
export type QuoteMailKind = 'quote-received' | 'quote-for-shop';
export type MailKind =
  | OrderMailKind
  | AccountMailKind
  | QuoteMailKind
  | 'contact-for-shop'
  | 'newsletter-welcome';

/** What a mail is about is read when it is written, so that the outbox holds no words and no secret. */
type OutboxMail = { readonly recipient: string } & (
  | { readonly kind: OrderMailKind; readonly orderId: string }
  | { readonly kind: QuoteMailKind; readonly quoteId: string }
  | { readonly kind: 'contact-for-shop'; readonly contactMessageId: string }
  /** About whom it goes to. */
  | { readonly kind: AccountMailKind | 'newsletter-welcome' }
);

/** Writes down a mail and the job that sends it, in the caller's transaction: both come, or neither. */
export async function enqueueMail(tx: Tx, mail: OutboxMail): Promise<void> {
  const { kind, recipient } = mail;
  const order = 'orderId' in mail ? mail.orderId : null;
  const quote = 'quoteId' in mail ? mail.quoteId : null;
  const message = 'contactMessageId' in mail ? mail.contactMessageId : null;
  await sql`
    with mail as (
      insert into outbox (kind, recipient, order_id, quote_id, contact_message_id)
      values (${kind}, ${recipient}, ${order}, ${quote}, ${message}) returning id
    )
    select graphile_worker.add_job('send-mail', json_build_object('mailId', id), job_key => 'mail:' || id)
    from mail`.execute(tx);
}
