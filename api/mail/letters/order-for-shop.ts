import type { Order } from '../../../contract/orders/orders.ts';
import { shopLanguage } from '../letterhead.ts';
import { mailWords } from '../mail-words.ts';
import { phoneHref } from '../phone-links.ts';
import { addressLines, bought, notesOf, type OrderLetter, payment, placesOf } from './order-letter.ts';

/**
 * Writes the shop's mail about a new order. It repeats all input as plain text, because the shop needs it to pack the
 * order; the only link is the buyer's phone number.
 * @param publicUrl the shop's base URL, without a trailing slash.
 */
export function writeOrderForShop(order: Order, publicUrl: string): OrderLetter {
  const written = mailWords(shopLanguage());
  const { words, money, minute } = written;
  const { customer_info: customer, order_id: number } = order;
  const { email, phone } = customer;
  const name = `${customer.firstName} ${customer.lastName}`;
  const status = words(`${order.pickupStore ? 'pickupStatus' : 'orderStatus'}.${order.orderStatus}`);
  return {
    language: shopLanguage(),
    subject: words('order-for-shop.subject', { number, name, total: money(order.totalAmount) }),
    heading: words('order-for-shop.heading', { name }),
    intro: words('order-for-shop.intro', { email, time: minute(new Date(order.createdAt)) }),
    number,
    facts: [
      { label: words('status'), value: status },
      { label: words('payment'), value: payment(order, written) },
      { label: words('enquiry.name'), value: name },
      { label: words('enquiry.email'), value: email },
      { label: words('enquiry.phone'), value: phone, href: phoneHref(phone) },
      { label: words('enquiry.language'), value: words(`enquiry.languages.${order.language}`) },
    ],
    ...bought(order, publicUrl, written),
    places: placesOf(order, [...addressLines(customer, written.language), customer.country], written),
    notes: notesOf(words('order-for-shop.notes'), customer.notes),
    closing: words('order-for-shop.note'),
    why: words('order-for-shop.why'),
  };
}
