import type { Artwork } from '../../contract/uploads.ts';
import type { Db, Tx } from '../db/client.ts';

interface NewUpload {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly artwork: Artwork;
  readonly at: Date;
}

export async function insertUpload(db: Db, { key, name, size, type, artwork, at }: NewUpload): Promise<void> {
  await db
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
