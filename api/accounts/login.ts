import type { LoginAnswer, LoginBody } from '../../contract/accounts/sign-in.ts';
import { inTransaction } from '../db/client.ts';
import { joinGuestOrders } from '../orders/index.ts';
import type { AccountDeps } from './deps.ts';
import { keepDeviceOf } from './devices/known-device.ts';
import type { Asker } from './passwords/hashing-queue.ts';
import { findUserByEmail } from './queries.ts';
import { createSession } from './sessions/sessions.ts';
import { toUser } from './wire.ts';

/** From where somebody signs in. */
export interface Visit {
  readonly address: string;
  /** Browser and system; null if unknown. */
  readonly device: string | null;
  /** The cookie of a browser that was used before. */
  readonly deviceToken: string | undefined;
  /** Whether the account was signed in with that cookie before. */
  readonly isKnown: boolean;
}

interface LoggedIn {
  readonly answer: Omit<LoginAnswer, 'message'>;
  /** The cookie of the browser from now on. */
  readonly deviceToken: string;
}

/**
 * Signs in, and moves guest orders made since the last sign-in into an account with a verified email.
 * @returns undefined for an unknown email or a wrong password, after the same amount of work (P29).
 */
export async function login(
  { db, passwords, now }: AccountDeps,
  { email, password }: LoginBody,
  { address, device, deviceToken, isKnown }: Visit,
): Promise<LoggedIn | undefined> {
  const user = await findUserByEmail(db, email);
  const asker: Asker = isKnown && user ? { lane: 'shop', person: user.id } : { lane: 'shop', address };
  const isRight = await passwords.matches(password, user?.password_hash, asker);
  if (!user || !isRight) return undefined;
  const session = await inTransaction(db, async (tx) => {
    if (user.email_verified_at) await joinGuestOrders(tx, { userId: user.id, email: user.email });
    const created = await createSession(tx, { user, device, now: now() });
    if (!created) return undefined;
    return {
      ...created,
      deviceToken: await keepDeviceOf(tx, { userId: user.id, token: deviceToken, now: now() }),
    };
  });
  if (!session) return undefined;
  const tokens = { access_token: session.token, expires_at: session.expiresAt.toISOString() };
  return { answer: { data: toUser(user), tokens }, deviceToken: session.deviceToken };
}
