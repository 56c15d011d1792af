import type { Language } from '../../../contract/locale.ts';
import type { InvoiceKind } from '../../../contract/orders/invoice-kinds.ts';
import type { Letter } from '../letter.ts';
import { mailWords } from '../mail-words.ts';
import { otherHome } from '../other-home.ts';
import { writeSheet } from '../sheet.ts';

// Days are on the shop's calendar, as `2026-11-30`, and amounts are dollars.

interface AboutInvoice {
  readonly language: Language;
  readonly number: string;
  readonly orderNumber: string;
  readonly due: number;
  readonly publicUrl: string;
  readonly invoiceUrl: string;
  /** Sentences about how to pay what is due; none for a paper that is paid. */
  readonly waysToPay: readonly string[];
}

interface NewInvoice extends AboutInvoice {
  readonly kind: InvoiceKind;
  readonly issuedOn: string;
  readonly total: number;
  /** Of each tax on the paper, the shop's registration number as it stands there. */
  readonly registrations: readonly (string | null)[];
  /** The day by which an account with terms pays. */
  readonly dueOn?: string | undefined;
  readonly taxFell?: TaxFell | undefined;
}

/** The totals before and after an order was billed at a lower tax than it was placed at. */
export interface TaxFell {
  readonly before: number;
  readonly after: number;
}

/** Writes the mail that brings an invoice or a credit note. */
export function writeInvoiceLetter(about: NewInvoice): Letter {
  const { kind, number, language, orderNumber, issuedOn, total, due, dueOn, publicUrl, invoiceUrl } = about;
  const { before = 0, after = 0 } = about.taxFell ?? {};
  const { words, money, day } = mailWords(language);
  const values = { number, order: orderNumber };
  return writeSheet({
    language,
    subject: words(`invoice.${kind}.subject`, values),
    heading: words(`invoice.${kind}.heading`),
    intro: [
      kind === 'invoice'
        ? words('invoice.invoice.intro', { order: orderNumber, shows: shownOn(about) })
        : words('invoice.credit.intro', values),
      ...(before > after
        ? [
            words('invoice.taxFell', {
              less: money(before - after),
              before: money(before),
              after: money(after),
            }),
          ]
        : []),
    ].join(' '),
    mark: { label: words(`invoice.${kind}.number`), value: number },
    rows: [
      { label: words('invoice.issuedOn'), value: day(noon(issuedOn)) },
      { label: words('total'), value: money(total) },
      ...(kind === 'invoice' && due > 0 ? [{ label: words('invoice.due'), value: money(due) }] : []),
      ...(dueOn ? [{ label: words('invoice.dueOn'), value: day(noon(dueOn)) }] : []),
    ],
    action: { url: invoiceUrl, label: words(`invoice.${kind}.button`) },
    closing: [...about.waysToPay, words('help')],
    why: [words('why')],
    otherHome: otherHome(language, publicUrl, invoiceUrl),
  });
}

/** What the paper has for the buyer's books: without all numbers, or without a tax, the mail promises none. */
function shownOn({ registrations }: NewInvoice) {
  if (registrations.length === 0) return 'nothing';
  return registrations.every(Boolean) ? 'numbers' : 'taxes';
}

interface UnpaidInvoice extends AboutInvoice {
  readonly poNumber: string | null;
  readonly dueOn: string;
  /** Days since then; 0 or less while it is not overdue. */
  readonly daysLate: number;
}

/** Writes the mail that reminds of an invoice, before or after it was due. */
export function writeReminderLetter(about: UnpaidInvoice): Letter {
  const { language, number, orderNumber: order, poNumber, daysLate: days, publicUrl, invoiceUrl } = about;
  const { words, money, day: dayIn } = mailWords(language);
  const day = dayIn(noon(about.dueOn));
  const isLate = days > 0;
  return writeSheet({
    language,
    subject: isLate
      ? words('invoiceReminder.lateSubject', { number })
      : words('invoiceReminder.soonSubject', { number, day }),
    heading: words(isLate ? 'invoiceReminder.lateHeading' : 'invoiceReminder.soonHeading'),
    intro: isLate
      ? words('invoiceReminder.lateIntro', { number, order, day, days })
      : words('invoiceReminder.soonIntro', { number, order, day }),
    mark: { label: words('invoiceReminder.number'), value: number },
    rows: [
      ...(poNumber ? [{ label: words('invoiceReminder.po'), value: poNumber }] : []),
      { label: words('invoice.dueOn'), value: day },
      { label: words('invoice.due'), value: money(about.due) },
    ],
    action: { url: invoiceUrl, label: words('invoiceReminder.button') },
    closing: [...about.waysToPay, words('invoiceReminder.attached')],
    why: [words('why')],
    otherHome: otherHome(language, publicUrl, invoiceUrl),
  });
}

interface AboutStatement {
  readonly language: Language;
  readonly day: string;
  readonly organisation: string;
  /** Number of open invoices. */
  readonly count: number;
  readonly total: number;
  /** The part of the total that is overdue. */
  readonly late: number;
  readonly publicUrl: string;
  readonly waysToPay: readonly string[];
  /** Address of the account page, which has the statement as of the day it is opened. */
  readonly accountUrl: string;
}

/** Writes the mail that brings an account its statement of open invoices. */
export function writeStatementLetter(about: AboutStatement): Letter {
  const { language, organisation, count, total, late, publicUrl, accountUrl } = about;
  const { words, money, day: dayIn } = mailWords(language);
  const day = dayIn(noon(about.day));
  return writeSheet({
    language,
    subject: words('statement.subject'),
    heading: words('statement.heading'),
    intro: words('statement.intro', { day, organisation, count }),
    rows: [
      { label: words('statement.total'), value: money(total) },
      ...(late > 0 ? [{ label: words('statement.late'), value: money(late) }] : []),
    ],
    action: { url: accountUrl, label: words('statement.button') },
    closing: [...about.waysToPay, words('help')],
    why: [words('whyAccount')],
    otherHome: otherHome(language, publicUrl),
  });
}

/** Noon UTC is the same day in all of Canada. */
const noon = (day: string) => `${day}T12:00:00Z`;
