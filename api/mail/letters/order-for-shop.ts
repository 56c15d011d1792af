import type { Order } from '../../../contract/orders/orders.ts';
import { minute, money, words } from '../mail-words.ts';
import { phoneHref } from '../phone-links.ts';
import { addressLines, bought, notesOf, type OrderLetter, payment, placesOf } from './order-letter.ts';

/**
 * Writes the shop's mail about a new order. It repeats all input as plain text, because the shop needs it to pack the
 * order; the only link is the buyer's phone number.
 * @param publicUrl the shop's base URL, without a trailing slash.
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
