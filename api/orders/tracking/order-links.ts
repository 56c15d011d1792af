import type { Language } from '../../../contract/locale.ts';
import type { LinkedOrder } from '../../../contract/orders/tracking.ts';
import { pathIn } from '../../../contract/page-language.ts';
import { keptUntil } from '../../../contract/privacy/retention.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db } from '../../db/client.ts';
import { createSecret, hashToken } from '../../secrets.ts';
import { findLinkedOrder, insertLink } from '../order/link-queries.ts';
import { getOrder } from '../order/queries.ts';
import { trackOrders } from './track-order.ts';

/** The path of the page behind a link. */
export const orderLinkPath = (language: Language, token: string): string =>
  pathIn(language, `/order/${token}`);

/**
 * Makes a link for a mail about an order; earlier ones go on working. It lives long enough for a return or a claim.
 * @returns its token, which is not stored.
 */
export async function createOrderLink(db: Db, orderId: string, now: Date): Promise<string> {
  const { token, hash } = createSecret();
  const expires_at = keptUntil('customerLinks', now);
  await insertLink(db, { token_hash: hash, purpose: 'order', subject: orderId, created_at: now, expires_at });
  return token;
}

/**
 * Shows an order to whoever has the link, which changes nothing: mail scanners open links, too. No name, street, email,
 * phone or amount, because mails are forwarded.
 * @throws {ShopError} NOT_FOUND for an unknown or expired link, and for an order whose buyer was erased.
 */
export async function followOrderLink(db: Db, token: string, now: Date): Promise<LinkedOrder> {
  const hash = hashToken(token);
  const id = hash && (await findLinkedOrder(db, hash, now));
  if (!id) throw new ShopError('NOT_FOUND', 'unknownLink');
  return showToLink(db, id);
}

/** What a link tells of an order. @throws {ShopError} NOT_FOUND when its buyer was erased. */
export async function showToLink(db: Db, id: string): Promise<LinkedOrder> {
  const row = await getOrder(db, id);
  const [order] = await trackOrders(db, [row]);
  if (!order) throw new ShopError('NOT_FOUND', 'unknownLink');
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
