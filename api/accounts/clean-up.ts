import type { Db } from '../db/client.ts';
import { CLOCKS_DIFFER_MS } from './tokens.ts';

/** A token that has expired is told from one that never was for as long again as it lived. */
const TELL_EXPIRED_MS = 30 * 86_400_000;

/** Removes what nobody can use any more. @returns how many sessions and links. */
export async function removeExpired(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - TELL_EXPIRED_MS);
  const sessions = await db.deleteFrom('sessions').where('expires_at', '<', since).executeTakeFirst();
  const over = new Date(now.getTime() - CLOCKS_DIFFER_MS);
  const links = await db.deleteFrom('mail_links').where('expires_at', '<', over).executeTakeFirst();
  return Number(sessions.numDeletedRows + links.numDeletedRows);
}
