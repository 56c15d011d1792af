import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';

export const ACCOUNT_MAILS = [
  'verify-email',
  'password-reset',
  'password-changed',
  'account-claimed',
] as const;

/** To the buyer. */
export type BuyerMailKind = 'order-confirmation' | 'order-status' | 'order-refunded';
export type OrderMailKind = BuyerMailKind | 'order-for-shop';
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

/** Writes down mails and the jobs that send them, in the caller's transaction: all come, or none. */
export async function enqueueMail(tx: Tx, ...mails: readonly OutboxMail[]): Promise<void> {
  await sql`
    with mail as (
      insert into outbox (kind, recipient, order_id, quote_id, contact_message_id)
      select kind, recipient, "orderId", "quoteId", "contactMessageId"
      from jsonb_to_recordset(${JSON.stringify(mails)}) as given
        (kind text, recipient text, "orderId" uuid, "quoteId" uuid, "contactMessageId" uuid)
      returning id
    )
    select graphile_worker.add_job('send-mail', json_build_object('mailId', id), job_key => 'mail:' || id)
    from mail`.execute(tx);
}

interface PlacedOrder {
  readonly orderId: string;
  /** The buyer's. */
  readonly email: string;
  readonly shopEmail: string;
}

/** The mails of an order that is placed: to its buyer, and to the shop. */
export const enqueueOrderMails = (tx: Tx, { orderId, email, shopEmail }: PlacedOrder) =>
  enqueueMail(
    tx,
    { kind: 'order-confirmation', orderId, recipient: email },
    { kind: 'order-for-shop', orderId, recipient: shopEmail },
  );
