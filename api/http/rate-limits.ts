import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from '../../contract/problem.ts';

/** Points within so many seconds, for one key. */
const LIMITS = {
  /** An address places or tries orders. */
  checkout: { points: 60, duration: 60 },
  /** Declined cards of one address, or of one email: card testing (S17). */
  declinedCards: { points: 10, duration: 600 },
  /** Mails about one order. */
  checkOrderByOrder: { points: 3, duration: 3600 },
  /** Order numbers asked for by one address: guessing. */
  checkOrderByAddress: { points: 10, duration: 3600 },
  /** Subscriptions from one address. */
  newsletter: { points: 20, duration: 3600 },
  /** Reviews from one address: enough for each line of an order in one sitting, too few to bend an average. */
  reviews: { points: 10, duration: 3600 },
  /** Sitemaps and feeds read by one address: a search engine reads each once, a whole catalogue is much work. */
  feeds: { points: 120, duration: 3600 },
} as const satisfies Record<string, { points: number; duration: number }>;

type LimitName = keyof typeof LIMITS;

/** Where the `RateLimit-*` headers go: Hono's context. */
interface HeaderTarget {
  header(name: string, value: string): void;
}

export interface RateLimits {
  /**
   * Counts one use and tells the caller what is left.
   * @throws {ShopError} TOO_MANY_REQUESTS when the limit is used up.
   */
  use(target: HeaderTarget, name: LimitName, key: string): Promise<void>;
  /**
   * Counts nothing.
   * @throws {ShopError} TOO_MANY_REQUESTS when the limit is used up.
   */
  check(target: HeaderTarget, name: LimitName, key: string): Promise<void>;
  /** Counts one use, whatever is left. */
  count(name: LimitName, key: string): Promise<void>;
}

/** Limits kept in this process's memory. */
export function createRateLimits(): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [
      name,
      new RateLimiterMemory({ ...limit, keyPrefix: name }),
    ]),
  ) as Record<LimitName, RateLimiterMemory>;
  return {
    use: async (target, name, key) => {
      tell(target, name, await limiters[name].consume(key).catch(usedUp));
    },
    check: async (target, name, key) => {
      const state = await limiters[name].get(key);
      if (state && state.consumedPoints >= LIMITS[name].points) refuse(target, name, state);
    },
    count: async (name, key) => {
      await limiters[name].penalty(key);
    },
  };
}

/** For load tests and for most of the shop's own tests: `RATE_LIMIT=off`. */
export const NO_LIMITS: RateLimits = {
  use: async () => {},
  check: async () => {},
  count: async () => {},
};

/** The limiter rejects with its state, and with an Error only when it is broken. */
function usedUp(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}

function tell(target: HeaderTarget, name: LimitName, state: RateLimiterRes): void {
  if (state.consumedPoints > LIMITS[name].points) refuse(target, name, state);
  setHeaders(target, name, state);
}

function refuse(target: HeaderTarget, name: LimitName, state: RateLimiterRes): never {
  setHeaders(target, name, state);
  throw new ShopError('TOO_MANY_REQUESTS', 'Too many requests. Please try again later.', {
    retryAfterSeconds: secondsLeft(state),
  });
}

function setHeaders(target: HeaderTarget, name: LimitName, state: RateLimiterRes): void {
  target.header('RateLimit-Limit', String(LIMITS[name].points));
  target.header('RateLimit-Remaining', String(Math.max(0, LIMITS[name].points - state.consumedPoints)));
  target.header('RateLimit-Reset', String(secondsLeft(state)));
}

const secondsLeft = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000));
