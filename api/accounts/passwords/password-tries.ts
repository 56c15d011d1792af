import { emailKey } from '../../../contract/email.ts';
import { ShopError } from '../../../contract/problem.ts';
import { countUses, type HeaderTarget, type RateLimits } from '../../http/rate-limits/rate-limits.ts';
import type { Watch } from '../../http/watch.ts';
import type { UserRow } from '../rows.ts';
import type { Passwords } from './passwords.ts';

interface Try {
  readonly target: HeaderTarget;
  readonly address: string;
  readonly email: string;
}

/**
 * Counts an attempt as wrong until it proves right, so that concurrent attempts are counted too. An address is
 * blocked at its limit; an account is only slowed down, because its owner must still get in (P32).
 * @param attempt resolves to undefined for a wrong password.
 * @throws {ShopError} TOO_MANY_REQUESTS
 */
export async function limitTries<T>(
  limits: RateLimits,
  { target, address, email }: Try,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const account = emailKey(email);
  const pair = { key: account, address };
  const giveBack = await countUses(limits, target, [
    // The address goes first: a blocked address must not create counters for the accounts it tries.
    ['passwordTriesByAddress', address],
    ['passwordTriesByPair', pair],
  ]);
  let wasWrong = false;
  try {
    return await limits.slow('passwordTriesByAccount', pair, async () => {
      const result = await attempt();
      wasWrong = result === undefined;
      return result;
    });
  } finally {
    if (!wasWrong) {
      await giveBack();
      await limits.giveBack('passwordTriesByAccount', account);
    }
  }
}

interface ConfirmDeps {
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly watch: Watch;
}

interface TypedPassword extends Omit<Try, 'email'> {
  readonly user: Pick<UserRow, 'email' | 'password_hash'>;
  readonly password: string;
}

/**
 * Requires the account's password for actions that a session alone must not allow: someone at an unlocked browser
 * does not know it. Wrong attempts share their limits with sign-in.
 * @throws {ShopError} FORBIDDEN for a wrong password (a 401 would end the session), TOO_MANY_REQUESTS.
 */
export async function confirmPassword(
  { limits, passwords, watch }: ConfirmDeps,
  { target, address, user, password }: TypedPassword,
): Promise<void> {
  const isRight = await limitTries(
    limits,
    { target, address, email: user.email },
    async () => (await passwords.matches(password, user.password_hash)) || undefined,
  );
  if (isRight) return;
  watch.passwordTried('confirmation', 'wrong');
  throw new ShopError('FORBIDDEN', 'wrongPassword');
}
