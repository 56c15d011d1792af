import type { ListedSession } from '../../../contract/accounts/accounts.ts';
import type { Db } from '../../db/client.ts';
import type { SessionUser } from '../../http/require-user.ts';
import { listSessions, nameOldSessions } from '../sessions/session-queries.ts';

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export const toSessionTimes = ({ created_at, used_at, ends_at, device }: Omit<SessionRow, 'id'>) => ({
  createdAt: created_at.toISOString(),
  lastUsedAt: used_at.toISOString(),
  expiresAt: ends_at.toISOString(),
  device,
});

/** The sessions as their owner sees them: identified by a public id, never by the token hash. */
export async function showSessions(db: Db, user: SessionUser, now: Date): Promise<ListedSession[]> {
  await nameOldSessions(db, user.id);
  const sessions = await listSessions(db, { userId: user.id, now });
  return sessions.flatMap(({ id, ...session }) =>
    id === null
      ? []
      : { _id: id, ...toSessionTimes(session), current: session.token_hash.equals(user.sessionHash) },
  );
}
