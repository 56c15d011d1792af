import { DAY_MS } from '../../contract/durations.ts';
import type { Db, Tx } from '../db/client.ts';
import type { MailboxPurpose, OrderPurpose, ProductPurpose } from './purposes.ts';

export type CustomerPurpose = OrderPurpose | ProductPurpose | MailboxPurpose;

interface NewLink {
  readonly token_hash: Buffer;
  readonly purpose: CustomerPurpose;
  /** The order, invoice, request for a quote or product; of a link to a mailbox, the account that asked for it while signed in. */
  readonly subject: string | null;
  /** The mailbox that the link proves. */
  readonly address: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export const insertLink = (db: Db | Tx, link: NewLink) =>
  db.insertInto('customer_links').values(link).execute();

/** Finds a link, also one that has expired. */
export const findLinkRow = (db: Db | Tx, hash: Buffer, purposes: readonly CustomerPurpose[]) =>
  db
    .selectFrom('customer_links')
    .select(['subject', 'address', 'expires_at'])
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .executeTakeFirst();

/** Revokes every link to some orders, invoices or requests. */
export const revokeLinksTo = (tx: Db | Tx, subjects: readonly string[]) =>
  tx.deleteFrom('customer_links').where('subject', 'in', subjects).execute();

/** Revokes every link to a mailbox. */
export const revokeMailboxLinks = (tx: Tx, address: string) =>
  tx.deleteFrom('customer_links').where('address', '=', address).execute();

/** A link to pay or to a request can be opened for this long after it has expired, and says so then. */
const SAYS_EXPIRED_MS = 90 * DAY_MS;
const SAY_EXPIRED: readonly CustomerPurpose[] = ['pay', 'quote'];

/** @returns the number of links. */
export async function purgeLinks(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_links')
    .where('expires_at', '<', now)
    .where((eb) =>
      eb.or([
        eb('purpose', 'not in', SAY_EXPIRED),
        eb('expires_at', '<', new Date(now.getTime() - SAYS_EXPIRED_MS)),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
