import type { LinkedQuote } from '../../../contract/offers/quote-link.ts';
import type { Db, Tx } from '../../db/client.ts';
import { isPayable, listPayments, type OrderRow, showToLink } from '../../orders/index.ts';

/** What the link of a request tells of the order that its acceptance made. */
export async function showOrder(db: Db | Tx, order: OrderRow, at: Date): Promise<LinkedQuote['order']> {
  const payments = (await listPayments(db, order.id)).filter(({ state }) => state === 'paid').toReversed();
  return {
    order: await showToLink(db, order),
    totalCents: order.total_cents,
    payments: payments.map((payment) => ({
      at: payment.created_at.toISOString(),
      amountCents: payment.amount_cents,
    })),
    dueNowCents: (await isPayable(db, order, at)) ? (order.asked_cents ?? order.total_cents) : 0,
  };
}
