import { emailKey } from '../../contract/email.ts';
import type { HeaderTarget, RateLimits } from '../http/rate-limits.ts';

interface Buyer {
  readonly address: string;
  readonly email: string;
  /** Of the session's account, by its token. */
  readonly userId: string | null;
}

/**
 * How many orders one buyer places is limited, because each takes stock that others want (S74).
 * @param isRepeat whether the call asks again for what was ordered before: it is answered, however many there are.
 * @throws {ShopError} TOO_MANY_REQUESTS
 */
export async function refuseMoreOrders(
  limits: RateLimits,
  { target, ...buyer }: Buyer & { readonly target: HeaderTarget },
  isRepeat: () => Promise<boolean>,
): Promise<void> {
  try {
    for (const [name, key] of keysOf(buyer)) await limits.check(target, name, key);
  } catch (error) {
    if (!(await isRepeat())) throw error;
  }
}

export async function countOrder(limits: RateLimits, buyer: Buyer): Promise<void> {
  for (const [name, key] of keysOf(buyer)) await limits.count(name, key);
}

const keysOf = ({ address, email, userId }: Buyer) =>
  [
    ['ordersByAddress', address],
    ['ordersOfBuyer', `email ${emailKey(email)}`],
    ...(userId ? [['ordersOfBuyer', `user ${userId}`] as const] : []),
  ] as const;
