import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/client.ts';
import { enqueueRefundMails, listStaffRecipients } from '../../mail/index.ts';

interface News {
  readonly what: 'order-held' | 'refund-failed';
  readonly orderId: string;
  readonly refundId: string | null;
}

const ABOUT = {
  'order-held': { kind: 'order-held-for-shop', permission: 'orders.release-hold' },
  'refund-failed': { kind: 'refund-failed-for-shop', permission: 'orders.refund' },
} as const;

/** Mails what waits for a person to the staff who may do it, each in their language. */
export async function notifyStaff(
  { db, shopEmail }: { readonly db: Db; readonly shopEmail: string },
  { what, orderId, refundId }: News,
): Promise<void> {
  const { kind, permission } = ABOUT[what];
  await inTransaction(db, async (tx) => {
    const recipients = await listStaffRecipients(tx, { permission, shopEmail });
    await enqueueRefundMails(tx, { kind, orderId, refundId, recipients });
  });
}
