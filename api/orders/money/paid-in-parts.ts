import type { PayLink } from '../../../contract/desk/phone-orders.ts';
import { cents, toDollars } from '../../../contract/money.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { OrderRow } from '../order/rows.ts';
import { isDeposit, isWaiting } from '../order/states.ts';
import { listPayments } from './payment-queries.ts';
import { dueOf } from './read-money.ts';
import { listRefunds } from './refund-queries.ts';

/**
 * Of an order that is paid in two parts: which of them its link is for, what that is, and what was paid and falls due beside it;
 * null for one that is paid at once.
 */
export async function partOf(db: Db | Tx, order: OrderRow): Promise<PayLink['part']> {
  const { payment_status, asked_cents, total_cents } = order;
  if (isDeposit(order))
    return part('deposit', { due: asked_cents ?? 0, paid: 0, rest: total_cents - (asked_cents ?? 0) });
  if (payment_status !== 'deposit_paid') return null;
  const payments = await listPayments(db, order.id);
  const paid = payments.reduce(
    (sum, { state, amount_cents }) => sum + (state === 'paid' ? amount_cents : 0),
    0,
  );
  const due = dueOf(order, { payments, refunds: await listRefunds(db, [order.id]) });
  return isWaiting(order)
    ? part('balance', { due, paid, rest: 0 })
    : part('deposit', { due: 0, paid, rest: due });
}

const part = (
  kind: 'deposit' | 'balance',
  { due, paid, rest }: { readonly due: number; readonly paid: number; readonly rest: number },
): PayLink['part'] => ({
  kind,
  dueAmount: toDollars(cents(due)),
  paidAmount: toDollars(cents(paid)),
  restAmount: toDollars(cents(rest)),
});
