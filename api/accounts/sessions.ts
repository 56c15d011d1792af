import { sql } from 'kysely';
import { ShopError } from '../../contract/problem.ts';
import type { Db, Tx } from '../db/client.ts';
import type { FindSession } from '../http/sessions.ts';
import { CLOCKS_DIFFER_MS, createSecret, hashToken } from './tokens.ts';

const DAY_MS = 86_400_000;
const LIFE_MS = 30 * DAY_MS;
/** A session that is used lives on, but is written at most once a day. */
const RENEW_BELOW_MS = LIFE_MS - DAY_MS;

export interface SessionDeps {
  readonly db: Db;
  readonly now: () => Date;
}

export interface NewSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Signs a user in on one more device, for 30 days from its last use.
 * @returns undefined when the password that was looked at is the user's no more: its change ends every session.
 */
export async function createSession(
  db: Db | Tx,
  user: { readonly id: string; readonly password_hash: string },
  now: Date,
): Promise<NewSession | undefined> {
  const { token, hash } = createSecret();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const { rows } = await sql`
    with its_user as (
      select id from users where id = ${user.id} and password_hash = ${user.password_hash} for share
    )
    insert into sessions (token_hash, user_id, created_at, expires_at)
    select ${hash}, id, ${now}, ${expiresAt} from its_user returning user_id`.execute(db);
  return rows.length === 1 ? { token, expiresAt } : undefined;
}

/** Newest first. */
export const listSessions = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();

export const endSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();

/** Signs a user out everywhere, the one session apart that is kept. */
export const endSessions = (tx: Tx, userId: string, kept?: Buffer) =>
  tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(kept !== undefined, (query) => query.where('token_hash', '!=', kept as Buffer))
    .execute();

/** @see API.md Errors: 401 for a token that was never issued or was revoked, 498 for one that has expired. */
export function createFindSession({ db, now }: SessionDeps): FindSession {
  return async (token) => {
    const sessionHash = hashToken(token);
    const session = sessionHash && (await readSession(db, sessionHash));
    if (!sessionHash || !session) throw new ShopError('UNAUTHORIZED', 'Please sign in first.');
    const lifeLeft = session.expires_at.getTime() - now().getTime();
    if (lifeLeft < -CLOCKS_DIFFER_MS) {
      throw new ShopError('TOKEN_EXPIRED', 'Your session has expired. Please sign in again.');
    }
    if (lifeLeft < RENEW_BELOW_MS) await renew(db, sessionHash, new Date(now().getTime() + LIFE_MS));
    return { id: session.user_id, role: session.role, sessionHash };
  };
}

const readSession = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'expires_at', 'role'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

const renew = (db: Db, tokenHash: Buffer, expiresAt: Date) =>
  db.updateTable('sessions').set({ expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute();
