import type { Db, Tx } from '../db/client.ts';

/** @returns false when that address, in any case, is subscribed already. */
export async function insertSubscriber(db: Db, email: string): Promise<boolean> {
  const added = await db
    .insertInto('newsletter_subscribers')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .executeTakeFirst();
  return added !== undefined;
}

/** Whether and since when an address, in any case, gets the newsletter. */
export const findSubscription = (db: Db, email: string): Promise<{ created_at: Date } | undefined> =>
  db.selectFrom('newsletter_subscribers').select('created_at').where('email', '=', email).executeTakeFirst();

export async function removeSubscriber(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
}
