import { type RawBuilder, sql } from 'kysely';
import type { ParcelMail } from '../../contract/desk/desk-mails.ts';
import type { Language } from '../../contract/locale.ts';
import { type Db, inTransaction, type Tx } from '../db/client.ts';
import type {
  AccountMailKind,
  InvoiceMailKind,
  NewsletterMailKind,
  OfferAnswerMailKind,
  OfferMailKind,
  OrderMailKind,
  PersonMailKind,
  QuoteMailKind,
  QuoteMessageMailKind,
  StaffMailKind,
  StaffMoneyMailKind,
} from './mail-kinds.ts';
import { listStaffRecipients } from './staff-queries.ts';

/** References the subject instead of storing the text, so that the outbox contains no content and no secrets. */
type OutboxMail = { readonly recipient: string } & (
  | { readonly kind: Exclude<OrderMailKind, ParcelMail>; readonly orderId: string }
  | { readonly kind: ParcelMail; readonly orderId: string; readonly fulfilmentId: string }
  | { readonly kind: 'order-cancelled' | 'pay-link' | 'payment-received'; readonly orderId: string }
  | { readonly kind: QuoteMailKind; readonly quoteId: string }
  | { readonly kind: 'contact-for-shop'; readonly contactMessageId: string }
  /** In the language of the page that asked. */
  | { readonly kind: PersonMailKind; readonly language: Language }
  /** About the recipient's own account, subscription or place in the staff. */
  | { readonly kind: AccountMailKind | StaffMailKind | NewsletterMailKind }
);

/**
 * Adds mails to the outbox, with the jobs that send them, in the caller's transaction: all are sent, or none. The job
 * of a confirmation, or of a deposit's receipt, has the order's id, so that it can add the shop's mail (`enqueueShopMail`).
 */
export async function enqueueMail(tx: Tx, ...mails: readonly OutboxMail[]): Promise<void> {
  const given = sql`
    select kind, recipient, "orderId", "quoteId", "contactMessageId", "fulfilmentId", language
    from jsonb_to_recordset(${JSON.stringify(mails)}) as given
      (kind text, recipient text, "orderId" uuid, "quoteId" uuid, "contactMessageId" uuid, "fulfilmentId" uuid,
       language text)`;
  await sql`with ${mailCtes(given)} select count(job) from mail_jobs`.execute(tx);
}

/**
 * The parts of a statement that add mails with their jobs. The statement must count `job` in `mail_jobs`, or PostgreSQL
 * does not run what nobody reads.
 * @param mails selects `kind`, `recipient`, and the ids and the language under the names of `OutboxMail`
 */
