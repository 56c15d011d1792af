import { carrierName } from '../../../contract/orders/carriers.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { seller, sellerAddress } from '../letterhead.ts';
import type { MailWords } from '../mail-words.ts';
import type { Row } from '../sheet.ts';

/**
 * What the copy of an order must say beside the goods and amounts: the promised day, the carrier and the seller (Quebec's
 * Consumer Protection Act, ss. 54.4 and 54.7).
 */
export function contractFacts({ deliveryPromise, pickupStore }: Order, written: MailWords): Row[] {
  const { language, words } = written;
  const { name, legalName, email, phone } = seller(language);
  const label = words(pickupStore ? 'promise.pickup' : 'promise.delivery');
  const facts = [name, legalName, sellerAddress(language), email, phone].filter(Boolean).join(', ');
  return [
    ...(deliveryPromise ? [{ label, value: promised(deliveryPromise, written) }] : []),
    { label: words('promise.seller'), value: facts },
  ];
}

function promised(
  { by, days, carrier }: NonNullable<Order['deliveryPromise']>,
  { words, day, language }: MailWords,
): string {
  const name = carrier && carrierName(carrier, language);
  const values = { days, carrier: name ?? '', isCarried: name ? 'yes' : 'no' };
  // Noon UTC is the same day in all of Canada.
  return by === null
    ? words('promise.within', values)
    : words('promise.by', { ...values, day: day(`${by}T12:00:00Z`) });
}
