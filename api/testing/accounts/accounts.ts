import { randomUUID } from 'node:crypto';
import { createSession } from '../../accounts/sessions/sessions.ts';
import type { Db } from '../../db/client.ts';

interface AccountOptions {
  readonly email?: string;
  readonly firstName?: string;
  readonly verified?: boolean;
  /** Creation time of the session; now when absent. */
  readonly signedInAt?: Date;
}

export interface AccountFixture {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** Request headers of a signed-in browser. */
  readonly headers: { readonly Authorization: string };
}

/** Inserts an account (unverified by default) with one session. It has no password, so sign-in is impossible. */
export async function createAccount(db: Db, options: AccountOptions = {}): Promise<AccountFixture> {
  const email = options.email ?? `user-${randomUUID()}@example.com`;
  const user = await db
    .insertInto('users')
    .values({
      email,
      password_hash: '',
      first_name: options.firstName ?? 'Ada',
      last_name: 'Byron',
      email_verified_at: options.verified ? new Date() : null,
    })
    .returning(['id', 'password_hash'])
    .executeTakeFirstOrThrow();
  const session = await createSession(db, { user, device: null, now: options.signedInAt ?? new Date() });
  if (!session) throw new Error('Not signed in');
  const { token } = session;
  return { id: user.id, email, token, headers: { Authorization: `Bearer ${token}` } };
}
