import { type ExpressionBuilder, sql } from 'kysely';
import type { Artwork } from '../../contract/forms/uploads.ts';
import { type Db, inTransaction, type Tx } from '../db/client.ts';
import type { DB } from '../db/schema.ts';

/**
 * What an uploaded file is for: everybody with its key may open artwork and logos, and by role alone a certificate. A picture
 * is shown by its row in `pictures`, never by its key.
 */
export type UploadUse = 'artwork' | 'certificate' | 'logo' | 'picture' | 'import';

interface NewUpload {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly artwork: Artwork | (Omit<Artwork, 'kind'> & { readonly kind: 'webp' });
  readonly at: Date;
}

/**
 * Inserts an upload under an advisory lock, so that concurrent uploads cannot exceed the limit together.
 * @returns false, with nothing written, when the unclaimed files would exceed `maxUnclaimedBytes` in total.
 */
export const insertUpload = (
  db: Db,
  upload: NewUpload & { readonly use: UploadUse },
  maxUnclaimedBytes: number,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('uploads: room', 0))`.execute(tx);
    if ((await sumUnclaimed(tx)) + upload.size > maxUnclaimedBytes) return false;
    await insertFile(tx, upload, { use: upload.use });
    return true;
  });

/** Inserts a file that the shop made, which no limit for uploads concerns. */
export const insertMadeFile = (db: Db, file: NewUpload) => insertFile(db, file, { is_made: true });

const insertFile = (
  db: Db | Tx,
  { key, name, size, type, artwork, at }: NewUpload,
  { is_made = false, use = 'artwork' }: { is_made?: boolean; use?: UploadUse } = {},
) =>
  db
    .insertInto('uploads')
    .values({
      key,
      name,
      size_bytes: size,
      media_type: type,
      artwork: JSON.stringify(artwork),
      created_at: at,
      is_made,
      use,
    })
    .execute();

/** Total bytes of the uploads that nothing has claimed, including those being removed. */
export async function sumUnclaimed(db: Db | Tx): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum('size_bytes').as('bytes'))
    .where(isUnclaimed)
    .where('is_made', '=', false)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Finds an upload of this use that has not been removed. */
export const findUpload = (db: Db, key: string, use: UploadUse) =>
  findFileRow(db, key).where('is_made', '=', false).where('use', '=', use).executeTakeFirst();

/** Finds a file that the shop made and has not removed. */
export const findMadeFile = (db: Db, key: string) =>
  findFileRow(db, key).where('is_made', '=', true).executeTakeFirst();

const findFileRow = (db: Db, key: string) =>
  db
    .selectFrom('uploads')
    .select(['name', 'size_bytes', 'media_type', 'artwork'])
    .where('key', '=', key)
    .where('removed_at', 'is', null);

export async function deleteUpload(db: Db, key: string): Promise<void> {
  await db.deleteFrom('uploads').where('key', '=', key).execute();
}

/**
 * Locks an upload of this use against removal until the transaction ends; undefined when there is none, or it was
 * removed.
 */
export const lockUpload = (tx: Tx, key: string, use: UploadUse) =>
  tx
    .selectFrom('uploads')
    .select(['key', 'name', 'media_type'])
    .where('key', '=', key)
    .where('is_made', '=', false)
    .where('use', '=', use)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Locks unclaimed files older than `before` and returns their keys. Skips files that are being claimed right now. */
export async function lockUnclaimed(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('uploads')
    .select('key')
    .where('created_at', '<', before)
    .where('removed_at', 'is', null)
    .where(isUnclaimed)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ key }) => key);
}

/**
 * Checks again that the files are unclaimed: a claim committed just before the lock is visible only to this
 * statement.
 */
export async function markRemoved(
  tx: Tx,
  { keys, at }: { keys: readonly string[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ removed_at: at })
    .where('key', 'in', keys)
    .where('removed_at', 'is', null)
    .where(isUnclaimed)
    .execute();
}

/** Lists keys of removed uploads after the given key, in order. */
export async function listRemoved(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('key')
    .where('removed_at', 'is not', null)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Every table with a file, by its `file_key`: the job purges the files that no row of these names. */
export const TABLES_WITH_FILES = [
  'account_exemptions',
  'import_files',
  'invoice_translations',
  'invoices',
  'pictures',
  'quote_files',
  'quote_offers',
  'quotes',
  'shop_logos',
  'tax_certificates',
] as const;

const isUnclaimed = ({ and, not, exists, selectFrom, val }: ExpressionBuilder<DB, 'uploads'>) =>
  and(
    TABLES_WITH_FILES.map((table) =>
      not(exists(selectFrom(table).select(val(1).as('one')).whereRef('file_key', '=', 'uploads.key'))),
    ),
  );
