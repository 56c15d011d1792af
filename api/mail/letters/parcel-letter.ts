import type { ParcelMail } from '../../../contract/desk/desk-mails.ts';
import { cashRounding, cents, toCents, toDollars } from '../../../contract/money.ts';
import { type Carrier, carrierName, typedHost } from '../../../contract/orders/carriers.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { type MailWords, mailWords } from '../mail-words.ts';
import { otherHome } from '../other-home.ts';
import { isGreetable } from '../repeatable.ts';
import type { Row } from '../sheet.ts';
import {
  itemOptions,
  type LetterLine,
  type OrderLetter,
  type OrderLinks,
  pictureOf,
  placesOf,
  repeatedAddress,
} from './order-letter.ts';

interface Sent {
  readonly order: Order;
  readonly parcel: {
    readonly carrier: Carrier | null;
    readonly tracking_number: string | null;
    readonly lines: readonly { readonly position: number; readonly quantity: number }[];
  };
  /** The carrier's page about the parcel. */
  readonly trackingUrl: string | null;
  /** Leaves out the cash to have ready. */
  readonly hidesAmounts: boolean;
}

/** Writes the mail about one parcel or pick-up: its lines and its way, without amounts but for the cash to have ready. */
export function writeParcelLetter(
  kind: ParcelMail,
  { order, parcel, trackingUrl, hidesAmounts }: Sent,
  { publicUrl, orderUrl }: OrderLinks,
): OrderLetter {
  const { language } = order;
  const written = mailWords(language);
  const { words } = written;
  const { firstName: name } = order.customer_info;
  const values = {
    number: order.order_id,
    name,
    greets: isGreetable(name) ? 'yes' : 'no',
    part: isPart(order, parcel.lines) ? 'yes' : 'no',
    pickup: order.fulfilment === 'pickup' ? 'yes' : 'no',
  };
  const follow = { label: words('checkStatus'), url: orderUrl };
  return {
    language,
    subject: words(`${kind}.subject`, values),
    heading: words(`${kind}.heading`, values),
    intro: words(`${kind}.intro`, values),
    number: order.order_id,
    facts: [
      ...(kind === 'order-came-back' ? [] : shippingRows(parcel, written)),
      ...(kind === 'order-shipped' && !hidesAmounts ? cashRows(order, written) : []),
    ],
    lines: parcel.lines.flatMap((line) => letterLine(line, order, { publicUrl, written })),
    sums: [],
    places: placesOf(order, repeatedAddress(order.customer_info, written), written),
    notes: undefined,
    actions: trackingUrl === null ? [follow] : [trackAt({ ...parcel, trackingUrl }, written), follow],
    closing: words('help'),
    why: words('why'),
    otherHome: otherHome(language, publicUrl, orderUrl),
  };
}

/** The cash that the carrier collects, as the till rounds it. */
function cashRows({ paymentStatus, totalAmount }: Order, { words, money }: MailWords): Row[] {
  if (paymentStatus !== 'pending_cod') return [];
  const total = toCents(totalAmount);
  return [{ label: words('cashReady'), value: money(toDollars(cents(total + cashRounding(total)))) }];
}

/** Whether the order has pieces that are not in these lines. */
const isPart = ({ order_items: items }: Order, lines: Sent['parcel']['lines']) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0) <
  items.reduce((sum, { quantity }) => sum + quantity, 0);

function shippingRows(
  { carrier, tracking_number: number }: Sent['parcel'],
  { words, language }: MailWords,
): Row[] {
  if (carrier === null) return [];
  const name =
    carrierName(carrier, language) ?? words(`carrier.${carrier === 'freight' ? 'freight' : 'other'}`);
  return [
    { label: words('carrier.title'), value: name },
    ...(number === null ? [] : [{ label: words('trackingNumber'), value: number }]),
  ];
}

function letterLine(
  { position, quantity }: Sent['parcel']['lines'][number],
  { order_items: items, language }: Order,
  { publicUrl, written }: { readonly publicUrl: string; readonly written: MailWords },
): LetterLine[] {
  const item = items[position];
  if (!item) return [];
  return [
    {
      name: item.name,
      variant: itemOptions(item, language),
      priced: written.words('quantity', { quantity }),
      price: '',
      pictureUrl: pictureOf(item, publicUrl),
    },
  ];
}

/** A page that staff typed is named by its host, so that nobody follows the shop's mail to a place they did not see. */
function trackAt(
  parcel: { readonly carrier: Carrier | null; readonly trackingUrl: string },
  { words }: MailWords,
) {
  const host = typedHost(parcel);
  return {
    label: host === undefined ? words('trackParcel') : words('trackParcelAt', { host }),
    url: parcel.trackingUrl,
  };
}
