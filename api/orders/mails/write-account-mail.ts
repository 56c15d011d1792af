import { daysBetween } from '../../../contract/days.ts';
import type { Language } from '../../../contract/locale.ts';
import { cents, toDollars } from '../../../contract/money.ts';
import { pathIn } from '../../../contract/page-language.ts';
import type { Db } from '../../db/client.ts';
import {
  type Attachment,
  type InvoiceMail,
  type Letter,
  type StatementMail,
  writeReminderLetter,
  writeStatementLetter,
} from '../../mail/index.ts';
import type { Press } from '../../press/index.ts';
import { readSettings, sellerOnPapers, shopDay, waysToPay } from '../../settings/index.ts';
import type { Uploads } from '../../uploads/index.ts';
import { findInvoice, type InvoiceRow } from '../invoices/invoice-queries.ts';
import { createInvoiceLink } from '../invoices/open-invoice.ts';
import { printStatement } from '../receivables/print-statement.ts';
import { agingOf } from '../receivables/read-statement.ts';
import { listOpenInvoices } from '../receivables/receivable-queries.ts';
import { attachPapers } from './attach-papers.ts';
import { once, writeForBuyer } from './both-languages.ts';

interface Writing {
  readonly db: Db;
  readonly uploads: Pick<Uploads, 'store' | 'tempFolder'>;
  readonly press: Press;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

type Written = Letter & { readonly to: string; readonly attachments: readonly Attachment[] };

const pdfNamed = (name: string, content: Buffer): Attachment => ({
  filename: `${name}.pdf`,
  contentType: 'application/pdf',
  content,
});
const dollars = (amount: number) => toDollars(cents(amount));

/** Writes the mail that reminds a buyer of an invoice; undefined when it was paid or cancelled meanwhile. */
export async function writeReminderMail(
  deps: Writing,
  { recipient, order_id, invoice_id }: InvoiceMail,
): Promise<Written | undefined> {
  const { db, now } = deps;
  const createToken = once(() => createInvoiceLink(db, invoice_id, now()));
  const invoice = await findInvoice(db, invoice_id);
  if (!invoice) return undefined;
  const papers = attachPapers(deps, invoice);
  const letter = await writeForBuyer(db, order_id, async (language) => {
    await papers.attach(language);
    return writeReminder({ ...deps, createToken, language }, order_id, invoice);
  });
  return letter && { to: recipient, ...letter, attachments: papers.attached() };
}

interface Reminding extends Pick<Writing, 'db' | 'publicUrl' | 'now'> {
  /** Makes the token of the link to the invoice. */
  readonly createToken: () => Promise<string>;
  /** By default the invoice's. */
  readonly language?: Language | undefined;
}

/** @returns undefined when the invoice was paid or cancelled meanwhile. */
export async function writeReminder(
  { db, publicUrl, now, createToken, language: wanted }: Reminding,
  orderId: string,
  { snapshot }: Pick<InvoiceRow, 'snapshot'>,
): Promise<Letter | undefined> {
  const [open] = await listOpenInvoices(db, { orderId });
  if (!open) return undefined;
  const language = wanted ?? snapshot.language;
  return writeReminderLetter({
    language,
    number: open.number,
    orderNumber: open.order_number,
    poNumber: open.po_number,
    dueOn: open.due_on,
    daysLate: daysBetween(open.due_on, shopDay(now())),
    due: dollars(open.due_cents),
    waysToPay: await waysNow(db, language),
    publicUrl,
    invoiceUrl: `${publicUrl}${pathIn(language, `/invoice/${await createToken()}`)}`,
  });
}

/** How to pay as of now: an account may have moved since the invoice. */
async function waysNow(db: Db, language: Language): Promise<string[]> {
  const settings = await readSettings(db);
  return waysToPay(settings.howToPay, sellerOnPapers(settings), language);
}

/** Writes the mail that brings an account its statement, as of now; undefined when nothing is open any more. */
export async function writeStatementMail(
  deps: Writing,
  { recipient, account_id: userId }: StatementMail,
): Promise<Written | undefined> {
  const statement = await printStatement(deps, userId);
  if (!statement) return undefined;
  const { language, day, organisation, invoices, waysToPay: ways, name, pdf } = statement;
  const { ages, totalCents } = agingOf(invoices);
  const { publicUrl } = deps;
  const letter = writeStatementLetter({
    language,
    day,
    organisation,
    count: invoices.length,
    total: dollars(totalCents),
    late: dollars(totalCents - ages.current),
    waysToPay: ways,
    publicUrl,
    accountUrl: `${publicUrl}${pathIn(language, '/profile')}`,
  });
  return { to: recipient, ...letter, attachments: [pdfNamed(name, pdf)] };
}
