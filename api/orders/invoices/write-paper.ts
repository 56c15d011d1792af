import { createTranslator } from 'use-intl/core';
import { formatDay, formatMoney, formatOf, formatRate, writeNumber } from '../../../contract/formats.ts';
import { type Language, LOCALES, TIME_ZONE } from '../../../contract/locale.ts';
import { cents, toDollars } from '../../../contract/money.ts';
import type { InvoiceSnapshot } from '../../../contract/orders/invoices.ts';
import { cityLine, streetLine } from '../../../contract/places/address-lines.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import english from '../../../messages/api/en.json' with { type: 'json' };
import french from '../../../messages/api/fr.json' with { type: 'json' };
import type { Paper, Sum } from '../../press/index.ts';
import { sellerLines, waysToPay } from '../../settings/index.ts';

const wordsIn = (language: Language, messages: (typeof english)['invoice']) => {
  const words = createTranslator({ locale: LOCALES[language], timeZone: TIME_ZONE, messages });
  return {
    language,
    words,
    // A minus like the mails', which is as wide as a digit.
    money: (amount: number) => formatMoney(language, toDollars(cents(amount))).replace('-', '−'),
    count: (pieces: number) => writeNumber(COUNT(language), language, pieces),
    // At noon UTC it is the same day everywhere in Canada.
    day: (day: string) => formatDay(language, new Date(`${day}T12:00:00Z`)),
  };
};
type Words = ReturnType<typeof wordsIn>;
const COUNT = formatOf((locale) => new Intl.NumberFormat(locale));

const WORDS: Readonly<Record<Language, Words>> = {
  en: wordsIn('en', english.invoice),
  fr: wordsIn('fr', french.invoice),
};

/** Writes an issued paper. Nothing but its number and its snapshot is on it. */
export function writePaper(number: string, snapshot: InvoiceSnapshot): Paper {
  const written = WORDS[snapshot.language];
  const { words } = written;
  const { kind, seller } = snapshot;
  return {
    lang: snapshot.language,
    title: words(`${kind}.title`, { number, seller: seller.name }),
    heading: words(`${kind}.heading`),
    seller: { name: seller.name, lines: headLines(snapshot, words) },
    buyer: { title: words(`${kind}.buyer`), lines: buyerLines(snapshot) },
    facts: facts(number, snapshot, written),
    columns: columns(kind, words),
    rows: rows(snapshot, written),
    sums: sums(snapshot, written),
    notes: notes(number, snapshot, written),
    foot: words('foot', { seller: seller.name, number }),
    page: words.raw('page') as string,
  };
}

const headLines = ({ seller, taxes, language }: InvoiceSnapshot, words: Words['words']) => [
  ...sellerLines(seller, language),
  ...taxes.flatMap(({ name, registration, isSample }) =>
    registration ? [words(isSample ? 'registrationSample' : 'registration', { name, registration })] : [],
  ),
];

function buyerLines({ buyer, language }: InvoiceSnapshot): string[] {
  const street = streetLine(buyer.street, buyer.apartment);
  return [...namesOf(buyer), street, cityLine(language, buyer), buyer.email].filter(Boolean);
}

/** The organisation that owes the invoice comes first; a business of the same name is not said twice. */
function namesOf({ organisation = '', business, name }: InvoiceSnapshot['buyer']): string[] {
  const isSame = business.trim().toLowerCase() === organisation.trim().toLowerCase();
  return [organisation, isSame ? '' : business, name];
}

function facts(
  number: string,
  { kind, issuedOn, order, corrects, terms }: InvoiceSnapshot,
  { words, day }: Words,
) {
  const rows: [string, string][] = [
    [words(`${kind}.number`), number],
    [words('issuedOn'), day(issuedOn)],
    [words('order'), order.number],
    [words('placedOn'), day(order.placedOn)],
  ];
  if (order.poNumber) rows.push([words('poNumber'), order.poNumber]);
  if (terms) {
    rows.push([words('terms'), words('netDays', { days: terms.netDays })]);
    rows.push([words('dueOn'), day(terms.dueOn)]);
  }
  if (corrects) rows.push([words('corrects'), `${corrects.number}, ${day(corrects.issuedOn)}`]);
  return rows;
}

