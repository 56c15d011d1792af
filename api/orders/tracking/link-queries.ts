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

/** @returns the number of links. */
export async function purgeLinks(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_links')
    .where('expires_at', '<', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
