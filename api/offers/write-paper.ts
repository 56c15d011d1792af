import { createTranslator } from 'use-intl/core';
import type { OtherSettings } from '../../contract/desk/settings.ts';
import { formatDay, formatMoney, formatOf, formatRate, writeNumber } from '../../contract/formats.ts';
import { type Language, LOCALES, TIME_ZONE } from '../../contract/locale.ts';
import { cents, toDollars } from '../../contract/money.ts';
import type { OfferTotals } from '../../contract/offers/offer-totals.ts';
import { TAX_PARTS, taxName } from '../../contract/orders/tax.ts';
import { cityLine, streetLine } from '../../contract/places/address-lines.ts';
import { provinceName } from '../../contract/places/province-names.ts';
import english from '../../messages/api/en.json' with { type: 'json' };
import french from '../../messages/api/fr.json' with { type: 'json' };
import type { Paper, Sum } from '../press/index.ts';
import type { OfferLineRow, OfferRow } from '../quotes/index.ts';
import { sellerLines, sellerOnPapers, shopDay } from '../settings/index.ts';
import type { AnsweredQuote } from './offer-queries.ts';

/** Everything that the paper of an offer says. */
export interface OfferOnPaper {
  readonly quote: AnsweredQuote;
  readonly offer: OfferRow;
  readonly lines: readonly OfferLineRow[];
  readonly totals: OfferTotals;
  /** The number of the customer's certificate, where it frees them from a tax; null otherwise. */
  readonly certificate: string | null;
  readonly settings: OtherSettings;
  /** When it was sent; for a draft, now. */
  readonly at: Date;
}

const wordsIn = (language: Language, messages: (typeof english)['offerPaper']) => ({
  language,
  words: createTranslator({ locale: LOCALES[language], timeZone: TIME_ZONE, messages }),
  // A minus as wide as a digit.
  money: (amount: number) => formatMoney(language, toDollars(cents(amount))).replace('-', '−'),
  count: (pieces: number) => writeNumber(COUNT(language), language, pieces),
  day: (day: string) => formatDay(language, new Date(`${day}T12:00:00Z`)),
});
type Words = ReturnType<typeof wordsIn>;
const COUNT = formatOf((locale) => new Intl.NumberFormat(locale));

const WORDS: Readonly<Record<Language, Words>> = {
  en: wordsIn('en', english.offerPaper),
  fr: wordsIn('fr', french.offerPaper),
};

/** As the customer and staff call a version of an offer: `HQ-1234-5678-9012 v2`. */
export const nameOfOffer = (quote: { readonly number: string }, { number }: Pick<OfferRow, 'number'>) =>
  `${quote.number} v${number}`;

/** Writes an offer for print, in its own language. */
export function writeOfferPaper(printed: OfferOnPaper): Paper {
  const { quote, offer, settings } = printed;
  const written = WORDS[offer.language];
  const { words } = written;
  const seller = sellerOnPapers(settings);
  const number = nameOfOffer(quote, offer);
  return {
    lang: offer.language,
    title: words('title', { number, seller: seller.name }),
    heading: words('heading'),
    seller: { name: seller.name, lines: sellerLines(seller, offer.language) },
    buyer: { title: words('buyer'), lines: buyerLines(printed) },
    facts: factsOf(printed, written),
    intro: offer.note === '' ? [] : offer.note.split('\n').filter((line) => line.trim() !== ''),
    pictureAlt: words('artwork'),
    columns: [words('item'), words('quantity'), words('unit'), words('amount')],
    rows: printed.lines.filter(isInTable).map((line) => toRow(line, written)),
    sums: sumsOf(printed, written),
    notes: notesOf(printed, written),
    foot: words('foot', { seller: seller.name, number }),
    page: words.raw('page') as string,
  };
}

function buyerLines({ quote, offer }: OfferOnPaper): string[] {
  const { answers } = quote;
  const name = `${answers.firstName} ${answers.lastName}`.trim();
  if (quote.kind === 'product') return [name, quote.email ?? ''].filter(Boolean);
  const { businessName, address, apartment, city, province, postalCode, country } = quote.answers;
  const place = { city, province, postalCode, country };
  const street = streetLine(address, apartment);
  return [businessName, name, street, cityLine(offer.language, place), quote.email ?? ''].filter(Boolean);
}

