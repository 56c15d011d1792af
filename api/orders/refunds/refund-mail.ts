import type { Tx } from '../../db/client.ts';
import { enqueueRefundMails } from '../../mail/index.ts';
import type { OrderRow } from '../rows.ts';
import type { RefundRow } from './refund-queries.ts';

/** Tells the buyer what was given back, unless it is not to be told. A buyer who was erased has no address. */
export async function enqueueRefundMail(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
  if (!order.email || refund.is_silent) return;
  // The order was cancelled before its payment arrived, which the mail explains.
  const kind = refund.reason === 'paid-late' ? 'order-refunded' : 'refund-sent';
  await enqueueRefundMails(tx, { kind, orderId: order.id, refundId: refund.id, recipients: [order.email] });
}
