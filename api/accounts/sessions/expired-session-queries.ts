import { keptSince } from '../../../contract/privacy/retention.ts';
import type { Db } from '../../db/client.ts';
import { purgeAccountLinks } from '../../links/index.ts';
import { purgeDevices } from '../devices/device-queries.ts';

/**
 * Purges sessions and links that can no longer be used, and browsers that nobody has signed in with for long. While its row is kept an expired token gets 498, afterwards 401.
 * @returns the number of deleted sessions and links.
 */
export async function purgeExpiredSessions(db: Db, now: Date): Promise<number> {
  const since = keptSince('sessions', now);
  const sessions = await db.deleteFrom('sessions').where('expires_at', '<', since).executeTakeFirst();
  const links = await purgeAccountLinks(db, now);
  await purgeDevices(db, now);
  return Number(sessions.numDeletedRows) + links;
}
