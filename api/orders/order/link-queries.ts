import { DAY_MS } from '../../../contract/durations.ts';
import type { Db, Tx } from '../../db/client.ts';

interface NewLink {
  readonly token_hash: Buffer;
  readonly purpose: 'order' | 'invoice';
  readonly subject: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export const insertLink = (db: Db | Tx, link: NewLink) =>
  db.insertInto('customer_links').values(link).execute();

/** Finds the order of a link that has not expired. Whoever paid by a link follows the order by the same one. */
export async function findLinkedOrder(db: Db, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer_links')
    .innerJoin('orders', 'orders.id', 'subject')
    .select('orders.id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', ['order', 'pay'])
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.id;
}

/** A link to pay can be opened for this long after it has expired, and says so then. */
const TOLD_FOR_MS = 90 * DAY_MS;

/** @returns the number of links. */
export async function purgeLinks(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_links')
    .where('expires_at', '<', now)
    .where((eb) =>
      eb.or([eb('purpose', '!=', 'pay'), eb('expires_at', '<', new Date(now.getTime() - TOLD_FOR_MS))]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
