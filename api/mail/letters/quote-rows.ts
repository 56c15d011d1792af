import { choiceName, flagTypeName } from '../../../contract/catalog/custom-names.ts';
import {
  CUSTOM_PRODUCTS,
  type PickField,
  type PickLabel,
} from '../../../contract/catalog/custom-products.ts';
import { industryName } from '../../../contract/forms/industries.ts';
import type { QuoteItems, QuoteRequest } from '../../../contract/forms/quotes.ts';
import type { Language } from '../../../contract/locale.ts';
import { assertNever } from '../../../contract/never.ts';
import { cityLine, streetLine } from '../../../contract/places/address-lines.ts';
import type { MailWords } from '../mail-words.ts';
import { phoneHref } from '../phone-links.ts';
import type { Row } from '../sheet.ts';

/** Labels of picks whose product defines none, in the order of the rows. */
const LABELS: Readonly<Record<PickField | 'custom_size', PickLabel | 'customSize'>> = {
  shape: 'shape',
  size: 'size',
  custom_size: 'customSize',
  fabric: 'fabric',
  print_option: 'print',
  layer_option: 'layer',
  finishing: 'finishing',
  optional: 'optional',
  mounting_option_base: 'mounting',
  paper_stick_size: 'stick',
  indoor_banner_options: 'indoor',
};
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** Lists every choice; an empty one gets no row. */
export const choiceRows = (quote: QuoteRequest, written: MailWords): Row[] =>
  filled([...rowsOfKind(quote, written), ...wishRows(quote, written)]);

/** The industry, and how the customer wants to be answered. */
export function wishRows({ answers }: QuoteRequest, { words, language }: MailWords): Row[] {
  const { industry_segment: industry, contact_method: method } = answers;
  return [
    { label: words('quote.industry'), value: industryName(industry, language) },
    { label: words('quote.contactMethod'), value: method && words(`quote.method.${method}`) },
  ];
}

export function rowsOfKind({ kind, answers }: QuoteRequest, written: MailWords): Row[] {
  switch (kind) {
    case 'product':
      return itemRows(answers.items, written);
    case 'general': {
      const { desired_delivery_date: date } = answers;
      return [{ label: written.words('quote.deliveryDate'), value: date && dayOf(date, written) }];
    }
    default:
      return assertNever(kind);
  }
}

/** Lists the customer's name and contact details. */
export function personRows(quote: QuoteRequest, written: MailWords): Row[] {
  const [name, business, address] = placeRows(quote, written);
  return filled([name, business, ...contactRows(quote, written), address]);
}

/** The customer's name, business and address. */
export function placeRows({ kind, answers }: QuoteRequest, { words, language }: MailWords): [Row, Row, Row] {
  const address = kind === 'general' ? addressOf(answers, language) : '';
  return [
    { label: words('enquiry.name'), value: `${answers.firstName} ${answers.lastName}` },
    { label: words('quote.business'), value: kind === 'general' ? answers.businessName : '' },
    { label: words('quote.address'), value: address },
  ];
}

export const contactRows = ({ answers }: QuoteRequest, { words }: MailWords): Row[] => [
  { label: words('enquiry.email'), value: answers.email },
  { label: words('enquiry.phone'), value: answers.phone, href: phoneHref(answers.phone) },
];

export const filled = (rows: readonly Row[]): Row[] => rows.filter(({ value }) => value !== '');

function itemRows(items: QuoteItems, written: MailWords): Row[] {
  const { language, words } = written;
  const product = CUSTOM_PRODUCTS.find(({ name }) => name === items.flag_type);
  const labelOf = (field: keyof typeof LABELS) => {
    const group = product?.groups.find((one) => one.field === field);
    return words(`quote.pick.${group?.label ?? LABELS[field]}`);
  };
  return [
    { label: words('quote.product'), value: flagTypeName(items.flag_type, language) },
    ...FIELDS.map((field) => ({ label: labelOf(field), value: choiceName(items[field], language) })),
    { label: words('quote.quantity'), value: piecesOf(items.quantity, written) },
  ];
}

/** Formats a plain number; repeats anything else as typed. Quotes from earlier versions store a number. */
function piecesOf(quantity: string | number, { words }: MailWords): string {
  const typed = String(quantity);
  return /^\d{1,7}$/.test(typed) ? words('quote.pieces', { count: Number(typed) }) : typed;
}

function addressOf(
  answers: Extract<QuoteRequest, { kind: 'general' }>['answers'],
  language: Language,
): string {
  const { apartment, address, city, province, postalCode, country } = answers;
  return [streetLine(address, apartment), cityLine(language, { city, province, postalCode }), country].join(
    ', ',
  );
}

/** Formats `12/05/2026` as a long date, using noon UTC so that no time zone changes the day. */
function dayOf(text: string, { day }: MailWords): string {
  const [month, date, year] = text.split('/');
  return day(`${year}-${month}-${date}T12:00:00Z`);
}
