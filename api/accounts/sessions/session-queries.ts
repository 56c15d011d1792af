import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { Db, Tx } from '../../db/client.ts';
import { CLOCKS_DIFFER_MS } from '../../secrets.ts';

/** A session expires this long after its last use. */
export const IDLE_LIFE_MS = 30 * DAY_MS;
/** Absolute lifetime, however often it is used: a stolen token must not last forever (P91). */
const WHOLE_LIFE_MS = 90 * DAY_MS;
/** Each use extends a session, but its row is written at most once an hour. */
export const NOTE_USE_EVERY_MS = HOUR_MS;
/** A sign-in every day makes 90 sessions; only a script makes more than this. */
const MAX_LISTED = 100;

/** When a session ends. Capped, because earlier versions may have stored a later expiry. */
const endsAt = sql<Date>`least(expires_at, sessions.created_at + ${WHOLE_LIFE_MS / 1000} * interval '1 second')`;
/** Earlier versions stored only the expiry, always `IDLE_LIFE_MS` after the last use. */
const usedAt = sql<Date>`coalesce(last_used_at, expires_at - ${IDLE_LIFE_MS / 1000} * interval '1 second')`;

interface NewSessionRow {
  readonly tokenHash: Buffer;
  readonly user: { readonly id: string; readonly password_hash: string };
  readonly device: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** @returns false when the user was deleted or the password hash has changed meanwhile. */
export async function insertSession(
  db: Db | Tx,
  { tokenHash, user, device, now, expiresAt }: NewSessionRow,
): Promise<boolean> {
  const { rows } = await sql`
    with its_user as (
      select id from users where id = ${user.id} and password_hash = ${user.password_hash} for share
    )
    insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at, device)
    select ${tokenHash}, id, ${now}, ${now}, ${expiresAt}, ${device} from its_user returning user_id`.execute(
    db,
  );
  return rows.length === 1;
}

export const endSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();

/** Ends one of the user's own sessions by its public id. @returns false when it does not exist (any more). */
export async function endOneSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Signs a user out everywhere, except for the session `kept`. */
export const endSessions = (db: Db | Tx, userId: string, kept?: Buffer) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(kept !== undefined, (query) => query.where('token_hash', '!=', kept as Buffer))
    .execute();

export const readSession = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'role', endsAt.as('ends_at'), usedAt.as('used_at')])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Only the first of several concurrent requests writes. */
export const noteUse = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('sessions')
    .set({
      last_used_at: now,
      expires_at: sql`least(${new Date(now.getTime() + IDLE_LIFE_MS)}, created_at + ${WHOLE_LIFE_MS / 1000} * interval '1 second')`,
    })
    .where('token_hash', '=', tokenHash)
    .where(usedAt, '<=', new Date(now.getTime() - NOTE_USE_EVERY_MS))
    .execute();

/** A user's active sessions, most recently used first. */
export const listSessions = (db: Db, { userId, now }: { readonly userId: string; readonly now: Date }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'created_at', 'device', usedAt.as('used_at'), endsAt.as('ends_at')])
    .where('user_id', '=', userId)
    .where(endsAt, '>=', new Date(now.getTime() - CLOCKS_DIFFER_MS))
    .orderBy('used_at', 'desc')
    .limit(MAX_LISTED)
    .execute();

/** Gives ids to sessions of earlier versions, which had none; 90 days after the upgrade no such session is left. */
export const nameOldSessions = (db: Db, userId: string) =>
  sql`update sessions set id = uuidv7() where user_id = ${userId} and id is null`.execute(db);
