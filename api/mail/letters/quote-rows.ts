import {
  CUSTOM_PRODUCTS,
  type PickField,
  type PickLabel,
} from '../../../contract/catalog/custom-products.ts';
import type { QuoteItems, QuoteRequest } from '../../../contract/forms/quotes.ts';
import { assertNever } from '../../../contract/never.ts';
import { cityLine, streetLine } from '../../../contract/places/address-lines.ts';
import { day, words } from '../mail-words.ts';
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
export function choiceRows(quote: QuoteRequest): Row[] {
  const { industry_segment: industry, contact_method: method } = quote.answers;
  return filled([
    ...rowsOfKind(quote),
    { label: words('quote.industry'), value: industry },
    { label: words('quote.contactMethod'), value: method && words(`quote.method.${method}`) },
  ]);
}

function rowsOfKind({ kind, answers }: QuoteRequest): Row[] {
  switch (kind) {
    case 'product':
      return itemRows(answers.items);
    case 'general': {
      const { desired_delivery_date: date } = answers;
      return [{ label: words('quote.deliveryDate'), value: date && dayOf(date) }];
    }
    default:
      return assertNever(kind);
  }
}

/** Lists the customer's name and contact details. */
export function personRows({ kind, answers }: QuoteRequest): Row[] {
  const address = kind === 'general' ? addressOf(answers) : '';
  return filled([
    { label: words('enquiry.name'), value: `${answers.firstName} ${answers.lastName}` },
    { label: words('quote.business'), value: kind === 'general' ? answers.businessName : '' },
    { label: words('enquiry.email'), value: answers.email },
    { label: words('enquiry.phone'), value: answers.phone, href: phoneHref(answers.phone) },
    { label: words('quote.address'), value: address },
  ]);
}

export const filled = (rows: readonly Row[]): Row[] => rows.filter(({ value }) => value !== '');

function itemRows(items: QuoteItems): Row[] {
  const product = CUSTOM_PRODUCTS.find(({ name }) => name === items.flag_type);
  const labelOf = (field: keyof typeof LABELS) => {
    const group = product?.groups.find((one) => one.field === field);
    return words(`quote.pick.${group?.label ?? LABELS[field]}`);
  };
  return [
    { label: words('quote.product'), value: items.flag_type },
    ...FIELDS.map((field) => ({ label: labelOf(field), value: items[field] })),
    { label: words('quote.quantity'), value: piecesOf(items.quantity) },
  ];
}

/** Formats a plain number; repeats anything else as typed. Quotes from earlier versions store a number. */
function piecesOf(quantity: string | number): string {
  const typed = String(quantity);
  return /^\d{1,7}$/.test(typed) ? words('quote.pieces', { count: Number(typed) }) : typed;
}

function addressOf(answers: Extract<QuoteRequest, { kind: 'general' }>['answers']): string {
  const { apartment, address, city, province, postalCode, country } = answers;
  return [streetLine(address, apartment), cityLine('en', { city, province, postalCode }), country].join(', ');
}

/** Formats `12/05/2026` as a long date, using noon UTC so that no time zone changes the day. */
function dayOf(text: string): string {
  const [month, date, year] = text.split('/');
  return day(`${year}-${month}-${date}T12:00:00Z`);
}
