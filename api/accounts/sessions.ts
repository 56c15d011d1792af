import { sql } from 'kysely';
import { ShopError } from '../../contract/problem.ts';
import type { Db, Tx } from '../db/client.ts';
import type { FindSession } from '../http/require-user.ts';
import { CLOCKS_DIFFER_MS, createSecret, hashToken } from './tokens.ts';

const DAY_MS = 86_400_000;
/** A session ends so long after its last use. */
const IDLE_LIFE_MS = 30 * DAY_MS;
/** And so long after it was made, whatever its use: a stolen token is not good for ever (S91). */
const WHOLE_LIFE_MS = 90 * DAY_MS;
/** A session that is used lives on, but is written at most once an hour. */
const NOTE_USE_EVERY_MS = 3_600_000;

export interface SessionDeps {
  readonly db: Db;
  readonly now: () => Date;
}

export interface NewSession {
  readonly token: string;
  readonly expiresAt: Date;
}

interface SignIn {
  readonly user: { readonly id: string; readonly password_hash: string };
  readonly device: string | null;
  readonly now: Date;
}

/**
 * Signs a user in on one more device, for 30 days from its last use and 90 at most.
 * @returns undefined when the password that was looked at is the user's no more: its change ends every session.
 */
export async function createSession(
  db: Db | Tx,
  { user, device, now }: SignIn,
): Promise<NewSession | undefined> {
  const { token, hash } = createSecret();
  const expiresAt = new Date(now.getTime() + IDLE_LIFE_MS);
  const { rows } = await sql`
    with its_user as (
      select id from users where id = ${user.id} and password_hash = ${user.password_hash} for share
    )
    insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at, device)
    select ${hash}, id, ${now}, ${now}, ${expiresAt}, ${device} from its_user returning user_id`.execute(db);
  return rows.length === 1 ? { token, expiresAt } : undefined;
}

export const endSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();

/** Ends one of a user's own sessions, named by its public id. @returns false when there is none (any more). */
export async function endOneSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Signs a user out everywhere, the one session apart that is kept. */
export const endSessions = (db: Db | Tx, userId: string, kept?: Buffer) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(kept !== undefined, (query) => query.where('token_hash', '!=', kept as Buffer))
    .execute();

/** When a session ends; an earlier version may have given it longer than it may live. */
export const endsAt = sql<Date>`least(expires_at, sessions.created_at + ${WHOLE_LIFE_MS / 1000} * interval '1 second')`;
/** Earlier versions kept the end alone, always so long after a use. */
export const usedAt = sql<Date>`coalesce(last_used_at, expires_at - ${IDLE_LIFE_MS / 1000} * interval '1 second')`;

/** @see API.md Errors: 401 for a token that was never issued or was revoked, 498 for one that has expired. */
export function createFindSession({ db, now }: SessionDeps): FindSession {
  return async (token) => {
    const sessionHash = hashToken(token);
    const session = sessionHash && (await readSession(db, sessionHash));
    if (!sessionHash || !session) throw new ShopError('UNAUTHORIZED', 'Please sign in first.');
    const lifeLeft = session.ends_at.getTime() - now().getTime();
    if (lifeLeft < -CLOCKS_DIFFER_MS) {
      throw new ShopError('TOKEN_EXPIRED', 'Your session has expired. Please sign in again.');
    }
    const sinceUse = now().getTime() - session.used_at.getTime();
    // In the minute by which clocks may differ it is answered and not renewed.
    if (lifeLeft > 0 && sinceUse >= NOTE_USE_EVERY_MS) await noteUse(db, sessionHash, now());
    return { id: session.user_id, role: session.role, sessionHash };
  };
}

const readSession = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'role', endsAt.as('ends_at'), usedAt.as('used_at')])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** When several calls come at the same time, only the first one writes. */
const noteUse = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('sessions')
    .set({
      last_used_at: now,
      expires_at: sql`least(${new Date(now.getTime() + IDLE_LIFE_MS)}, created_at + ${WHOLE_LIFE_MS / 1000} * interval '1 second')`,
    })
    .where('token_hash', '=', tokenHash)
    .where(usedAt, '<=', new Date(now.getTime() - NOTE_USE_EVERY_MS))
    .execute();
