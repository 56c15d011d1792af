import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../db/client.ts';

export const ACCOUNT_MAILS = [
  'verify-email',
  'password-reset',
  'password-changed',
  'account-claimed',
] as const;

/** Mails to the buyer. */
export type BuyerMailKind = 'order-confirmation' | 'order-status' | 'order-refunded';
export type OrderMailKind = BuyerMailKind | 'order-for-shop';
export type AccountMailKind = (typeof ACCOUNT_MAILS)[number];
export type QuoteMailKind = 'quote-received' | 'quote-for-shop';
export type MailKind =
  | OrderMailKind
  | AccountMailKind
  | QuoteMailKind
  | 'contact-for-shop'
  | 'newsletter-welcome'
  | 'staff-digest';

/** References the subject instead of storing the text, so that the outbox contains no content and no secrets. */
type OutboxMail = { readonly recipient: string } & (
  | { readonly kind: OrderMailKind; readonly orderId: string }
  | { readonly kind: QuoteMailKind; readonly quoteId: string }
  | { readonly kind: 'contact-for-shop'; readonly contactMessageId: string }
  /** About the recipient's own account or subscription. */
  | { readonly kind: AccountMailKind | 'newsletter-welcome' }
);

/**
 * Adds mails to the outbox, with the jobs that send them, in the caller's transaction: all are sent, or none. The job
 * of a confirmation has the order's id, so that it can add the shop's mail (`enqueueShopMail`).
 */
export async function enqueueMail(tx: Tx, ...mails: readonly OutboxMail[]): Promise<void> {
  const given = sql`
    select kind, recipient, "orderId", "quoteId", "contactMessageId"
    from jsonb_to_recordset(${JSON.stringify(mails)}) as given
      (kind text, recipient text, "orderId" uuid, "quoteId" uuid, "contactMessageId" uuid)`;
  await sql`with ${mailCtes(given)} select count(job) from mail_jobs`.execute(tx);
}

/**
 * The parts of a statement that add mails with their jobs. The statement must count `job` in `mail_jobs`, or PostgreSQL
 * does not run what nobody reads.
 * @param mails selects `kind`, `recipient`, and the ids under the names of `OutboxMail`
 */
export const mailCtes = (mails: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    mail as (
      insert into outbox (kind, recipient, order_id, quote_id, contact_message_id) ${mails}
      returning id, case when kind = 'order-confirmation' then order_id end as new_order_id
    ), mail_jobs as (
      select graphile_worker.add_job(
        'send-mail',
        json_strip_nulls(json_build_object('mailId', id, 'newOrderId', new_order_id)),
        job_key => 'mail:' || id
      ) as job
      from mail
    )`;

/**
 * Adds the shop's mail about a new order; a no-op when it exists. The job of the buyer's confirmation calls this, so
 * that a checkout inserts one mail instead of two.
 */
export const enqueueShopMail = (
  db: Db,
  { id, shopEmail }: { readonly id: string; readonly shopEmail: string },
) =>
  inTransaction(db, async (tx) => {
    // A concurrent run of the same job waits for this row lock, and then sees the first run's mail.
    await tx.selectFrom('orders').where('id', '=', id).select('id').forNoKeyUpdate().execute();
    const existing = await tx
      .selectFrom('outbox')
      .where('order_id', '=', id)
      .where('kind', '=', 'order-for-shop')
      .select('id')
      .executeTakeFirst();
    if (!existing) await enqueueMail(tx, { kind: 'order-for-shop', orderId: id, recipient: shopEmail });
  });
