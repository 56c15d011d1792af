import { cents, toCents, toDollars } from '../../../contract/money.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { type EventItem, recordConversion, recordEvent } from '../../lib/tracking/events.ts';

/** Records a placed order: items and amounts, but no personal data. `value` is the total of the goods. */
export function recordPurchase(order: Order, adsTagId: string | undefined): void {
  recordConversion(adsTagId);
  recordEvent('purchase', {
    transaction_id: order.order_id,
    currency: 'CAD',
    value: toDollars(cents(toCents(order.subtotal) - toCents(order.discountAmount))),
    tax: order.taxAmount,
    shipping: order.shippingCost,
    ...(order.couponApplied && { coupon: order.couponApplied }),
    items: order.order_items.map(toItem),
  });
}

function toItem({ _id, name, variant, price, quantity }: Order['order_items'][number]): EventItem {
  // The earlier events know only the options, and reports join on this text.
  const { sku: _sku, ...options } = variant ?? {};
  return {
    item_id: _id,
    item_name: name,
    ...(variant && { item_variant: Object.values(options).join(' / ') }),
    price,
    quantity,
  };
}
