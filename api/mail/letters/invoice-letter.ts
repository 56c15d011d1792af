import type { Language } from '../../../contract/locale.ts';
import type { InvoiceKind } from '../../../contract/orders/invoice-kinds.ts';
import { SUPPORT_PHONE } from '../../../contract/support-phone.ts';
import type { Letter } from '../letter.ts';
import { mailWords } from '../mail-words.ts';
import { otherHome } from '../other-home.ts';
import { writeSheet } from '../sheet.ts';

interface AboutInvoice {
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly language: Language;
  readonly orderNumber: string;
  /** The day on the shop's calendar, as `2026-11-30`. */
  readonly issuedOn: string;
  /** Dollars, like `due`. */
  readonly total: number;
  readonly due: number;
  /** The day by which an account with terms pays, like `issuedOn`. */
  readonly dueOn?: string | undefined;
  readonly publicUrl: string;
  readonly invoiceUrl: string;
}

/** Writes the mail that brings an invoice or a credit note. */
export function writeInvoiceLetter(about: AboutInvoice): Letter {
  const { kind, number, language, orderNumber, issuedOn, total, due, dueOn, publicUrl, invoiceUrl } = about;
  const { words, money, day } = mailWords(language);
  const values = { number, order: orderNumber };
  return writeSheet({
    language,
    subject: words(`invoice.${kind}.subject`, values),
    heading: words(`invoice.${kind}.heading`),
    intro: words(`invoice.${kind}.intro`, values),
    mark: { label: words(`invoice.${kind}.number`), value: number },
    rows: [
      { label: words('invoice.issuedOn'), value: day(`${issuedOn}T12:00:00Z`) },
      { label: words('total'), value: money(total) },
      ...(kind === 'invoice' && due > 0 ? [{ label: words('invoice.due'), value: money(due) }] : []),
      ...(dueOn ? [{ label: words('invoice.dueOn'), value: day(`${dueOn}T12:00:00Z`) }] : []),
    ],
    action: { url: invoiceUrl, label: words(`invoice.${kind}.button`) },
    closing: [words('help', { phone: SUPPORT_PHONE })],
    why: [words('why')],
    otherHome: otherHome(language, publicUrl),
  });
}
