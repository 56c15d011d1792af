import { emailKey } from '../../../contract/email.ts';
import {
  countUses,
  type HeaderTarget,
  type RateLimits,
  type Use,
} from '../../http/rate-limits/rate-limits.ts';

/** The caller of the checkout. */
export interface Buyer {
  readonly target: HeaderTarget;
  readonly address: string;
  /** As typed, so it may be somebody else's. */
  readonly email: string;
  /** The account of the session token; null for a guest. */
  readonly userId: string | null;
  /** Whether the call is a replay, which gets its response even over the limit. */
  readonly isReplay: () => Promise<boolean>;
}

/**
 * Rate limits the orders of one buyer, because each one reserves stock (P74). A call counts as an order until it turns
 * out to have placed none, so that concurrent calls count, too.
 * @param place gets a callback to call when it has placed a new order.
 * @throws {ShopError} TOO_MANY_REQUESTS
 */
export async function limitOrders<T>(
  limits: RateLimits,
  buyer: Buyer,
  place: (onPlaced: () => void) => Promise<T>,
): Promise<T> {
  return uncountUnless(await countUnlessReplay(limits, buyer, usesOf(buyer)), place);
}

/** Runs `work`, and takes back what was counted for it unless it calls its callback. */
export async function uncountUnless<T>(
  uncount: () => Promise<void>,
  work: (onCounts: () => void) => Promise<T>,
): Promise<T> {
  let counts = false;
  try {
    return await work(() => {
      counts = true;
    });
  } finally {
    if (!counts) await uncount();
  }
}

/** Like `countUses`, but over the limit a replay passes uncounted. */
export const countUnlessReplay = (
  limits: RateLimits,
  { target, isReplay }: Pick<Buyer, 'target' | 'isReplay'>,
  uses: readonly Use[],
): Promise<() => Promise<void>> =>
  countUses(limits, target, uses).catch(async (error) => {
    if (await isReplay()) return async () => {};
    throw error;
  });

/** Anybody can type the email of an account, so orders by guests do not count towards the account's limit (P83). */
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
