import type { Language } from '../../contract/locale.ts';
import { recordConsent } from '../consents/index.ts';
import { type Db, inTransaction } from '../db/client.ts';
import { endSubscription, findLanguageOf } from './subscriber-queries.ts';

/**
 * Ends a subscription by the token in its mails, and records the withdrawal. Idempotent.
 * @returns false for an unknown token, such as one whose subscriber was erased.
 */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<boolean> {
  if (!isToken(token)) return false;
  return inTransaction(db, async (tx) => {
    const ended = await endSubscription(tx, token, now);
    if (!ended) return (await findLanguageOf(tx, token)) !== undefined;
    await recordConsent(tx, {
      address: ended.email,
      purpose: 'newsletter',
      isGiven: false,
      at: now,
      source: 'unsubscribe-link',
      wording: '',
      language: ended.language,
    });
    return true;
  });
}

/** The language of the subscription that a token in its mails belongs to; undefined for an unknown token. */
export const subscriptionLanguage = async (db: Db, token: string): Promise<Language | undefined> =>
  isToken(token) ? findLanguageOf(db, token) : undefined;

const isToken = (token: string) => /^[0-9a-f]{64}$/.test(token);
