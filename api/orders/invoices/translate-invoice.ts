import type { Language } from '../../../contract/locale.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db } from '../../db/client.ts';
import type { Press } from '../../press/index.ts';
import { keepMadeFile, readMadeFile, type Uploads } from '../../uploads/index.ts';
import { readLines } from '../order/queries.ts';
import type { InvoiceRow } from './invoice-queries.ts';
import { readInvoicePdf, sha256Of } from './open-invoice.ts';
import { translateSnapshot } from './translate-snapshot.ts';
import { findTranslation, keepTranslation, type TranslationRow } from './translation-queries.ts';
import { writePaper } from './write-paper.ts';

export interface TranslateDeps {
  readonly db: Db;
  readonly press: Press;
  readonly uploads: Pick<Uploads, 'store' | 'tempFolder'>;
  readonly now: () => Date;
}

interface PaperFile {
  /** Without its ending. */
  readonly name: string;
  readonly pdf: Buffer;
}

/**
 * Opens a paper in a language: the file as it was issued, or its version in the other language, which is printed when
 * somebody first asks for it and is kept from then on.
 * @param language by default the one that the paper was issued in.
 * @throws {ShopError} CONFLICT while the paper is being printed, NOT_FOUND when its bytes are missing.
 */
export async function openPaper(
  deps: TranslateDeps,
  invoice: InvoiceRow,
  language = invoice.snapshot.language,
): Promise<PaperFile> {
  if (language === invoice.snapshot.language)
    return { name: invoice.number, pdf: await readInvoicePdf(deps, invoice) };
  // Nobody gets a version of a paper that is not there yet.
  if (invoice.file_key === null) throw new ShopError('CONFLICT', 'invoiceNotPrinted');
  const kept =
    (await findTranslation(deps.db, invoice.id)) ?? (await printTranslation(deps, invoice, language));
  const pdf = await readMadeFile(deps, kept.file_key);
  if (!kept.file_sha256.equals(sha256Of(pdf)))
    throw new Error(`The file of invoice ${invoice.number} in ${language} is not the one that was kept`);
  return { name: `${invoice.number}-${language}`, pdf };
}

async function printTranslation(
  { db, press, uploads, now }: TranslateDeps,
  { id, order_id, number, snapshot, issued_at }: InvoiceRow,
  language: Language,
): Promise<TranslationRow> {
  const translated = translateSnapshot(snapshot, await readLines(db, [order_id]), language);
  const pdf = await press.print(writePaper(number, translated), issued_at);
  const file = { name: `${number}-${language}.pdf`, type: 'application/pdf', bytes: pdf } as const;
  // Of two calls at once the second's file is not claimed, and is purged like an abandoned upload.
  const key = await keepMadeFile({ db, uploads, now }, file);
  return keepTranslation(db, {
    invoice_id: id,
    language,
    at: now(),
    snapshot: translated,
    file_key: key,
    file_sha256: sha256Of(pdf),
  });
}
