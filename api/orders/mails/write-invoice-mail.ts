import { cents, toDollars } from '../../../contract/money.ts';
import { pathIn } from '../../../contract/page-language.ts';
import type { Db } from '../../db/client.ts';
import { type Attachment, type InvoiceMail, type Letter, writeInvoiceLetter } from '../../mail/index.ts';
import type { Uploads } from '../../uploads/index.ts';
import { findInvoice } from '../invoices/invoice-queries.ts';
import { createInvoiceLink, readInvoicePdf } from '../invoices/open-invoice.ts';

interface Writing {
  readonly db: Db;
  readonly uploads: Pick<Uploads, 'store'>;
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
  const { number, kind, snapshot } = invoice;
  const content = await readInvoicePdf(deps, invoice);
  const token = await createInvoiceLink(db, invoice.id, now());
  const letter = writeInvoiceLetter({
    kind,
    number,
    language: snapshot.language,
    orderNumber: snapshot.order.number,
    issuedOn: snapshot.issuedOn,
    total: dollars(snapshot.totalCents),
    due: dollars(snapshot.dueCents),
    dueOn: snapshot.terms?.dueOn,
    publicUrl,
    invoiceUrl: `${publicUrl}${pathIn(snapshot.language, `/invoice/${token}`)}`,
  });
  const attachments = [{ filename: `${number}.pdf`, contentType: 'application/pdf', content }] as const;
  return { to: recipient, ...letter, attachments };
}

const dollars = (amount: number) => toDollars(cents(amount));
