import { emailKey } from '../../contract/email.ts';
import type { HeaderTarget, RateLimits } from '../http/rate-limits.ts';

interface Buyer {
  readonly target: HeaderTarget;
  readonly address: string;
  readonly email: string;
  /** Of the session's account, by its token. A guest has no session that could be trusted: what a browser sends of itself can be new each time. */
  readonly userId: string | null;
}

/**
 * Slows those who try stolen cards one after the other (S17): a try counts as declined until it turns out otherwise,
 * so that many at once are counted too. By address, email and account, whichever is used up first.
 * @param attempt gets what it calls when the card is declined.
 * @throws {ShopError} TOO_MANY_REQUESTS
 */
export async function limitCardTries<T>(
  limits: RateLimits,
  buyer: Buyer,
  attempt: (onDeclined: () => void) => Promise<T>,
): Promise<T> {
  const counted: string[] = [];
  let wasDeclined = false;
  try {
    for (const key of keysOf(buyer)) {
      await limits.use(buyer.target, 'declinedCards', key);
      counted.push(key);
    }
    return await attempt(() => {
      wasDeclined = true;
    });
  } finally {
    if (!wasDeclined) for (const key of counted) await limits.giveBack('declinedCards', key);
  }
}

/** For a card that the bank refuses after all. */
export async function countDeclined(limits: RateLimits, buyer: Omit<Buyer, 'target'>): Promise<void> {
  for (const key of keysOf(buyer)) await limits.count('declinedCards', key);
}

const keysOf = ({ address, email, userId }: Omit<Buyer, 'target'>): string[] => [
  `address ${address}`,
  `email ${emailKey(email)}`,
  ...(userId ? [`user ${userId}`] : []),
];
