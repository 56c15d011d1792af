import { emailKey } from '../../../contract/email.ts';
import type { RateLimits, Use } from '../../http/rate-limits.ts';
import { type Buyer, countUnlessReplay } from '../placing/order-tries.ts';

/**
 * Slows those who try stolen cards one after the other (P17): a try counts as declined until it turns out otherwise,
 * so that many at once are counted too. By address, and by account or a guest's email, whichever is used up first.
 * @param attempt gets what it calls when the card is declined.
 * @throws {ShopError} TOO_MANY_REQUESTS
 */
export async function limitCardTries<T>(
  limits: RateLimits,
  buyer: Buyer,
  attempt: (onDeclined: () => void) => Promise<T>,
): Promise<T> {
  const giveBack = await countUnlessReplay(limits, buyer, usesOf(buyer));
  let wasDeclined = false;
  try {
    return await attempt(() => {
      wasDeclined = true;
    });
  } finally {
    if (!wasDeclined) await giveBack();
  }
}

/**
 * Counts a card that the bank refuses after its step, as a guest's: whose session placed the order is not known then, and
 * an order alone may name anybody. Cards whose step is still open are within the limits on orders.
 */
export async function countDeclined(
  limits: RateLimits,
  buyer: { readonly address: string; readonly email: string },
): Promise<void> {
  for (const [name, key] of usesOf({ ...buyer, userId: null })) await limits.count(name, key);
}

/** A stranger's declined cards must not stop the owner of the email they typed (P83). */
const usesOf = ({ address, email, userId }: Pick<Buyer, 'address' | 'email' | 'userId'>): readonly Use[] => [
  ['declinedCardsByAddress', address],
  userId ? ['declinedCardsByAccount', userId] : ['declinedCardsByEmail', emailKey(email)],
];
