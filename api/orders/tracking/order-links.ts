import type { Language } from '../../../contract/locale.ts';
import type { LinkedOrder } from '../../../contract/orders/tracking.ts';
import { pathIn } from '../../../contract/page-language.ts';
import type { Db } from '../../db/client.ts';
import { createLink, followLink, unknownLink } from '../../links/index.ts';
import { findOrder } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { trackOrders } from './track-order.ts';

/** The path of the page behind a link. */
export const orderLinkPath = (language: Language, token: string): string =>
  pathIn(language, `/order/${token}`);

/** Makes a link for a mail about an order. @returns its token. */
export const createOrderLink = (db: Db, orderId: string, now: Date): Promise<string> =>
  createLink(db, { purpose: 'order', subject: orderId, now });

/**
 * Shows an order to whoever has the link, which changes nothing: mail scanners open links, too. No name, street, email,
 * phone or amount, because mails are forwarded.
 * @throws {ShopError} NOT_FOUND for an unknown or expired link, and for an order whose buyer was erased.
 */
export async function followOrderLink(db: Db, token: string, now: Date): Promise<LinkedOrder> {
  // Whoever paid by a link follows the order by the same one.
  const id = await followLink(db, { token, purposes: ['order', 'pay'], now });
  const order = await findOrder(db, id);
  if (!order) throw unknownLink();
  return showToLink(db, order);
}

/** What a link tells of an order. @throws {ShopError} NOT_FOUND when its buyer was erased. */
export async function showToLink(db: Db, row: OrderRow): Promise<LinkedOrder> {
  const [order] = await trackOrders(db, [row]);
  if (!order) throw unknownLink();
  const { city, province } = order.customer_info;
  return {
    order_id: order.order_id,
    language: order.language,
    createdAt: order.createdAt,
    orderStatus: order.orderStatus,
    paymentStatus: order.paymentStatus,
    fulfilment: order.fulfilment,
    pickupStore: order.pickupStore,
    destination: order.pickupStore ? null : { city, province },
    promisedFor: row.promised_for,
    order_items: order.order_items.map(({ price: _price, discount: _discount, ...item }) => item),
    parcels: order.parcels,
    unsent: order.unsent,
    timeline: order.timeline,
  };
}
