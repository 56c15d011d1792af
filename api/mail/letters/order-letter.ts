import { optionValueNames } from '../../../contract/catalog/option-names.ts';
import { mailPictureUrl } from '../../../contract/catalog/pictures.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { TAX_PARTS, taxName } from '../../../contract/orders/tax.ts';
import { pathIn } from '../../../contract/page-language.ts';
import { cityLine, streetLine } from '../../../contract/places/address-lines.ts';
import type { BuyerMailKind } from '../mail-kinds.ts';
import { type MailWords, mailWords } from '../mail-words.ts';
import { type OtherHome, otherHome } from '../other-home.ts';
import { isGreetable, isRepeatable } from '../repeatable.ts';
import type { Row } from '../sheet.ts';
import { contractFacts } from './contract-facts.ts';
import { type LetterPlace, pickupPlace } from './pickup-place.ts';

/** The texts of an order mail, shared by its HTML and plain text parts. */
export interface OrderLetter {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  readonly number: string;
  readonly facts: readonly Row[];
  readonly lines: readonly LetterLine[];
  /** Empty in a mail about a parcel, which has no amounts. */
  readonly sums: readonly Row[];
  readonly total?: Row;
  /** The delivery address, or the pick-up store and the billing address. */
  readonly places: readonly LetterPlace[];
  /** The buyer's notes, if any. */
  readonly notes: { readonly title: string; readonly text: string } | undefined;
  /** The first one is a button. Absent in the shop's own mail. */
  readonly actions?: readonly LetterAction[];
  readonly closing: string;
  /** Small print: why the recipient gets this mail. */
  readonly why: string;
  /** Absent in the shop's own mail. */
  readonly otherHome?: OtherHome;
}

interface LetterAction {
  readonly label: string;
  readonly url: string;
}

export interface OrderLinks {
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
  /** The page about the order, whose address is a secret of the mailbox. */
  readonly orderUrl: string;
  /** The version of the terms of sale that the order accepted. */
  readonly termsVersion?: string | null;
}

export interface LetterLine {
  readonly name: string;
  /** `Fabric / Size / Finishing`, or empty. */
  readonly variant: string;
  /** The quantity, and the price of one. */
  readonly priced: string;
  /** Empty in a mail about a parcel. */
  readonly price: string;
  /** Absolute URL. */
  readonly pictureUrl: string;
}

/** UTF-16 units: long enough for delivery instructions. */
const MAX_NOTES_LENGTH = 300;

/**
 * Writes a mail to the buyer, in the language of the order. Anybody can enter somebody else's email, so names, address
 * and notes are repeated only when they contain no link or phone number (`repeatable.ts`).
 */
export function writeOrderLetter(
  kind: BuyerMailKind,
  order: Order,
  { publicUrl, orderUrl, termsVersion }: OrderLinks,
): OrderLetter {
  const { language } = order;
  const written = mailWords(language);
  const { words, day } = written;
  const status = words(`${order.pickupStore ? 'pickupStatus' : 'orderStatus'}.${order.orderStatus}`);
  const { firstName: name, notes } = order.customer_info;
  const greets = isGreetable(name) ? 'yes' : 'no';
  const values = { number: order.order_id, name, greets, date: day(order.createdAt), status };
  return {
    language,
    subject: words(`${kind}.subject`, values),
    heading: words(`${kind}.heading`, values),
    intro: words(`${kind}.intro`, values),
    number: order.order_id,
    facts: [
      { label: words('status'), value: status },
      {
        label: words('payment'),
        value: kind === 'order-refunded' ? words('refunded') : payment(order, written),
      },
      ...credit(order, written),
      ...(kind === 'order-confirmation' || kind === 'order-status' ? contractFacts(order, written) : []),
    ],
    ...bought(order, publicUrl, written),
    places: placesOf(order, repeatedAddress(order.customer_info, written), written),
    notes: notesOf(words('notes'), isRepeatable(notes, MAX_NOTES_LENGTH) ? notes : words('notesKept')),
    actions: [
      { label: words('checkStatus'), url: orderUrl },
      ...(termsVersion ? acceptedTerms(termsVersion, publicUrl, written) : []),
    ],
    closing: words('help'),
    why: words('why'),
    otherHome: otherHome(language, publicUrl, orderUrl),
  };
}

/** The terms that the buyer accepted, at the address that keeps showing this version. */
const acceptedTerms = (
  version: string,
  publicUrl: string,
  { words, day, language }: MailWords,
): LetterAction[] => {
  // Noon UTC is the same day in all of Canada.
  const values = { date: day(`${version}T12:00:00Z`) };
  return [
    { label: words('acceptedTerms', values), url: publicUrl + pathIn(language, `/terms/${version}`) },
    { label: words('acceptedReturns', values), url: publicUrl + pathIn(language, `/returns/${version}`) },
  ];
};

