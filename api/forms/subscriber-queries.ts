import { MINUTE_MS } from '../../contract/durations.ts';
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

/** Subscribes an email, again if it has unsubscribed, and confirms it. @returns false when it is subscribed (case-insensitive). */
export const insertSubscriber = (tx: Tx, consent: Consent): Promise<boolean> =>
  upsertSubscriber(tx, consent, { awaitsConfirmation: false });

/**
 * Stores that an email waits for its mailbox to confirm. Asked again, it starts again after a minute: of two presses at once
 * one counts. @returns false when nothing is stored, because it is subscribed or has asked just now.
 */
export const insertAsked = (tx: Tx, consent: Consent): Promise<boolean> =>
  upsertSubscriber(tx, consent, { awaitsConfirmation: true });

async function upsertSubscriber(
  tx: Tx,
  { now, ...consent }: Consent,
  { awaitsConfirmation }: { readonly awaitsConfirmation: boolean },
): Promise<boolean> {
  const given = {
    ...consent,
    created_at: now,
    unsubscribed_at: null,
    awaits_confirmation: awaitsConfirmation,
  };
  const aMinuteAgo = new Date(now.getTime() - MINUTE_MS);
  const added = await tx
    .insertInto('newsletter_subscribers')
    .values(given)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(given)
        .where(({ and, eb, or }) =>
          or([
            eb('newsletter_subscribers.unsubscribed_at', 'is not', null),
            and([
              eb('newsletter_subscribers.awaits_confirmation', '=', true),
              ...(awaitsConfirmation ? [eb('newsletter_subscribers.created_at', '<=', aMinuteAgo)] : []),
            ]),
          ]),
        ),
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
  /** Whether its mailbox has not confirmed it yet: no news until then. */
  readonly awaits_confirmation: boolean;
}

/** The stored subscription of an email in any case, including an ended one. */
export const findConsent = (db: Db | Tx, email: string): Promise<Subscription | undefined> =>
  db
    .selectFrom('newsletter_subscribers')
    .select([
      'email',
      'consent',
      'language',
      'source',
      'created_at',
      'unsubscribe_token',
      'unsubscribed_at',
      'awaits_confirmation',
    ])
    .where('email', '=', email)
    .$narrowType<{ language: Language }>()
    .executeTakeFirst();

/** The active subscription of an email; undefined before it is confirmed and once it has unsubscribed. */
export async function findSubscription(db: Db, email: string): Promise<Subscription | undefined> {
  const kept = await findConsent(db, email);
  return kept?.unsubscribed_at === null && !kept.awaits_confirmation ? kept : undefined;
}

/** Confirms a subscription that waits for it. @returns undefined when none waits. */
export const confirmSubscription = (
  tx: Tx,
  email: string,
): Promise<Pick<Subscription, 'email' | 'consent' | 'language'> | undefined> =>
  tx
    .updateTable('newsletter_subscribers')
    .set({ awaits_confirmation: false })
    .where('email', '=', email)
    .where('awaits_confirmation', '=', true)
    .where('unsubscribed_at', 'is', null)
    .returning(['email', 'consent', 'language'])
    .$narrowType<{ language: Language }>()
    .executeTakeFirst();

/** @returns whether an email is that of this account, which has proved its mailbox. */
export async function isOwnMailbox(tx: Tx, email: string, userId: string): Promise<boolean> {
  const own = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return own !== undefined;
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

/** Deletes subscriptions that ended long ago, and those that nobody confirmed; the ledger has what was said. */
export const purgeSubscribers = (db: Db, now: Date) =>
  db
    .deleteFrom('newsletter_subscribers')
    .where(({ and, eb, or }) =>
      or([
        eb('unsubscribed_at', '<', keptSince('newsletter', now)),
        and([eb('awaits_confirmation', '=', true), eb('created_at', '<', keptSince('newsletterAsked', now))]),
      ]),
    )
    .execute();

/** Removes a subscription; what the ledger knows of it is another matter. */
export async function removeSubscriber(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
}
