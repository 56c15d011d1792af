import { DAY_MS } from '../../contract/durations.ts';
import type { Db } from '../db/client.ts';
import { CLOCKS_DIFFER_MS } from './tokens.ts';

/** For this long an expired token is answered as expired, and afterwards as unknown. */
const TELL_EXPIRED_MS = 30 * DAY_MS;

/** Purges sessions and links that are of no use any more. @returns how many. */
export async function purgeExpiredSessions(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - TELL_EXPIRED_MS);
  const sessions = await db.deleteFrom('sessions').where('expires_at', '<', since).executeTakeFirst();
  const over = new Date(now.getTime() - CLOCKS_DIFFER_MS);
  const links = await db.deleteFrom('mail_links').where('expires_at', '<', over).executeTakeFirst();
  return Number(sessions.numDeletedRows + links.numDeletedRows);
}
