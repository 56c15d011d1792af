import { sql } from 'kysely';
import type { Language } from '../../../contract/locale.ts';
import type { InvoiceSnapshot } from '../../../contract/orders/invoices.ts';
import type { Db, Tx } from '../../db/client.ts';

/** The other language's version of an issued paper. */
export interface TranslationRow {
  readonly invoice_id: string;
  readonly language: Language;
  readonly file_key: string;
  readonly file_sha256: Buffer;
}

const COLUMNS = sql.raw('invoice_id, language, file_key, file_sha256');

export async function findTranslation(db: Db | Tx, invoiceId: string): Promise<TranslationRow | undefined> {
  const { rows } = await sql<TranslationRow>`
    select ${COLUMNS} from invoice_translations where invoice_id = ${invoiceId}`.execute(db);
  return rows[0];
}

interface NewTranslation extends TranslationRow {
  readonly at: Date;
  readonly snapshot: InvoiceSnapshot;
}

/** Keeps a version once. @returns the one that is kept: of two calls at once, both get the first one's. */
export async function keepTranslation(db: Db | Tx, made: NewTranslation): Promise<TranslationRow> {
  await sql`
    insert into invoice_translations (invoice_id, language, issued_at, snapshot, file_key, file_sha256)
    values (${made.invoice_id}, ${made.language}, ${made.at}, ${JSON.stringify(made.snapshot)}::jsonb,
      ${made.file_key}, ${made.file_sha256})
    on conflict (invoice_id) do nothing`.execute(db);
  const kept = await findTranslation(db, made.invoice_id);
  if (!kept) throw new Error('The translation of an invoice was not kept');
  return kept;
}
