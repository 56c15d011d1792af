import { type ExpressionBuilder, sql } from 'kysely';
import type { Artwork } from '../../contract/forms/uploads.ts';
import { type Db, inTransaction, type Tx } from '../db/client.ts';
import type { DB } from '../db/schema.ts';

interface NewUpload {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly artwork: Artwork;
  readonly at: Date;
}

/**
 * Files that come in at the same time wait for each other, so that together they stay within the room.
 * @returns false, with nothing written, when unclaimed files would be more than `maxUnclaimedBytes` together.
 */
export const insertUpload = (
  db: Db,
  { key, name, size, type, artwork, at }: NewUpload,
  maxUnclaimedBytes: number,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('uploads: room', 0))`.execute(tx);
    if ((await sumUnclaimed(tx)) + size > maxUnclaimedBytes) return false;
    await tx
      .insertInto('uploads')
      .values({
        key,
        name,
        size_bytes: size,
        media_type: type,
        artwork: JSON.stringify(artwork),
        created_at: at,
      })
      .execute();
    return true;
  });

/** Bytes of all files that no quote has claimed, those that are being removed too. */
export async function sumUnclaimed(db: Db | Tx): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum('size_bytes').as('bytes'))
    .where(isUnclaimed)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** One that was not removed. */
export const findUpload = (db: Db, key: string) =>
  db
    .selectFrom('uploads')
    .select(['name', 'size_bytes', 'media_type', 'artwork'])
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export async function deleteUpload(db: Db, key: string): Promise<void> {
  await db.deleteFrom('uploads').where('key', '=', key).execute();
}

/** Keeps the file from being removed until the transaction has ended; undefined when there is no such file (any more). */
export const lockUpload = (tx: Tx, key: string): Promise<{ key: string; name: string } | undefined> =>
  tx
    .selectFrom('uploads')
    .select(['key', 'name'])
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Files that are older than `before` and of no quote, locked. Those that somebody claims right now are passed by. */
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

/** Asks again whether they are unclaimed: what was written before they were locked is seen only now. */
export async function markRemoved(
  tx: Tx,
  { keys, at }: { keys: readonly string[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ removed_at: at })
    .where('key', 'in', keys)
    .where(isUnclaimed)
    .execute();
}

/** In the order of their keys. */
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

const isUnclaimed = ({ not, exists, selectFrom }: ExpressionBuilder<DB, 'uploads'>) =>
  not(exists(selectFrom('quotes').select('quotes.id').whereRef('quotes.file_key', '=', 'uploads.key')));
