import type { z } from 'zod';
import type { registerBodySchema } from '../../contract/accounts/sign-in.ts';
import type { User } from '../../contract/accounts/user.ts';
import type { Language } from '../../contract/locale.ts';
import { ShopError } from '../../contract/problem.ts';
import { inTransaction } from '../db/client.ts';
import { enqueueMail } from '../mail/index.ts';
import type { AccountDeps } from './deps.ts';
import { refuseWeak } from './passwords/refuse-weak.ts';
import { insertUser } from './queries.ts';
import { toUser } from './wire.ts';

type Registration = z.output<typeof registerBodySchema>;

/**
 * Creates an account and mails its verification link, both in the language of the call. Any role, id or state in the
 * request is ignored (P18, P19).
 * @throws {ShopError} INVALID_REQUEST for a weak password, CONFLICT when the email has an account (P30).
 */
export async function register(
  { db, passwords, now }: AccountDeps,
  registration: Registration,
  { language, address }: { readonly language: Language; readonly address: string },
): Promise<User> {
  const { email, first_name, last_name, password } = registration;
  const person = { email, first_name, last_name };
  refuseWeak(password, registration);
  const password_hash = await passwords.hash(password, { lane: 'shop', address });
  return inTransaction(db, async (tx) => {
    const user = await insertUser(tx, { ...person, language, password_hash, created_at: now() });
    if (!user) {
      throw new ShopError('CONFLICT', 'emailTaken');
    }
    await enqueueMail(tx, { kind: 'verify-email', recipient: user.email });
    return toUser(user);
  });
}
