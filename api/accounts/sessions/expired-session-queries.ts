import { DAY_MS } from '../../../contract/durations.ts';
import type { Db } from '../../db/client.ts';
import { CLOCKS_DIFFER_MS } from '../tokens.ts';

/** An expired token gets 498 for this long; afterwards its row is purged and it gets 401. */
const TELL_EXPIRED_MS = 30 * DAY_MS;

/** Purges sessions and links that can no longer be used. @returns the number of deleted rows. */
export async function purgeExpiredSessions(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - TELL_EXPIRED_MS);
  const sessions = await db.deleteFrom('sessions').where('expires_at', '<', since).executeTakeFirst();
  const over = new Date(now.getTime() - CLOCKS_DIFFER_MS);
  const links = await db.deleteFrom('mail_links').where('expires_at', '<', over).executeTakeFirst();
  return Number(sessions.numDeletedRows + links.numDeletedRows);
}
