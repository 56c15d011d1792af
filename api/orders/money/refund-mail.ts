import type { RefundMail } from '../../../contract/desk/desk-mails.ts';
import type { Tx } from '../../db/client.ts';
import { enqueueRefundMails } from '../../mail/index.ts';
import type { OrderRow } from '../order/rows.ts';
import type { RefundRow } from './refund-queries.ts';

/** The order of a payment that came late was cancelled before, which a mail of its own explains. */
export const refundMailOf = ({ reason }: Pick<RefundRow, 'reason'>): RefundMail =>
  reason === 'paid-late' ? 'order-refunded' : 'refund-sent';

/** Tells the buyer what was given back, unless it is not to be told. A buyer who was erased has no address. */
export async function enqueueRefundMail(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
  if (!order.email || refund.is_silent) return;
  await enqueueRefundMails(tx, {
    kind: refundMailOf(refund),
    orderId: order.id,
    refundId: refund.id,
    recipients: [order.email],
  });
}
