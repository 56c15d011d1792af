import type { LoginAnswer, LoginBody } from '../../contract/accounts.ts';
import type { AccountDeps } from './deps.ts';
import { findUserByEmail } from './queries.ts';
import { createSession } from './sessions.ts';
import { toUser } from './wire.ts';

/** @returns undefined for a wrong email as for a wrong password, after the same work (S29). */
export async function login(
  { db, passwords, now }: AccountDeps,
  { email, password }: LoginBody,
): Promise<LoginAnswer | undefined> {
  const user = await findUserByEmail(db, email);
  const isRight = await passwords.matches(password, user?.password_hash);
  const session = isRight && user ? await createSession(db, user, now()) : undefined;
  if (!user || !session) return undefined;
  return {
    message: 'Login successful',
    data: toUser(user),
    tokens: { access_token: session.token, expires_at: session.expiresAt.toISOString() },
  };
}
