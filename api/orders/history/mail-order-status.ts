import { normaliseOrderNumber } from '../../../contract/orders/order-number.ts';
import { ShopError } from '../../../contract/problem.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { findOrderByNumber } from '../order/queries.ts';

/**
 * Mails the status of an order to the address on the order, and to no other address (P31).
 * @param beforeMail gets the order's number and throws when this order's rate limit is used up.
 * @throws {ShopError} NOT_FOUND for an unknown or malformed number, and for an order whose buyer was erased.
 */
export async function mailOrderStatus(
  db: Db,
  typedNumber: string,
  beforeMail: (orderNumber: string) => Promise<void>,
): Promise<void> {
  const orderNumber = normaliseOrderNumber(typedNumber);
  const order = orderNumber ? await findOrderByNumber(db, orderNumber) : undefined;
  if (!order?.email) throw new ShopError('NOT_FOUND', 'noOrder');
  await beforeMail(order.order_number);
  await inTransaction(db, (tx) =>
    enqueueMail(tx, { kind: 'order-status', orderId: order.id, recipient: order.email }),
  );
}
