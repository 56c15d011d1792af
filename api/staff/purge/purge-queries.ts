import { DAY_MS } from '../../../contract/durations.ts';
import type { Db } from '../../db/client.ts';

/** The keys of calls are kept as long as those of checkouts. */
const KEYS_KEPT_MS = 7 * DAY_MS;
const FAILURES_KEPT_MS = 2 * DAY_MS;
/** A browser that was not used for a year counts as new again. */
const DEVICES_KEPT_MS = 365 * DAY_MS;
/** An invitation that was accepted or has expired says nothing that the log does not. */
const INVITATIONS_KEPT_MS = 7 * DAY_MS;

/** Purges what staff's sign-ins and calls leave behind. @returns how many sessions had ended. */
export async function purgeStaff(db: Db, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const sessions = await db
    .deleteFrom('staff_sessions')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('staff_challenges').where('expires_at', '<=', now).execute();
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', before(INVITATIONS_KEPT_MS)).execute();
  await db.deleteFrom('staff_keys').where('created_at', '<=', before(KEYS_KEPT_MS)).execute();
  await db.deleteFrom('staff_failures').where('at', '<=', before(FAILURES_KEPT_MS)).execute();
  await db.deleteFrom('staff_devices').where('seen_at', '<=', before(DEVICES_KEPT_MS)).execute();
  return Number(sessions.numDeletedRows);
}
