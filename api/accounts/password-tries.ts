import { emailKey } from '../../contract/email.ts';
import type { HeaderTarget, RateLimits } from '../http/rate-limits.ts';

interface Try {
  readonly target: HeaderTarget;
  readonly address: string;
  readonly email: string;
}

/**
 * Counts a try at a password as a wrong one until it turns out right, so that many at once are counted too. One
 * address is stopped; the account itself only answers slower, because its owner must still get in (S32).
 * @param attempt answers undefined for a wrong password.
 */
export async function limitTries<T>(
  limits: RateLimits,
  { target, address, email }: Try,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const account = emailKey(email);
  // The address first: one that is stopped fills no memory with the accounts it asks for.
  await limits.use(target, 'passwordTriesByAddress', address);
  await limits.use(target, 'passwordTriesByPair', `${account} ${address}`);
  await limits.slow('passwordTriesByAccount', account);
  let wasWrong = false;
  try {
    const result = await attempt();
    wasWrong = result === undefined;
    return result;
  } finally {
    if (!wasWrong) {
      await limits.giveBack('passwordTriesByAddress', address);
      await limits.giveBack('passwordTriesByPair', `${account} ${address}`);
      await limits.giveBack('passwordTriesByAccount', account);
    }
  }
}
