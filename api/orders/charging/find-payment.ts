import type { Payment } from '../../payments/index.ts';
import { listTakenReferences } from '../money/payment-queries.ts';
import type { OrderDeps } from '../order/deps.ts';
import type { OrderRow } from '../order/rows.ts';

type Finding = Pick<OrderDeps, 'db' | 'payments'>;

/**
 * Gets an order's payment from the provider, even when its reference was never stored.
 * @returns undefined when the provider has none, which is final only while no charge is running.
 */
export const findPayment = (deps: Finding, order: OrderRow): Promise<Payment | undefined> =>
  order.payment_reference ? deps.payments.get(order.payment_reference) : findUnnamed(deps, order);

/** Finds the payment whose reference was not stored. A deposit that was taken is none of a balance. */
export async function findUnnamed({ db, payments }: Finding, order: OrderRow): Promise<Payment | undefined> {
  const taken = order.payment_status === 'deposit_paid' ? await listTakenReferences(db, order.id) : [];
  return payments.findByOrder(order.id, order.created_at, taken);
}
