import { randomUUID } from 'node:crypto';
import { createSession } from '../accounts/sessions.ts';
import type { Db } from '../db/client.ts';

interface AccountOptions {
  readonly email?: string;
  readonly firstName?: string;
  /** When the session was made; now when absent. */
  readonly signedInAt?: Date;
}

export interface AccountFixture {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** What a browser that is signed in sends along. */
  readonly headers: { readonly Authorization: string };
}

/** An account that nobody has verified, signed in once. No password opens it. */
export async function createAccount(db: Db, options: AccountOptions = {}): Promise<AccountFixture> {
  const email = options.email ?? `user-${randomUUID()}@example.com`;
  const { id } = await db
    .insertInto('users')
    .values({ email, password_hash: '', first_name: options.firstName ?? 'Ada', last_name: 'Byron' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await createSession(db, id, options.signedInAt ?? new Date());
  return { id, email, token, headers: { Authorization: `Bearer ${token}` } };
}