export const mailCtes = (mails: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    mail as (
      insert into outbox (kind, recipient, order_id, quote_id, contact_message_id, fulfilment_id, language) ${mails}
      returning id, case when kind in ('order-confirmation', 'payment-received') then order_id end as new_order_id
    ), mail_jobs as (
      select graphile_worker.add_job(
        'send-mail',
        json_strip_nulls(json_build_object('mailId', id, 'newOrderId', new_order_id)),
        job_key => 'mail:' || id
      ) as job
      from mail
    )`;

/** Adds a job for each row of `mail`. */
const addJobs = sql`
    select graphile_worker.add_job('send-mail', json_build_object('mailId', id), job_key => 'mail:' || id) from mail`;

interface RefundMails {
  readonly kind: 'order-refunded' | 'refund-sent' | StaffMoneyMailKind;
  readonly orderId: string;
  /** Null for an order on hold. */
  readonly refundId: string | null;
  readonly recipients: readonly string[];
}

/** Adds mails about a refund, one for each recipient, with the jobs that send them. */
export async function enqueueRefundMails(
  tx: Tx,
  { kind, orderId, refundId, recipients }: RefundMails,
): Promise<void> {
  await sql`
    with mail as (
      insert into outbox (kind, recipient, order_id, refund_id)
      select ${kind}, recipient, ${orderId}::uuid, ${refundId}::uuid
      from json_array_elements_text(${JSON.stringify(recipients)}) as recipient
      returning id
    )
    ${addJobs}`.execute(tx);
}

interface InvoiceMail {
  readonly kind: InvoiceMailKind;
  readonly orderId: string;
  readonly invoiceId: string;
  readonly recipient: string;
}

/** Adds a mail that brings an invoice or a credit note, with the job that sends it. */
export async function enqueueInvoiceMail(
  tx: Tx,
  { kind, orderId, invoiceId, recipient }: InvoiceMail,
): Promise<void> {
  await sql`
    with mail as (
      insert into outbox (kind, recipient, order_id, invoice_id)
      values (${kind}, ${recipient}, ${orderId}::uuid, ${invoiceId}::uuid)
      returning id
    )
    ${addJobs}`.execute(tx);
}

interface OfferMail {
  readonly kind: OfferMailKind | OfferAnswerMailKind;
  readonly quoteId: string;
  readonly offerId: string;
  readonly recipient: string;
}

/** Adds a mail about an offer, with the job that sends it. */
export async function enqueueOfferMail(
  tx: Tx,
  { kind, quoteId, offerId, recipient }: OfferMail,
): Promise<void> {
  await sql`
    with mail as (
      insert into outbox (kind, recipient, quote_id, offer_id)
      values (${kind}, ${recipient}, ${quoteId}::uuid, ${offerId}::uuid)
      returning id
    )
    ${addJobs}`.execute(tx);
}

interface QuoteMessageMail {
  readonly kind: QuoteMessageMailKind;
  readonly quoteId: string;
  readonly messageId: string;
  readonly recipient: string;
}

/** Adds a mail about a message of a request, with the job that sends it. */
export async function enqueueQuoteMessage(
  tx: Tx,
  { kind, quoteId, messageId, recipient }: QuoteMessageMail,
): Promise<void> {
  await sql`
    with mail as (
      insert into outbox (kind, recipient, quote_id, quote_message_id)
      values (${kind}, ${recipient}, ${quoteId}::uuid, ${messageId}::uuid) returning id
    )
    ${addJobs}`.execute(tx);
}

/** Adds the mail that brings an account its statement, with the job that sends it. */
export async function enqueueStatement(
  tx: Tx,
  { accountId, recipient }: { readonly accountId: string; readonly recipient: string },
): Promise<void> {
  await sql`
    with mail as (
      insert into outbox (kind, recipient, account_id) values ('statement', ${recipient}, ${accountId}::uuid)
      returning id
    )
    ${addJobs}`.execute(tx);
}

/** Adds the one mail of each of these alerts, with the jobs that send them. */
export async function enqueueStockMails(
  tx: Tx,
  alerts: readonly { readonly id: string; readonly email: string }[],
): Promise<void> {
  if (alerts.length === 0) return;
  await sql`
    with mail as (
      insert into outbox (kind, recipient, stock_alert_id)
      select 'stock-back', email, id from jsonb_to_recordset(${JSON.stringify(alerts)}) as a (id uuid, email text)
      returning id
    )
    select count(graphile_worker.add_job('send-mail', json_build_object('mailId', id), job_key => 'mail:' || id))
    from mail`.execute(tx);
}

/** Adds a digest for each of these members of staff to the outbox, with the jobs that send them. */
export async function enqueueDigests(
  tx: Tx,
  readers: readonly { readonly id: string; readonly email: string }[],
): Promise<void> {
  if (readers.length === 0) return;
  await sql`
    with mail as (
      insert into outbox (kind, recipient, staff_id)
      select 'staff-digest', email, id from jsonb_to_recordset(${JSON.stringify(readers)}) as r (id uuid, email text)
      returning id
    )
    select count(graphile_worker.add_job('send-mail', json_build_object('mailId', id), job_key => 'mail:' || id))
    from mail`.execute(tx);
}

/**
 * Adds the mails about a new order to the staff who edit orders, or to the shop's address when there are none; a no-op
 * when they exist. The job of the buyer's confirmation calls this, so that a checkout inserts one mail instead of two.
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
    if (existing) return;
    const recipients = await listStaffRecipients(tx, { permission: 'orders.edit', shopEmail });
    const mails = recipients.map(
      (recipient) => ({ kind: 'order-for-shop', orderId: id, recipient }) as const,
    );
    await enqueueMail(tx, ...mails);
  });
