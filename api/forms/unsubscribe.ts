import type { Db } from '../db/client.ts';
import { markUnsubscribed } from './subscriber-queries.ts';

/**
 * Ends a subscription by the token in its mails. Idempotent.
 * @returns false for an unknown token, such as one whose subscriber was erased.
 */
export const unsubscribe = async (db: Db, token: string, now: Date): Promise<boolean> =>
  /^[0-9a-f]{64}$/.test(token) && (await markUnsubscribed(db, token, now));
