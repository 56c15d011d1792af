import type { Language } from '../../../contract/locale.ts';
import { cents, toDollars } from '../../../contract/money.ts';
import { pathIn } from '../../../contract/page-language.ts';
import type { Db } from '../../db/client.ts';
import {
  type Attachment,
  type InvoiceMail,
  type Letter,
  type TaxFell,
  writeInvoiceLetter,
} from '../../mail/index.ts';
import type { Press } from '../../press/index.ts';
import { waysToPay } from '../../settings/index.ts';
import type { Uploads } from '../../uploads/index.ts';
import { findInvoice, type InvoiceRow } from '../invoices/invoice-queries.ts';
import { createInvoiceLink } from '../invoices/open-invoice.ts';
import { getOrder } from '../order/queries.ts';
import { listSteps } from '../order/step-queries.ts';
import { attachPapers } from './attach-papers.ts';
import { writeForBuyer } from './both-languages.ts';

interface Writing {
  readonly db: Db;
  readonly uploads: Pick<Uploads, 'store' | 'tempFolder'>;
  readonly press: Press;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

type Written = Letter & { readonly to: string; readonly attachments: readonly Attachment[] };

/** Writes the mail that brings an invoice or a credit note, with its file. */
export async function writeInvoiceMail(
  deps: Writing,
  { recipient, invoice_id }: InvoiceMail,
): Promise<Written | undefined> {
  const { db, publicUrl, now } = deps;
  const invoice = await findInvoice(db, invoice_id);
  if (!invoice) return undefined;
  const token = await createInvoiceLink(db, invoice.id, now());
  const taxFell = await readFall(db, invoice);
  const papers = attachPapers(deps, invoice);
  const letter = await writeForBuyer(db, invoice.order_id, async (language = invoice.snapshot.language) => {
    await papers.attach(language);
    return letterOf(invoice, { language, publicUrl, token, taxFell });
  });
  return letter && { to: recipient, ...letter, attachments: papers.attached() };
}

interface Leading {
  readonly language: Language;
  readonly publicUrl: string;
  readonly token: string;
  readonly taxFell: TaxFell | undefined;
}

/** How the total was lowered when the order was billed; a buyer who paid by a link saw the new one before. */
async function readFall(db: Db, { kind, order_id }: InvoiceRow): Promise<TaxFell | undefined> {
  if (kind === 'credit' || (await getOrder(db, order_id)).payment_method === 'card') return undefined;
  const [step] = await listSteps(db, order_id, 'tax-recalculated');
  const [before, after] = [Number(step?.beforeCents ?? 0), Number(step?.afterCents ?? 0)];
  return before > after ? { before: dollars(before), after: dollars(after) } : undefined;
}

const letterOf = (
  { number, kind, snapshot }: InvoiceRow,
  { language, publicUrl, token, taxFell }: Leading,
): Letter =>
  writeInvoiceLetter({
    kind,
    number,
    language,
    orderNumber: snapshot.order.number,
    issuedOn: snapshot.issuedOn,
    total: dollars(snapshot.totalCents),
    due: dollars(snapshot.dueCents),
    registrations: snapshot.taxes.map(({ registration }) => registration),
    dueOn: snapshot.terms?.dueOn,
    taxFell,
    waysToPay: snapshot.howToPay ? waysToPay(snapshot.howToPay, snapshot.seller, language) : [],
    publicUrl,
    invoiceUrl: `${publicUrl}${pathIn(language, `/invoice/${token}`)}`,
  });

const dollars = (amount: number) => toDollars(cents(amount));
