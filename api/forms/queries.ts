import type { Db } from '../db/client.ts';

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
