import { keptSince } from '../../../contract/privacy/retention.ts';
import type { Db } from '../../db/client.ts';

/**
 * Purges what staff's sign-ins and calls leave behind. A browser that was not used for long counts as new again.
 * @returns how many sessions had ended.
 */
export async function purgeStaff(db: Db, now: Date): Promise<number> {
  const sessions = await db
    .deleteFrom('staff_sessions')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('staff_challenges').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('staff_invitations')
    .where('expires_at', '<=', keptSince('staffInvitations', now))
    .execute();
  await db.deleteFrom('staff_keys').where('created_at', '<=', keptSince('staffCalls', now)).execute();
  await db.deleteFrom('staff_failures').where('at', '<=', keptSince('staffFailures', now)).execute();
  await db.deleteFrom('staff_list_reads').where('since', '<=', keptSince('staffListReads', now)).execute();
  await db.deleteFrom('staff_devices').where('seen_at', '<=', keptSince('staffDevices', now)).execute();
  return Number(sessions.numDeletedRows);
}
