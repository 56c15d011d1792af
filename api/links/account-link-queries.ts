import type { Db, Tx } from '../db/client.ts';
import { CLOCKS_DIFFER_MS } from '../secrets.ts';
import type { AccountPurpose } from './purposes.ts';

// Links to accounts have the table `mail_links`, whose foreign key removes them with their account.

interface NewAccountLink {
  readonly token_hash: Buffer;
  readonly purpose: AccountPurpose;
  readonly user_id: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export const insertAccountLink = (db: Db | Tx, link: NewAccountLink) =>
  db.insertInto('mail_links').values(link).execute();

/** Finds the account of a link that has not expired. */
export async function findAccountLink(
  db: Db | Tx,
  { hash, purpose, now }: { readonly hash: Buffer; readonly purpose: AccountPurpose; readonly now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('mail_links')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(now.getTime() - CLOCKS_DIFFER_MS))
    .executeTakeFirst();
  return row?.user_id;
}

/** Revokes the links of an account for a purpose, because one was used or they have become useless. */
export const revokeAccountLinks = (tx: Tx, userId: string, purpose: AccountPurpose) =>
  tx.deleteFrom('mail_links').where('user_id', '=', userId).where('purpose', '=', purpose).execute();

/** @returns the number of links. */
export async function purgeAccountLinks(db: Db, now: Date): Promise<number> {
  const over = new Date(now.getTime() - CLOCKS_DIFFER_MS);
  const { numDeletedRows } = await db
    .deleteFrom('mail_links')
    .where('expires_at', '<', over)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
