import { type Db, inTransaction } from '../../db/client.ts';
import { enqueueInvoiceMail } from '../../mail/index.ts';
import type { Press } from '../../press/index.ts';
import { keepMadeFile, type Uploads } from '../../uploads/index.ts';
import { findInvoice, type InvoiceRow, setInvoiceFile } from './invoice-queries.ts';
import { sha256Of } from './open-invoice.ts';
import { writePaper } from './write-paper.ts';

interface PrintDeps {
  readonly db: Db;
  readonly press: Press;
  readonly uploads: Pick<Uploads, 'store' | 'tempFolder'>;
  readonly now: () => Date;
}

/** Prints an issued invoice once, and mails it to the buyer. Idempotent. */
export async function printInvoice(deps: PrintDeps, invoiceId: string): Promise<void> {
  const { db, press } = deps;
  const invoice = await findInvoice(db, invoiceId);
  if (!invoice || invoice.file_key !== null) return;
  const pdf = await press.print(writePaper(invoice.number, invoice.snapshot), invoice.issued_at);
  await keepPdf(deps, invoice, pdf);
}

async function keepPdf(
  { db, uploads, now }: PrintDeps,
  { id, number }: InvoiceRow,
  pdf: Buffer,
): Promise<void> {
  const file = { name: `${number}.pdf`, type: 'application/pdf', bytes: pdf } as const;
  // A file that is not claimed, because the process was killed here, is purged like an abandoned upload.
  const key = await keepMadeFile({ db, uploads, now }, file);
  await inTransaction(db, async (tx) => {
    // The trigger `invoices_frozen` allows no other change of an invoice.
    const printed = await setInvoiceFile(tx, id, { key, sha256: sha256Of(pdf) });
    if (!printed) return;
    const { buyer } = printed.snapshot;
    if (buyer.email !== '')
      await enqueueInvoiceMail(tx, {
        kind: 'invoice',
        orderId: printed.order_id,
        invoiceId: id,
        recipient: buyer.email,
      });
  });
}
