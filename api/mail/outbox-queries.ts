import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../db/client.ts';

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

/**
 * Writes mails and the jobs that send them in the caller's transaction: all are sent, or none. The job of a
 * confirmation carries its order, so that it can tell the shop, too (`enqueueShopMail`).
 */
export async function enqueueMail(tx: Tx, ...mails: readonly OutboxMail[]): Promise<void> {
  await sql`
    with mail as (
      insert into outbox (kind, recipient, order_id, quote_id, contact_message_id)
      select kind, recipient, "orderId", "quoteId", "contactMessageId"
      from jsonb_to_recordset(${JSON.stringify(mails)}) as given
        (kind text, recipient text, "orderId" uuid, "quoteId" uuid, "contactMessageId" uuid)
      returning id, case when kind = 'order-confirmation' then order_id end as new_order_id
    )
    select graphile_worker.add_job(
      'send-mail',
      json_strip_nulls(json_build_object('mailId', id, 'newOrderId', new_order_id)),
      job_key => 'mail:' || id
    )
    from mail`.execute(tx);
}

/**
 * Tells the shop of a new order; a no-op when it has been told. The job of the buyer's confirmation does this, so that
 * a checkout writes one mail and not two.
 */
export const enqueueShopMail = (
  db: Db,
  { id, shopEmail }: { readonly id: string; readonly shopEmail: string },
) =>
  inTransaction(db, async (tx) => {
    // A second run of the same job waits here for the first one, and then sees its mail.
    await tx.selectFrom('orders').where('id', '=', id).select('id').forNoKeyUpdate().execute();
    const told = await tx
      .selectFrom('outbox')
      .where('order_id', '=', id)
      .where('kind', '=', 'order-for-shop')
      .select('id')
      .executeTakeFirst();
    if (!told) await enqueueMail(tx, { kind: 'order-for-shop', orderId: id, recipient: shopEmail });
  });
