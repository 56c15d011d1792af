import type { Db, Tx } from '../db/client.ts';

/** Consent as it was given. */
export interface Consent {
  readonly email: string;
  /** The sentence that stood there. */
  readonly consent: string;
  /** Where. */
  readonly source: string;
  readonly now: Date;
}

/** @returns false when that address, in any case, is subscribed already. One that has left is subscribed anew. */
export async function insertSubscriber(tx: Tx, { email, consent, source, now }: Consent): Promise<boolean> {
  const given = { email, consent, source, created_at: now, unsubscribed_at: null };
  const added = await tx
    .insertInto('newsletter_subscribers')
    .values(given)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(given)
        .where('newsletter_subscribers.unsubscribed_at', 'is not', null),
    )
    .returning('email')
    .executeTakeFirst();
  return added !== undefined;
}

export interface Subscription {
  readonly email: string;
  readonly consent: string;
  readonly source: string;
  readonly created_at: Date;
  readonly unsubscribe_token: string;
  readonly unsubscribed_at: Date | null;
}

/** What is kept of an address, in any case: its consent, and when it left. */
export const findConsent = (db: Db, email: string): Promise<Subscription | undefined> =>
  db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'consent', 'source', 'created_at', 'unsubscribe_token', 'unsubscribed_at'])
    .where('email', '=', email)
    .executeTakeFirst();

/** The same of an address that gets the newsletter; undefined once it has left. */
export async function findSubscription(db: Db, email: string): Promise<Subscription | undefined> {
  const kept = await findConsent(db, email);
  return kept?.unsubscribed_at === null ? kept : undefined;
}

/** Keeps when an address left first. @returns false when there is no such token. */
export async function markUnsubscribed(db: Db, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscribers')
    .set((eb) => ({ unsubscribed_at: eb.fn.coalesce('unsubscribed_at', eb.val(now)) }))
    .where('unsubscribe_token', '=', token)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function removeSubscriber(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
}
