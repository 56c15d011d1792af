import type { Order } from '../../contract/orders/orders.ts';
import { minute, money, words } from './mail-words.ts';
import { addressLines, bought, notesOf, type OrderLetter, payment, placesOf } from './order-letter.ts';
import { phoneHref } from './phone-links.ts';

/**
 * A new order, to the shop: all that was typed, since whoever packs it needs it, as text and without a link but to the
 * buyer's telephone.
 * @param publicUrl where the shop is reached, without a slash at its end.
 */
export function writeOrderForShop(order: Order, publicUrl: string): OrderLetter {
  const { customer_info: customer, order_id: number } = order;
  const { email, phone } = customer;
  const name = `${customer.firstName} ${customer.lastName}`;
  const status = words(`${order.pickupStore ? 'pickupStatus' : 'orderStatus'}.${order.orderStatus}`);
  return {
    subject: words('order-for-shop.subject', { number, name, total: money(order.totalAmount) }),
    heading: words('order-for-shop.heading', { name }),
    intro: words('order-for-shop.intro', { email, time: minute(new Date(order.createdAt)) }),
    number,
    facts: [
      { label: words('status'), value: status },
      { label: words('payment'), value: payment(order) },
      { label: words('enquiry.name'), value: name },
      { label: words('enquiry.email'), value: email },
      { label: words('enquiry.phone'), value: phone, href: phoneHref(phone) },
    ],
    ...bought(order, publicUrl),
    places: placesOf(order, [...addressLines(customer), customer.country]),
    notes: notesOf(words('order-for-shop.notes'), customer.notes),
    closing: words('order-for-shop.note'),
    why: words('order-for-shop.why'),
  };
}
