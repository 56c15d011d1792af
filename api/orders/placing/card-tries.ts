import { emailKey } from '../../../contract/email.ts';
import type { Pair } from '../../http/rate-limits/counters.ts';
import type { RateLimits, Use } from '../../http/rate-limits/rate-limits.ts';
import { type Buyer, countUnlessReplay, uncountUnless } from './order-tries.ts';

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
  const { uses, first } = await countingOf(limits, buyer);
  const giveBackFirst = async () => {
    if (first) await limits.giveBack('firstDeclinedCards', first);
  };
  const uncount = await countUnlessReplay(limits, buyer, uses).catch(async (error) => {
    await giveBackFirst();
    throw error;
  });
  const uncountAll = async () => {
    await uncount();
    await giveBackFirst();
  };
  return uncountUnless(uncountAll, attempt);
}

/**
 * Counts a card that the bank refuses after its step. It counts as a guest's, because the session that placed the order
 * is not known then, and an order may name any email. A card whose step is still open is covered by the order limits.
 */
export async function countDeclined(
  limits: RateLimits,
  buyer: { readonly address: string; readonly email: string },
): Promise<void> {
  const { uses } = await countingOf(limits, { ...buyer, userId: null });
  for (const [name, key] of uses) await limits.count(name, key);
}

interface Counting {
  readonly uses: readonly Use[];
  /** Given back with the uses. */
  readonly first: Pair | undefined;
}

/**
 * Declined cards under somebody else's email must not lock out the owner of that email: an account is counted by itself
 * (P83), and a guest's first ones from an address count for the address alone (P114).
 */
async function countingOf(
  limits: RateLimits,
  { address, email, userId }: Pick<Buyer, 'address' | 'email' | 'userId'>,
): Promise<Counting> {
  const byAddress: Use = ['declinedCardsByAddress', address];
  if (userId) return { uses: [byAddress, ['declinedCardsByAccount', userId]], first: undefined };
  const pair = { key: emailKey(email), address };
  if (await limits.take('firstDeclinedCards', pair)) return { uses: [byAddress], first: pair };
  return { uses: [byAddress, ['declinedCardsByEmail', pair.key]], first: undefined };
}
