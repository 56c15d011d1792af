import { emailKey } from '../../contract/email.ts';
import { ShopError } from '../../contract/problem.ts';
import { countUses, type HeaderTarget, type RateLimits } from '../http/rate-limits.ts';
import type { Watch } from '../http/watch.ts';
import type { Passwords } from './passwords.ts';
import type { UserRow } from './rows.ts';

interface Try {
  readonly target: HeaderTarget;
  readonly address: string;
  readonly email: string;
}

/**
 * Counts a try at a password as a wrong one until it turns out right, so that many at once are counted too. One
 * address is stopped; the account itself only answers slower, because its owner must still get in (P32).
 * @param attempt answers undefined for a wrong password.
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
    // The address first: one that is stopped fills no memory with the accounts it asks for.
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
 * Asks for the password of an account before something that a session alone may not do: whoever finds an open browser
 * does not know it. Wrong ones count together with those of signing in.
 * @throws {ShopError} FORBIDDEN for a wrong one, because a 401 would end the session; TOO_MANY_REQUESTS.
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
  throw new ShopError('FORBIDDEN', 'The password is not right.');
}
