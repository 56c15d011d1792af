import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { FindSession } from '../../http/require-user.ts';
import { CLOCKS_DIFFER_MS, createSecret, hashToken } from '../../secrets.ts';
import { IDLE_LIFE_MS, insertSession, NOTE_USE_EVERY_MS, noteUse, readSession } from './session-queries.ts';

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
 * Creates a session for one more device, valid for 30 days from its last use and 90 days at most.
 * @returns undefined when the password has changed since it was checked, because that change ends every session.
 */
export async function createSession(
  db: Db | Tx,
  { user, device, now }: SignIn,
): Promise<NewSession | undefined> {
  const { token, hash } = createSecret();
  const expiresAt = new Date(now.getTime() + IDLE_LIFE_MS);
  const isInserted = await insertSession(db, { tokenHash: hash, user, device, now, expiresAt });
  return isInserted ? { token, expiresAt } : undefined;
}

/** @see docs/spec/api.md#errors: 401 for a token that was never issued or was revoked, 498 for one that has expired. */
export function createFindSession({ db, now }: SessionDeps): FindSession {
  return async (token) => {
    const sessionHash = hashToken(token);
    const session = sessionHash && (await readSession(db, sessionHash));
    if (!sessionHash || !session) throw new ShopError('UNAUTHORIZED', 'signInFirst');
    const lifeLeft = session.ends_at.getTime() - now().getTime();
    if (lifeLeft < -CLOCKS_DIFFER_MS) {
      throw new ShopError('TOKEN_EXPIRED', 'sessionExpired');
    }
    const sinceUse = now().getTime() - session.used_at.getTime();
    // Within the minute of clock tolerance an expired session still works but is not renewed.
    if (lifeLeft > 0 && sinceUse >= NOTE_USE_EVERY_MS) await noteUse(db, sessionHash, now());
    return { id: session.user_id, role: session.role, sessionHash };
  };
}
