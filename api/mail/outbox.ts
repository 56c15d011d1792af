import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';

export type OrderMailKind = 'order-confirmation' | 'order-status' | 'order-refunded';
export type AccountMailKind = 'verify-email' | 'password-reset' | 'password-changed';

type OutboxMail =
  | { readonly kind: OrderMailKind; readonly orderId: string; readonly recipient: string }
  /** The links in these are made when the mail is written: the outbox holds no secret. */
  | { readonly kind: AccountMailKind; readonly orderId?: undefined; readonly recipient: string };

/** Writes down a mail and the job that sends it, in the caller's transaction: both come, or neither. */
export async function enqueueMail(tx: Tx, { kind, orderId, recipient }: OutboxMail): Promise<void> {
  await sql`
    with mail as (
      insert into outbox (kind, order_id, recipient) values (${kind}, ${orderId ?? null}, ${recipient}) returning id
    )
    select graphile_worker.add_job('send-mail', json_build_object('mailId', id), job_key => 'mail:' || id)
    from mail`.execute(tx);
}
