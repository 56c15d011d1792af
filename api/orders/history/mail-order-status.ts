import { normaliseOrderNumber } from '../../../contract/orders/orders.ts';
import { ShopError } from '../../../contract/problem.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { findOrderByNumber } from '../queries.ts';

/**
 * Mails the state of an order to the address on the order, and to nobody else (P31).
 * @param beforeMail refuses when this order was asked for too often; gets the order's number.
 * @throws {ShopError} NOT_FOUND for a number that is unknown or none, and for an order that has forgotten its buyer.
 */
export async function mailOrderStatus(
  db: Db,
  typedNumber: string,
  beforeMail: (orderNumber: string) => Promise<void>,
): Promise<void> {
  const orderNumber = normaliseOrderNumber(typedNumber);
  const order = orderNumber ? await findOrderByNumber(db, orderNumber) : undefined;
  if (!order?.email) throw new ShopError('NOT_FOUND', 'Order not found');
  await beforeMail(order.order_number);
  await inTransaction(db, (tx) =>
    enqueueMail(tx, { kind: 'order-status', orderId: order.id, recipient: order.email }),
  );
}
