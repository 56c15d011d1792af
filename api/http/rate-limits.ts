import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from '../../contract/problem.ts';

/** Points within so many seconds, for one key. */
const LIMITS = {
  /** An address places or tries orders. */
  checkout: { points: 60, duration: 60 },
  /** New orders of one email or one account: nobody pays for cash on delivery before it comes, and it takes stock (S74). */
  ordersOfBuyer: { points: 20, duration: 3600 },
  /** New orders from one address: an office or a school shares one. */
  ordersByAddress: { points: 60, duration: 3600 },
  /** Searches of one address, the suggestions while it types among them: each is work for the database (R52). */
  search: { points: 300, duration: 60 },
  /** Declined cards of one address, one email or one account: card testing (S17). */
  declinedCards: { points: 10, duration: 600 },
  /** Mails about one order. */
  checkOrderByOrder: { points: 3, duration: 3600 },
  /** Order numbers asked for by one address: guessing. */
  checkOrderByAddress: { points: 10, duration: 3600 },
  /** Subscriptions from one address. */
  newsletter: { points: 20, duration: 3600 },
  /** Quotes asked for by one address. */
  quotes: { points: 20, duration: 3600 },
  /** Messages to the shop from one address. */
  contact: { points: 10, duration: 3600 },
  /** Unsubscribe links that there are not, tried by one address. One that there is always works. */
  unsubscribe: { points: 60, duration: 3600 },
  /** Reviews from one address: enough for each line of an order in one sitting, too few to bend an average. */
  reviews: { points: 10, duration: 3600 },
  /** Files that one address sends in; a connection that broke gives its one back, so tries are counted as well. */
  uploads: { points: 20, duration: 3600 },
  uploadTries: { points: 60, duration: 3600 },
  /** Places looked up by one address: a maps provider may be paid for each. */
  places: { points: 60, duration: 60 },
  /** Streets looked up by one address while somebody types: a maps provider may be paid for each. */
  addresses: { points: 120, duration: 60 },
  /** Sitemaps and feeds read by one address: a search engine reads each once, a whole catalogue is much work. */
  feeds: { points: 120, duration: 3600 },
  /** Accounts from one address. Also how often it can ask which emails have one (S30). */
  register: { points: 10, duration: 3600 },
  /** Wrong passwords of one address for one account. */
  passwordTriesByPair: { points: 10, duration: 60 },
  /** Wrong passwords of one address for any account. */
  passwordTriesByAddress: { points: 100, duration: 3600 },
  /** Wrong passwords for one account from anywhere: more of them are answered slower, and still answered (S32). */
  passwordTriesByAccount: { points: 20, duration: 3600 },
  /** Mails with a link for a new password. */
  passwordResetByEmail: { points: 3, duration: 3600 },
  passwordResetByAddress: { points: 10, duration: 3600 },
  /** Verification mails that one account asks for. */
  verifyEmail: { points: 3, duration: 3600 },
  /** Changes of one account. */
  profile: { points: 60, duration: 3600 },
  /** Provinces chosen at one address. */
  province: { points: 60, duration: 60 },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof LIMITS;

/** Where the `RateLimit-*` headers go: Hono's context. */
export interface HeaderTarget {
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
  /** Takes one use back. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Counts one use; once the limit is used up each waits a second. */
  slow(name: LimitName, key: string): Promise<void>;
}

/** Counts the uses of one limit, by keys. */
export type Counter = Pick<RateLimiterMemory, 'consume' | 'get' | 'penalty' | 'reward'>;

export interface Limit {
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

interface Options {
  readonly wait?: (ms: number) => Promise<unknown>;
  /** Where a limit is counted: in this process's memory, or in a store that several processes share. */
  readonly createCounter?: (name: string, limit: Limit) => Counter;
}

const SLOWED_MS = 1000;

export const inMemory = (name: string, limit: Limit): RateLimiterMemory =>
  new RateLimiterMemory({ ...limit, keyPrefix: name });

export function createRateLimits({ wait = delay, createCounter = inMemory }: Options = {}): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, createCounter(name, limit)]),
  ) as Record<LimitName, Counter>;
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
    giveBack: async (name, key) => {
      await limiters[name].reward(key);
    },
    slow: async (name, key) => {
      const { consumedPoints } = await limiters[name].penalty(key);
      if (consumedPoints > LIMITS[name].points) await wait(SLOWED_MS);
    },
  };
}

/** For load tests and for most of the shop's own tests: `RATE_LIMIT=off`. */
export const NO_LIMITS: RateLimits = {
  use: async () => {},
  check: async () => {},
  count: async () => {},
  giveBack: async () => {},
  slow: async () => {},
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

/** For whoever counts refusals by limit, and starts from zero. */
export const LIMIT_NAMES: readonly string[] = Object.keys(LIMITS);