/** The lines, sums and total of the order. */
export const bought = (order: Order, publicUrl: string, written: MailWords) => ({
  lines: order.order_items.map((item) => letterLine(item, publicUrl, written)),
  sums: [...sums(order, written), ...taxes(order, written)],
  total: { label: written.words('total'), value: written.money(order.totalAmount) },
});

export const notesOf = (title: string, text: string): OrderLetter['notes'] =>
  text ? { title, text } : undefined;

export function payment({ paymentMethod, paymentStatus, pickupStore }: Order, { words }: MailWords): string {
  const isDueAtStore = paymentStatus === 'pending_cod' && pickupStore;
  const state = isDueAtStore ? words('payAtPickup') : words(`paymentStatus.${paymentStatus}`);
  return `${words(`paymentMethod.${paymentMethod}`)}, ${state}`;
}

/** Refunds of the order so far, if any. */
const credit = ({ refunds }: Order, { words, money }: MailWords): Row[] =>
  refunds.length > 0
    ? [{ label: words('credit'), value: money(refunds.reduce((sum, { amount }) => sum + amount, 0)) }]
    : [];

/** Lists the places of the mail. @param lines the buyer's address. */
export function placesOf(
  { pickupStore, orderStatus }: Order,
  lines: readonly string[],
  written: MailWords,
): LetterPlace[] {
  const { words } = written;
  if (!pickupStore) return [{ title: words(`deliverTo.${orderStatus}`), lines }];
  return [pickupPlace(pickupStore, written), { title: words('billingAddress'), lines }];
}

function letterLine(item: Item, publicUrl: string, { language, words, money }: MailWords): LetterLine {
  return {
    name: item.name,
    variant: itemOptions(item, language),
    priced: words('line', {
      quantity: words('quantity', { quantity: item.quantity }),
      each: words('each', { price: money(item.price) }),
    }),
    price: money(Math.round(item.quantity * item.price * 100) / 100),
    pictureUrl: pictureOf(item, publicUrl),
  };
}

type Item = Order['order_items'][number];

/** `Fabric / Size / Finishing`, or empty. */
export function itemOptions({ variant }: Item, language: Language): string {
  const { sku: _, ...options } = variant ?? {};
  return optionValueNames(options, language).join(' / ');
}

export const pictureOf = ({ image_url }: Item, publicUrl: string): string =>
  `${publicUrl}${mailPictureUrl(image_url)}`;

function sums(order: Order, { words, money }: MailWords): Row[] {
  const { couponApplied: code, discountAmount, priceAdjustment = 0, shippingCost, pickupStore } = order;
  const discount = code ? words('discountCode', { code: code.toUpperCase() }) : words('discount');
  return [
    { label: words('subtotal'), value: money(order.subtotal) },
    ...(discountAmount > 0 ? [{ label: discount, value: `−${money(discountAmount)}` }] : []),
    ...(priceAdjustment < 0
      ? [{ label: words('priceAdjustment'), value: `−${money(-priceAdjustment)}` }]
      : []),
    {
      label: words(pickupStore ? 'pickup' : 'shipping'),
      value: shippingCost > 0 ? money(shippingCost) : words('free'),
    },
  ];
}

function taxes(order: Order, written: MailWords): Row[] {
  const { language, words, money, percent } = written;
  const { taxDetails } = order;
  const { province, rates } = taxDetails;
  const charged = TAX_PARTS.filter((part) => rates[part] > 0).map((part) => {
    const name = taxName(part, province, language);
    const label = words('tax', { name, percent: percent(rates[part] * PPM_OF_PERCENT) });
    return { label, value: money(taxDetails[part]) };
  });
  return [...charged, ...taxedOn(order, written)];
}

/** Says of an order with a discount whether tax was worked out before it or after it. */
export function taxedOn({ taxDetails, taxAmount, discountAmount }: Order, { words }: MailWords): Row[] {
  if (discountAmount === 0 || taxAmount === 0) return [];
  const { discountTaxed } = taxDetails;
  return [{ label: words('taxedOn'), value: words('taxedOnPrice', { discountTaxed }) }];
}

const PPM_OF_PERCENT = 10_000;

/** The lines of the postal address as typed, without the country. */
export const addressLines = (customer: Order['customer_info'], language: Language): string[] =>
  [
    `${customer.firstName} ${customer.lastName}`,
    customer.businessName,
    streetLine(customer.address, customer.apartment),
    cityLine(language, customer),
  ].filter(Boolean);

/** The buyer's address, without lines that could lead somewhere. */
export function repeatedAddress(customer: Order['customer_info'], { words, language }: MailWords): string[] {
  const typed = addressLines(customer, language);
  const repeated = typed.filter((line) => isRepeatable(line));
  // Four digits let buyers recognise their number, but nobody can call it.
  const ending = customer.phone.replace(/\D/g, '').slice(-4);
  return [
    ...repeated,
    customer.country,
    words('phoneEnding', { ending }),
    ...(repeated.length < typed.length ? [words('addressKept')] : []),
  ];
}
