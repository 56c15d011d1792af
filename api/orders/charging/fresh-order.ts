import { normaliseOrderNumber } from '../../../contract/orders/order-number.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { OrderDeps } from '../order/deps.ts';
import { findOrderByNumber } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';

/** Order numbers are read out over the phone, so they give access to a payment only while the order is new. */
const FRESH_MS = 60 * 60_000;

/**
 * Gets an order whose payment the shopper may still be completing.
 * @throws {ShopError} NOT_FOUND, also for an order that is over an hour old.
 */
export async function getFreshOrder(deps: OrderDeps, typedNumber: string): Promise<OrderRow> {
  const orderNumber = normaliseOrderNumber(typedNumber);
  const order = orderNumber ? await findOrderByNumber(deps.db, orderNumber) : undefined;
  if (!order || deps.now().getTime() - order.created_at.getTime() > FRESH_MS) {
    throw new ShopError('NOT_FOUND', 'noOrder');
  }
  return order;
}