function factsOf({ quote, offer, at }: OfferOnPaper, { words, day, language }: Words): [string, string][] {
  const name = nameOfOffer(quote, offer);
  return [
    [words('number'), offer.state === 'draft' ? words('draft', { number: name }) : name],
    [words('sentOn'), day(shopDay(at))],
    [words('validUntil'), day(offer.valid_until)],
    [
      words('place', { isPickup: offer.fulfilment === 'pickup' ? 'yes' : 'no' }),
      provinceName(offer.tax_province, language),
    ],
  ];
}

/** Discounts and what delivery costs stand among the sums, under their own names. */
const isInTable = ({ kind, is_optional }: OfferLineRow): boolean =>
  is_optional || (kind !== 'discount' && kind !== 'delivery');

function toRow(line: OfferLineRow, { words, money, count }: Words): Paper['rows'][number] {
  const { size = '', cloth = '', finish = '' } = line.details;
  const sku = line.sku === null ? '' : words('sku', { sku: line.sku });
  const option = line.is_optional ? words('optional') : '';
  return {
    name: line.name,
    details: [size, cloth, finish, sku, option].filter(Boolean).join(' · '),
    cells: [count(line.quantity), money(line.unit_price_cents), money(line.quantity * line.unit_price_cents)],
  };
}

function sumsOf({ offer, lines, totals }: OfferOnPaper, { words, money, language }: Words): Sum[] {
  const { subtotalCents, totalCents, dueNowCents, tax } = totals;
  const sum = (label: string, amount: number, more: Partial<Sum> = {}): Sum => ({
    label,
    note: '',
    value: money(amount),
    strong: false,
    ...more,
  });
  const ppm = { GST: tax.gstPpm, PST: tax.pstPpm, HST: tax.hstPpm };
  const amounts = { GST: tax.gstCents, PST: tax.pstCents, HST: tax.hstCents };
  const isDeposit = offer.payment === 'deposit';
  return [
    sum(words('subtotal'), subtotalCents),
    ...lines
      .filter((line) => !isInTable(line))
      .map(({ name, quantity, unit_price_cents }) => sum(name, quantity * unit_price_cents)),
    ...TAX_PARTS.filter((part) => ppm[part] > 0).map((part) => {
      const name = taxName(part, offer.tax_province, language);
      return sum(words('tax', { name, rate: formatRate(language, ppm[part]) }), amounts[part]);
    }),
    sum(words('total'), totalCents, { strong: true }),
    ...(isDeposit
      ? [
          sum(words('deposit', { share: formatRate(language, offer.deposit_ppm ?? 0) }), dueNowCents, {
            strong: true,
          }),
          sum(words('balance'), totalCents - dueNowCents),
        ]
      : []),
  ];
}

function notesOf(printed: OfferOnPaper, { words, money, day }: Words): string[] {
  const { quote, offer, lines, totals, certificate, settings, at } = printed;
  const { proofDays, makeDays, revisions } = offer.terms;
  const payment = {
    whole: words('whole'),
    deposit: words('depositNote', { amount: money(totals.dueNowCents) }),
    invoice: words('invoice'),
  };
  const hasMade = lines.some(({ kind }) => kind === 'made');
  return [
    ...(lines.some(({ is_optional }) => is_optional) ? [words('options')] : []),
    payment[offer.payment],
    ...(hasMade
      ? [
          words('proof', { days: proofDays, revisions }),
          words('make', { days: makeDays }),
          words('madeGoods'),
        ]
      : []),
    words('taxed', { day: day(shopDay(at)) }),
    ...(certificate === null ? [] : [words('exempt', { certificate })]),
    words('accept', { number: nameOfOffer(quote, offer) }),
    ...(settings.phone ? [words('questions', { phone: settings.phone })] : []),
  ];
}
