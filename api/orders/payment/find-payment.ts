import type { Payment, PaymentProvider } from '../../payments/index.ts';
import type { OrderRow } from '../rows.ts';

/**
 * What the provider knows of an order's payment, also when its reference was never written down.
 * @returns undefined when it knows of none, which is certain only while nobody is charging.
 */
export function findPayment(payments: PaymentProvider, order: OrderRow): Promise<Payment | undefined> {
  if (order.payment_reference) return payments.get(order.payment_reference);
  return payments.findByOrder(order.id, order.created_at);
}
