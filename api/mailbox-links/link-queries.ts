import { sql } from 'kysely';
import type { Db, Tx } from '../db/client.ts';

/** A link to a mailbox opens the consents of its address, everything the shop holds about it, or confirms its newsletter. */
export type MailboxPurpose = 'consent' | 'export' | 'newsletter';

interface NewLink {
  readonly hash: Buffer;
  readonly purpose: MailboxPurpose;
  readonly address: string;
  /** The account that asked for it while signed in. */
  readonly userId: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

export const insertMailboxLink = (db: Db | Tx, { hash, purpose, address, userId, now, expiresAt }: NewLink) =>
  db
    .insertInto('customer_links')
    .values({
      token_hash: hash,
      purpose,
      address,
      subject: userId,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();

/** Finds whose mailbox a link proves, while it has not expired. */
export const findMailboxLink = (
  db: Db | Tx,
  { hash, purpose, now }: { readonly hash: Buffer; readonly purpose: MailboxPurpose; readonly now: Date },
) =>
  db
    .selectFrom('customer_links')
    .select(['address', 'subject'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Ends every link of an address, because the person was erased. */
export const removeMailboxLinks = (tx: Tx, address: string) =>
  tx.deleteFrom('customer_links').where('address', '=', address).execute();

/** @returns whether somebody who asked to be erased still waits for an order: nothing new is written about them. */
export async function isLeaving(db: Db | Tx, address: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders where buyer_left and email = ${address}::citext limit 1`.execute(db);
  return rows.length > 0;
}
