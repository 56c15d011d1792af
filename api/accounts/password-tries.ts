import { countUses, type HeaderTarget, type RateLimits } from '../http/rate-limits.ts';

interface Try {
  readonly target: HeaderTarget;
  readonly address: string;
  readonly email: string;
}

/**
 * Counts a try at a password as a wrong one until it turns out right, so that many at once are counted too. One
 * address is stopped; the account itself only answers slower, because its owner must still get in (S32).
 * @param attempt answers undefined for a wrong password.
 * @throws {ShopError} TOO_MANY_REQUESTS
 */
export async function limitTries<T>(
  limits: RateLimits,
  { target, address, email }: Try,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const account = email.toLowerCase();
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
