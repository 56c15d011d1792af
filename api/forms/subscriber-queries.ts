import type { Language } from '../../contract/locale.ts';
import { keptSince } from '../../contract/privacy/retention.ts';
import type { Db, Tx } from '../db/client.ts';

/** Consent as the subscriber gave it. */
export interface Consent {
  readonly email: string;
  /** The sentence shown at the sign-up. */
  readonly consent: string;
  /** The language of that sentence, and of the mails. */
  readonly language: Language;
  /** The form that showed the sentence, as `newsletterWords` knows it. */
  readonly source: string;
  readonly now: Date;
}

/** Subscribes an email, again if it has unsubscribed. @returns false when it is subscribed (case-insensitive). */
export async function insertSubscriber(tx: Tx, { now, ...consent }: Consent): Promise<boolean> {
  const given = { ...consent, created_at: now, unsubscribed_at: null };
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
  readonly language: Language;
  readonly source: string;
  readonly created_at: Date;
  readonly unsubscribe_token: string;
  readonly unsubscribed_at: Date | null;
}

/** The stored subscription of an email in any case, including an ended one. */
export const findConsent = (db: Db, email: string): Promise<Subscription | undefined> =>
  db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'consent', 'language', 'source', 'created_at', 'unsubscribe_token', 'unsubscribed_at'])
    .where('email', '=', email)
    .$narrowType<{ language: Language }>()
    .executeTakeFirst();

/** The active subscription of an email; undefined once it has unsubscribed. */
export async function findSubscription(db: Db, email: string): Promise<Subscription | undefined> {
  const kept = await findConsent(db, email);
  return kept?.unsubscribed_at === null ? kept : undefined;
}

/** The language of a subscription, also of an ended one; undefined for an unknown token. */
export async function findLanguageOf(db: Db, token: string): Promise<Language | undefined> {
  const kept = await db
    .selectFrom('newsletter_subscribers')
    .select('language')
    .where('unsubscribe_token', '=', token)
    .$narrowType<{ language: Language }>()
    .executeTakeFirst();
  return kept?.language;
}

/** Ends a subscription. @returns undefined for an unknown token, and when it has ended before. */
export const endSubscription = (
  tx: Tx,
  token: string,
  now: Date,
): Promise<Pick<Subscription, 'email' | 'language'> | undefined> =>
  tx
    .updateTable('newsletter_subscribers')
    .set({ unsubscribed_at: now })
    .where('unsubscribe_token', '=', token)
    .where('unsubscribed_at', 'is', null)
    .returning(['email', 'language'])
    .$narrowType<{ language: Language }>()
    .executeTakeFirst();

/** Ends the subscription of an address, if there is one. */
export const endSubscriptionOf = (tx: Tx, email: string, now: Date) =>
  tx
    .updateTable('newsletter_subscribers')
    .set({ unsubscribed_at: now })
    .where('email', '=', email)
    .where('unsubscribed_at', 'is', null)
    .execute();

/** Deletes subscriptions that ended long ago; the ledger has what was said. */
export const purgeSubscribers = (db: Db, now: Date) =>
  db
    .deleteFrom('newsletter_subscribers')
    .where('unsubscribed_at', '<', keptSince('newsletter', now))
    .execute();

/** Removes a subscription; what the ledger knows of it is another matter. */
export async function removeSubscriber(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
}
