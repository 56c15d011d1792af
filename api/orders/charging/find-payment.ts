import type { Payment, PaymentProvider } from '../../payments/index.ts';
import type { OrderRow } from '../order/rows.ts';

/**
 * Gets an order's payment from the provider, even when its reference was never stored.
 * @returns undefined when the provider has none, which is final only while no charge is running.
 */
export function findPayment(payments: PaymentProvider, order: OrderRow): Promise<Payment | undefined> {
  if (order.payment_reference) return payments.get(order.payment_reference);
  return payments.findByOrder(order.id, order.created_at);
}
