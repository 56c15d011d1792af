import { sql } from 'kysely';
import type { ListedSession } from '../../../contract/accounts.ts';
import type { Db } from '../../db/client.ts';
import type { SessionUser } from '../../http/require-user.ts';
import { endsAt, usedAt } from '../sessions.ts';
import { CLOCKS_DIFFER_MS } from '../tokens.ts';

/** Somebody who signs in anew each day has 90 sessions; more than that come from a script. */
const MAX_LISTED = 100;

interface Asked {
  readonly userId: string;
  readonly now: Date;
}

/** A user's sessions that still count, newest use first. */
export const listSessions = (db: Db, { userId, now }: Asked) =>
  db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'created_at', 'device', usedAt.as('used_at'), endsAt.as('ends_at')])
    .where('user_id', '=', userId)
    .where(endsAt, '>=', new Date(now.getTime() - CLOCKS_DIFFER_MS))
    .orderBy('used_at', 'desc')
    .limit(MAX_LISTED)
    .execute();

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export const toSessionTimes = ({ created_at, used_at, ends_at, device }: Omit<SessionRow, 'id'>) => ({
  createdAt: created_at.toISOString(),
  lastUsedAt: used_at.toISOString(),
  expiresAt: ends_at.toISOString(),
  device,
});

/** The sessions as their owner sees them: by a public id, and never by the token's hash. */
export async function showSessions(db: Db, user: SessionUser, now: Date): Promise<ListedSession[]> {
  await nameOldSessions(db, user.id);
  const sessions = await listSessions(db, { userId: user.id, now });
  return sessions.flatMap(({ id, ...session }) =>
    id === null
      ? []
      : { _id: id, ...toSessionTimes(session), current: session.token_hash.equals(user.sessionHash) },
  );
}

/** Sessions of earlier versions have no id until somebody looks at them; nobody has them 90 days later. */
const nameOldSessions = (db: Db, userId: string) =>
  sql`update sessions set id = uuidv7() where user_id = ${userId} and id is null`.execute(db);