/** A credit note has no price of its lines: its goods are one amount. */
const columns = (kind: InvoiceSnapshot['kind'], words: Words['words']): string[] => [
  words('item'),
  words('quantity'),
  ...(kind === 'invoice' ? [words('unit'), words('amount')] : []),
];

const rows = ({ lines }: InvoiceSnapshot, { words, money, count }: Words): Paper['rows'] =>
  lines.map(({ name, options, sku, quantity, unitCents }) => ({
    name,
    details: [...options, ...(sku === null ? [] : [words('sku', { sku })])].join(' · '),
    cells: [count(quantity), ...(unitCents === null ? [] : [money(unitCents), money(unitCents * quantity)])],
  }));

function sums(snapshot: InvoiceSnapshot, written: Words): Sum[] {
  const { words, money } = written;
  const sum = (label: string, amount: number, more: Partial<Sum> = {}): Sum => ({
    label,
    note: '',
    value: money(amount),
    strong: false,
    ...more,
  });
  const { kind, discountCents, adjustmentCents = 0, shippingCents, taxes } = snapshot;
  return [
    sum(words(`${kind}.goods`), snapshot.goodsCents),
    ...(discountCents > 0 ? [sum(words('discount'), -discountCents)] : []),
    ...(adjustmentCents < 0 ? [sum(words('adjustment'), adjustmentCents)] : []),
    sum(words('shipping'), shippingCents),
    ...taxes.map((tax) => sum(taxLabel(tax, written), tax.amountCents)),
    sum(words(`${kind}.total`), snapshot.totalCents, { strong: true }),
    ...snapshot.payments.map((payment) => paymentSum(payment, snapshot, written)),
    ...(kind === 'invoice' ? [sum(words('due'), snapshot.dueCents, { strong: true })] : []),
  ];
}

const taxLabel = ({ name, ratePpm }: InvoiceSnapshot['taxes'][number], { words, language }: Words): string =>
  words('tax', { name, rate: formatRate(language, ratePpm) });

function paymentSum(
  { method, on, amountCents, roundingCents, isDeposit }: InvoiceSnapshot['payments'][number],
  { kind }: InvoiceSnapshot,
  { words, money, day }: Words,
): Sum {
  return {
    label: isDeposit ? words('deposit', { day: day(on) }) : words(`${kind}.${method}`, { day: day(on) }),
    note: roundingCents === 0 ? '' : words('rounded', { amount: money(amountCents + roundingCents) }),
    value: money(kind === 'invoice' ? -amountCents : amountCents),
    strong: false,
  };
}

function notes(number: string, snapshot: InvoiceSnapshot, written: Words): string[] {
  const { kind, seller, taxed } = snapshot;
  const { words, language } = written;
  return [
    ...(snapshot.translatedFrom ? [words(`${kind}.translated`, { number })] : []),
    ...(kind === 'invoice' ? [paymentNote(snapshot, written)] : []),
    ...(snapshot.howToPay ? waysToPay(snapshot.howToPay, seller, language) : []),
    ...(snapshot.terms?.countedFrom
      ? [words('countedFrom', { day: written.day(snapshot.terms.countedFrom) })]
      : []),
    ...(taxed.pickedUpIn ? [words('pickedUp', { province: provinceName(taxed.pickedUpIn, language) })] : []),
    ...(taxed.discount ? [words(`discountTaxed_${taxed.discount}`)] : []),
    ...(taxed.exemption ? [words('exempt', { certificate: taxed.exemption })] : []),
    ...(seller.phone ? [words('questions', { phone: seller.phone })] : []),
  ];
}

/** Says how much remains to be paid, and until when. */
function paymentNote({ dueCents, terms }: InvoiceSnapshot, { words, money, day }: Words): string {
  const amount = money(dueCents);
  if (terms) return words('isDueBy', { amount, day: day(terms.dueOn) });
  return dueCents > 0 ? words('isDue', { amount }) : words('isPaid');
}
