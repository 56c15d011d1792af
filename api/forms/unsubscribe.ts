import type { Db } from '../db/client.ts';
import { markUnsubscribed } from './subscriber-queries.ts';

/**
 * Ends a subscription by the token of its mails; again is well.
 * @returns false for a token that never was, or whose address the shop has forgotten.
 */
export const unsubscribe = async (db: Db, token: string, now: Date): Promise<boolean> =>
  /^[0-9a-f]{64}$/.test(token) && (await markUnsubscribed(db, token, now));
