import { createHash } from 'node:crypto';
import { cents, toDollars } from '../../../contract/money.ts';
import type { Invoice, LinkedInvoice } from '../../../contract/orders/invoices.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db } from '../../db/client.ts';
import { createLink, followLink, unknownLink } from '../../links/index.ts';
import { readMadeFile, type Uploads } from '../../uploads/index.ts';
import { findInvoice, findInvoiceOfBuyer, type InvoiceRow } from './invoice-queries.ts';

/** Makes a link for the mail that brings an invoice. @returns its token. */
export const createInvoiceLink = (db: Db, invoiceId: string, now: Date): Promise<string> =>
  createLink(db, { purpose: 'invoice', subject: invoiceId, now });

export const toInvoice = ({ id, number, kind, issued_at }: InvoiceRow): Invoice => ({
  id,
  number,
  kind,
  issuedAt: issued_at.toISOString(),
});

/** @throws {ShopError} NOT_FOUND */
export async function getInvoice(db: Db, id: string): Promise<InvoiceRow> {
  const invoice = await findInvoice(db, id);
  if (!invoice) throw new ShopError('NOT_FOUND', 'noInvoice');
  return invoice;
}

/** @throws {ShopError} NOT_FOUND for an unknown or expired link. Opening it changes nothing. */
export async function followInvoiceLink(db: Db, token: string, now: Date): Promise<InvoiceRow> {
  const invoice = await findInvoice(db, await followLink(db, { token, purposes: ['invoice'], now }));
  if (!invoice) throw unknownLink();
  return invoice;
}

export const toLinkedInvoice = ({
  number,
  kind,
  issued_at,
  total_cents,
  snapshot,
}: InvoiceRow): LinkedInvoice => ({
  number,
  kind,
  issuedAt: issued_at.toISOString(),
  language: snapshot.language,
  orderNumber: snapshot.order.number,
  total: toDollars(cents(total_cents)),
});

/** @throws {ShopError} NOT_FOUND unless it is a paper of one of the account's orders. */
export async function getMyInvoice(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<InvoiceRow> {
  const invoice = await findInvoiceOfBuyer(db, id, userId);
  if (!invoice) throw new ShopError('NOT_FOUND', 'noInvoice');
  return invoice;
}

interface FileDeps {
  readonly db: Db;
  readonly uploads: Pick<Uploads, 'store'>;
}

/**
 * Reads the printed paper, and never hands out other bytes than the ones that were frozen with the invoice.
 * @throws {ShopError} CONFLICT while it is being printed, NOT_FOUND when its bytes are missing.
 */
export async function readInvoicePdf(deps: FileDeps, invoice: InvoiceRow): Promise<Buffer> {
  if (invoice.file_key === null) throw new ShopError('CONFLICT', 'invoiceNotPrinted');
  const pdf = await readMadeFile(deps, invoice.file_key);
  if (!invoice.file_sha256?.equals(sha256Of(pdf)))
    throw new Error(`The file of invoice ${invoice.number} is not the one that was issued`);
  return pdf;
}

/** The digest that an invoice keeps of its file. */
export const sha256Of = (pdf: Buffer): Buffer => createHash('sha256').update(pdf).digest();
