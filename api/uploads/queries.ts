import type { Tx } from '../db/client.ts';

/** Keeps the file from being removed until the transaction has ended; undefined when there is no such file (any more). */
export const lockUpload = (tx: Tx, key: string): Promise<{ key: string; name: string } | undefined> =>
  tx
    .selectFrom('uploads')
    .select(['key', 'name'])
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
