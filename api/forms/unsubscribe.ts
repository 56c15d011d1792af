import type { Language } from '../../contract/locale.ts';
import type { Db } from '../db/client.ts';
import { findLanguageOf, markUnsubscribed } from './subscriber-queries.ts';

/**
 * Ends a subscription by the token in its mails. Idempotent.
 * @returns false for an unknown token, such as one whose subscriber was erased.
 */
export const unsubscribe = async (db: Db, token: string, now: Date): Promise<boolean> =>
  isToken(token) && (await markUnsubscribed(db, token, now));

/** The language of the subscription that a token in its mails belongs to; undefined for an unknown token. */
export const subscriptionLanguage = async (db: Db, token: string): Promise<Language | undefined> =>
  isToken(token) ? findLanguageOf(db, token) : undefined;

const isToken = (token: string) => /^[0-9a-f]{64}$/.test(token);
