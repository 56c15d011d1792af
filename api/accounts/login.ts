import type { LoginAnswer, LoginBody } from '../../contract/accounts/sign-in.ts';
import { inTransaction } from '../db/client.ts';
import { joinGuestOrders } from '../orders/index.ts';
import type { AccountDeps } from './deps.ts';
import { findUserByEmail } from './queries.ts';
import { createSession } from './sessions/sessions.ts';
import { toUser } from './wire.ts';

/**
 * Signs in, and moves guest orders made since the last sign-in into an account with a verified email.
 * @returns undefined for an unknown email or a wrong password, after the same amount of work (P29).
 */
export async function login(
  { db, passwords, now }: AccountDeps,
  { email, password }: LoginBody,
  device: string | null,
): Promise<Omit<LoginAnswer, 'message'> | undefined> {
  const user = await findUserByEmail(db, email);
  const isRight = await passwords.matches(password, user?.password_hash);
  if (!user || !isRight) return undefined;
  const session = await inTransaction(db, async (tx) => {
    if (user.email_verified_at) await joinGuestOrders(tx, { userId: user.id, email: user.email });
    return createSession(tx, { user, device, now: now() });
  });
  if (!session) return undefined;
  return {
    data: toUser(user),
    tokens: { access_token: session.token, expires_at: session.expiresAt.toISOString() },
  };
}
