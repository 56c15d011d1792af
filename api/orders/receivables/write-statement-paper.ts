import { createTranslator } from 'use-intl/core';
import { AGES } from '../../../contract/desk/debt-ages.ts';
import type { Aging } from '../../../contract/desk/receivables.ts';
import type { OtherSettings } from '../../../contract/desk/settings.ts';
import { formatDay, formatMoney } from '../../../contract/formats.ts';
import { type Language, LOCALES, TIME_ZONE } from '../../../contract/locale.ts';
import { cents, toDollars } from '../../../contract/money.ts';
import type { OpenInvoice } from '../../../contract/orders/account-terms.ts';
import english from '../../../messages/api/en.json' with { type: 'json' };
import french from '../../../messages/api/fr.json' with { type: 'json' };
import type { Paper } from '../../press/index.ts';
import { sellerLines, sellerOnPapers, waysToPay } from '../../settings/index.ts';
import { agingOf } from './read-statement.ts';

interface Statement {
  readonly language: Language;
  /** On the shop's calendar. */
  readonly day: string;
  readonly settings: OtherSettings;
  readonly buyer: { readonly organisation: string; readonly name: string; readonly email: string };
  /** The oldest first. */
  readonly invoices: readonly OpenInvoice[];
}

const wordsIn = (language: Language, messages: (typeof english)['statement']) => ({
  words: createTranslator({ locale: LOCALES[language], timeZone: TIME_ZONE, messages }),
  money: (amount: number) => formatMoney(language, toDollars(cents(amount))),
  day: (day: string) => formatDay(language, new Date(`${day}T12:00:00Z`)),
});
type Words = ReturnType<typeof wordsIn>;

const WORDS: Readonly<Record<Language, Words>> = {
  en: wordsIn('en', english.statement),
  fr: wordsIn('fr', french.statement),
};

/** Writes the paper that lists what an account owes. */
export function writeStatementPaper({ language, day: today, settings, buyer, invoices }: Statement): Paper {
  const written = WORDS[language];
  const { words, day } = written;
  const seller = sellerOnPapers(settings);
  return {
    lang: language,
    title: words('title', { day: day(today), seller: seller.name }),
    heading: words('heading'),
    seller: { name: seller.name, lines: sellerLines(seller, language) },
    buyer: {
      title: words('buyer'),
      lines: [buyer.organisation, buyer.name, buyer.email].filter(Boolean),
    },
    facts: [
      [words('date'), day(today)],
      [words('count'), String(invoices.length)],
    ],
    columns: [words('invoice'), words('dueOn'), words('age'), words('amount')],
    rows: invoices.map((invoice) => row(invoice, written)),
    sums: sums(agingOf(invoices), written),
    notes: [
      words('thanks'),
      ...waysToPay(settings.howToPay, seller, language),
      ...(seller.phone ? [words('questions', { phone: seller.phone })] : []),
    ],
    foot: words('foot', { seller: seller.name, day: day(today) }),
    page: words.raw('page') as string,
  };
}

function row(invoice: OpenInvoice, { words, money, day }: Words): Paper['rows'][number] {
  const { number, orderNumber, poNumber, issuedOn, dueOn, daysLate, totalCents, creditedCents, dueCents } =
    invoice;
  const paidCents = totalCents - creditedCents - dueCents;
  const details = [
    words('order', { number: orderNumber }),
    ...(poNumber ? [words('po', { number: poNumber })] : []),
    words('issuedOn', { day: day(issuedOn) }),
    ...(paidCents > 0 ? [words('paidPart', { amount: money(paidCents), total: money(totalCents) })] : []),
    ...(creditedCents > 0
      ? [words('creditedPart', { amount: money(creditedCents), total: money(totalCents) })]
      : []),
  ];
  return {
    name: words('invoiceNumber', { number }),
    details: details.join(' · '),
    cells: [day(dueOn), daysLate > 0 ? words('late', { days: daysLate }) : words('notDue'), money(dueCents)],
  };
}

const sums = ({ ages, totalCents }: Aging, { words, money }: Words): Paper['sums'] => [
  ...AGES.filter((age) => ages[age] > 0).map((age) => ({
    label: words(age),
    note: '',
    value: money(ages[age]),
    strong: false,
  })),
  { label: words('total'), note: '', value: money(totalCents), strong: true },
];
