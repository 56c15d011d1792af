import { emailKey } from '../../../contract/email.ts';
import { countUses, type HeaderTarget, type RateLimits, type Use } from '../../http/rate-limits.ts';

/** Who calls the checkout. */
export interface Buyer {
  readonly target: HeaderTarget;
  readonly address: string;
  /** As typed: a stranger may have typed it. */
  readonly email: string;
  /** Of the session's account, by its token. */
  readonly userId: string | null;
  /** Whether the call asks again for what was ordered before: it is answered, whatever is used up. */
  readonly isReplay: () => Promise<boolean>;
}

/**
 * Limits how many orders one buyer places, because each takes stock that others want (P74). A call counts as an order
 * until it turns out to have placed none, so that many at once are counted too.
 * @param place gets what it calls when it has placed a new order.
 * @throws {ShopError} TOO_MANY_REQUESTS
 */
export async function limitOrders<T>(
  limits: RateLimits,
  buyer: Buyer,
  place: (onPlaced: () => void) => Promise<T>,
): Promise<T> {
  const giveBack = await countUnlessReplay(limits, buyer, usesOf(buyer));
  let wasPlaced = false;
  try {
    return await place(() => {
      wasPlaced = true;
    });
  } finally {
    if (!wasPlaced) await giveBack();
  }
}

/** As `countUses`; a replay goes on uncounted where a limit is used up. */
export const countUnlessReplay = (
  limits: RateLimits,
  { target, isReplay }: Pick<Buyer, 'target' | 'isReplay'>,
  uses: readonly Use[],
): Promise<() => Promise<void>> =>
  countUses(limits, target, uses).catch(async (error) => {
    if (await isReplay()) return async () => {};
    throw error;
  });

/** A stranger can type the email of somebody who signs in, and so does not use up what their account may order (P83). */
function usesOf({ address, email, userId }: Buyer): readonly Use[] {
  if (userId)
    return [
      ['ordersByAddress', address],
      ['ordersByAccount', userId],
    ];
  const key = emailKey(email);
  return [
    ['ordersByAddress', address],
    ['ordersByPair', { key, address }],
    ['ordersByEmail', key],
  ];
}
