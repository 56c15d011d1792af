import type { Tx } from '../../db/client.ts';
import type { Payment } from '../../payments/index.ts';
import { isAsked } from '../money/pay-link-queries.ts';
import { findPaymentRow } from '../money/payment-queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { askedOf, isOpen } from '../order/states.ts';

/** The payment that was found for an order; `none` when the provider has none. */
export type Finding = Payment | { readonly status: 'none' };

/** Whether the payment is that of the balance: a card was asked for it, and the payment is not one that was taken before. */
export async function isOfBalance(tx: Tx, order: OrderRow, finding: Finding): Promise<boolean> {
  if (!isOpen(order) || !(await isAsked(tx, order))) return false;
  const row =
    finding.status === 'none' || finding.reference === null
      ? undefined
      : await findPaymentRow(tx, finding.reference);
  return row === undefined || row.state === 'open' || row.state === 'held';
}

/** What of a payment is not as the order asks for it; undefined when all is. */
export function findMismatch(order: OrderRow, payment: Payment): string | undefined {
  if (order.payment_method !== 'card') return 'method';
  if (payment.orderId !== order.id) return 'order';
  if (payment.amountCents !== askedOf(order)) return 'amount';
  return payment.currency === 'cad' ? undefined : 'currency';
}

/** Whether a person has decided about this payment: by now it is the order's own, was given back or was closed. */
export async function isDecided(tx: Tx, order: OrderRow, { reference, status }: Payment): Promise<boolean> {
  const row = reference === null ? undefined : await findPaymentRow(tx, reference);
  if (row?.order_id !== order.id || isOpen(order)) return false;
  // A payment that was taken is never untaken: other news of it are from before.
  if (row.state === 'surplus' || row.state === 'paid') return true;
  return row.state === 'failed' && status !== 'succeeded';
}
