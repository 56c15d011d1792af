import { normaliseOrderNumber } from '../../../contract/orders/orders.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { OrderDeps } from '../deps.ts';
import { findOrderByNumber } from '../queries.ts';
import type { OrderRow } from '../rows.ts';

/** An order number is read over the phone: so it opens an order's payment only while the order is fresh. */
const FRESH_MS = 60 * 60_000;

/**
 * The order whose payment its shopper is at.
 * @throws {ShopError} NOT_FOUND also for an order that is older than an hour.
 */
export async function getFreshOrder(deps: OrderDeps, typedNumber: string): Promise<OrderRow> {
  const orderNumber = normaliseOrderNumber(typedNumber);
  const order = orderNumber ? await findOrderByNumber(deps.db, orderNumber) : undefined;
  if (!order || deps.now().getTime() - order.created_at.getTime() > FRESH_MS) {
    throw new ShopError('NOT_FOUND', 'Order not found');
  }
  return order;
}
