import { emailKey } from '../../../contract/email.ts';
import type { RateLimits, Use } from '../../http/rate-limits/rate-limits.ts';
import { type Buyer, countUnlessReplay } from '../placing/order-tries.ts';

/**
 * Rate limits declined cards against card testing (P17). An attempt counts as declined until it turns out otherwise,
 * so that concurrent attempts count, too. The limits are per IP address, and per account or guest email.
 * @param attempt gets a callback to call when the card is declined.
 * @throws {ShopError} TOO_MANY_REQUESTS
 */
export async function limitCardTries<T>(
  limits: RateLimits,
  buyer: Buyer,
  attempt: (onDeclined: () => void) => Promise<T>,
): Promise<T> {
  const uncount = await countUnlessReplay(limits, buyer, usesOf(buyer));
  let wasDeclined = false;
  try {
    return await attempt(() => {
      wasDeclined = true;
    });
  } finally {
    if (!wasDeclined) await uncount();
  }
}

/**
 * Counts a card that the bank refuses after its step. It counts as a guest's, because the session that placed the order
 * is not known then, and an order may name any email. A card whose step is still open is covered by the order limits.
 */
export async function countDeclined(
  limits: RateLimits,
  buyer: { readonly address: string; readonly email: string },
): Promise<void> {
  for (const [name, key] of usesOf({ ...buyer, userId: null })) await limits.count(name, key);
}

/** Declined cards under somebody else's email must not lock out the owner of that email (P83). */
const usesOf = ({ address, email, userId }: Pick<Buyer, 'address' | 'email' | 'userId'>): readonly Use[] => [
  ['declinedCardsByAddress', address],
  userId ? ['declinedCardsByAccount', userId] : ['declinedCardsByEmail', emailKey(email)],
];
