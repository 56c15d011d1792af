import { keptSince } from '../../../contract/privacy/retention.ts';
import type { Db, Tx } from '../../db/client.ts';

/** Whether the account with this email was signed in with this cookie before. */
export async function isKnownDevice(db: Db, email: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('user_devices')
    .innerJoin('users', 'users.id', 'user_id')
    .select('user_id')
    .where('email', '=', email)
    .where('device_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

interface Device {
  readonly userId: string;
  readonly hash: Buffer;
  readonly now: Date;
}

export const keepDevice = (tx: Tx, { userId, hash, now }: Device) =>
  tx
    .insertInto('user_devices')
    .values({ user_id: userId, device_hash: hash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute();

/** Forgets all browsers of an account, or all but one. */
export const forgetDevices = (db: Db | Tx, userId: string, kept?: Buffer) =>
  db
    .deleteFrom('user_devices')
    .where('user_id', '=', userId)
    .$if(kept !== undefined, (query) => query.where('device_hash', '!=', kept as Buffer))
    .execute();

/** Purges browsers that nobody has signed in with for long. @returns the number of deleted rows. */
export async function purgeDevices(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('user_devices')
    .where('seen_at', '<=', keptSince('knownBrowsers', now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
