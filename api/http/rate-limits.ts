import { setTimeout as delay } from 'node:timers/promises';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from '../../contract/problem.ts';
import {
  type CreateCounter,
  createLevels,
  inMemory,
  type Keys,
  type Level,
  type Limit,
  type Pair,
} from './counters.ts';
import { createSlowLines } from './slow-lines.ts';

/** Points within so many seconds; what `by` is counted by, `Keys` says. */
const LIMITS = {
  /** An address places or tries orders. */
  checkout: { by: 'address', points: 60, duration: 60 },
  /** New orders from one address: an office or a school shares one. */
  ordersByAddress: { by: 'address', points: 60, duration: 3600 },
  /** New orders of one account: nobody pays for cash on delivery before it comes, and it takes stock (P74). */
  ordersByAccount: { by: 'key', points: 20, duration: 3600 },
  /** A guest's, of one email from one address, for the same reason. */
  ordersByPair: { by: 'pair', points: 20, duration: 3600 },
  /** A guest's, of one email from anywhere: three addresses' worth, so that no stranger uses up what its owner has (P83). */
  ordersByEmail: { by: 'key', points: 60, duration: 3600 },
  /** Searches of one address, the suggestions while it types among them: each is work for the database (R52). */
  search: { by: 'address', points: 300, duration: 60 },
  /** Declined cards of one address, whatever the emails: card testing (P17). An email from one address is within this. */
  declinedCardsByAddress: { by: 'address', points: 10, duration: 600 },
  /** Declined cards of one account, from any address. */
  declinedCardsByAccount: { by: 'key', points: 10, duration: 600 },
  /** A guest's, of one email from anywhere: five addresses' worth, so that no stranger uses up what its owner has (P83). */
  declinedCardsByEmail: { by: 'key', points: 50, duration: 600 },
  /** Mails about one order. */
  checkOrderByOrder: { by: 'key', points: 3, duration: 3600 },
  /** Order numbers asked for by one address: guessing. */
  checkOrderByAddress: { by: 'address', points: 10, duration: 3600 },
  /** Subscriptions from one address. */
  newsletter: { by: 'address', points: 20, duration: 3600 },
  /** Quotes asked for by one address. */
  quotes: { by: 'address', points: 20, duration: 3600 },
  /** Messages to the shop from one address. */
  contact: { by: 'address', points: 10, duration: 3600 },
  /** Unsubscribe links that there are not, tried by one address. One that there is always works. */
  unsubscribe: { by: 'address', points: 60, duration: 3600 },
  /** Reviews from one address: enough for each line of an order in one sitting, too few to bend an average. */
  reviews: { by: 'address', points: 10, duration: 3600 },
  /** Files that one address sends in; a connection that broke gives its one back, so tries are counted as well. */
  uploads: { by: 'address', points: 20, duration: 3600 },
  uploadTries: { by: 'address', points: 60, duration: 3600 },
  /** Places looked up by one address: a maps provider may be paid for each. */
  places: { by: 'address', points: 60, duration: 60 },
  /** Streets looked up by one address while somebody types: a maps provider may be paid for each. */
  addresses: { by: 'address', points: 120, duration: 60 },
  /**
   * Pages rendered for one address, at some 11 ms of a core each: a tenth of a core at most (P101). Cached pages
   * cost nothing and are not counted. A fast crawler reads a few pages a second, and most of a visit is API calls.
   */
  pages: { by: 'address', points: 600, duration: 60 },
  /** Sitemaps and feeds read by one address: a search engine reads each once, a whole catalogue is much work. */
  feeds: { by: 'address', points: 120, duration: 3600 },
  /** Accounts from one address. Also how often it can ask which emails have one (P30). */
  register: { by: 'address', points: 10, duration: 3600 },
  /** Wrong passwords of one address for one account. */
  passwordTriesByPair: { by: 'pair', points: 10, duration: 60 },
  /** Wrong passwords of one address for any account. */
  passwordTriesByAddress: { by: 'address', points: 100, duration: 3600 },
  /** Wrong passwords for one account from anywhere: more of them are answered one at a time (P32, P79). */
  passwordTriesByAccount: { by: 'key', points: 20, duration: 3600 },
  /** Mails with a link for a new password. */
  passwordResetByEmail: { by: 'key', points: 3, duration: 3600 },
  passwordResetByAddress: { by: 'address', points: 10, duration: 3600 },
  /** Verification mails that one account asks for. */
  verifyEmail: { by: 'key', points: 3, duration: 3600 },
  /** Changes of one account. */
  profile: { by: 'key', points: 60, duration: 3600 },
  /** Provinces chosen at one address. */
  province: { by: 'address', points: 60, duration: 60 },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof LIMITS;

type KeyOf<Name extends LimitName> = Keys[(typeof LIMITS)[Name]['by']];

/** One use, for `countUses`. */
export type Use = { [Name in LimitName]: readonly [name: Name, key: KeyOf<Name>] }[LimitName];

/** Where the `RateLimit-*` headers go: Hono's context. */
export interface HeaderTarget {
  header(name: string, value: string): void;
}

export interface RateLimits {
  /**
   * Counts one use and tells the caller what is left. A refused use is not counted.
   * @throws {ShopError} TOO_MANY_REQUESTS when the limit is used up.
   */
  use<Name extends LimitName>(target: HeaderTarget, name: Name, key: KeyOf<Name>): Promise<void>;
  /** Counts one use, whatever is left. */
  count<Name extends LimitName>(name: Name, key: KeyOf<Name>): Promise<void>;
  /** Takes one use back. */
  giveBack<Name extends LimitName>(name: Name, key: KeyOf<Name>): Promise<void>;
  /**
   * Counts one use and makes the attempt. Once the limit is used up, attempts at one key stand in a line (`slow-lines.ts`),
   * in which each network has one place.
   * @throws {ShopError} TOO_MANY_REQUESTS when there is no place; the use stays counted.
   */
  slow<T>(name: KeyLimitName, pair: Pair, attempt: () => Promise<T>): Promise<T>;
}

type KeyLimitName = {
  [Name in LimitName]: (typeof LIMITS)[Name]['by'] extends 'key' ? Name : never;
}[LimitName];

interface Options {
  readonly wait?: (ms: number) => Promise<unknown>;
  /** Where a limit is counted: in this process's memory, or in a store that several processes share. */
  readonly createCounter?: CreateCounter;
}

export function createRateLimits({ wait = delay, createCounter = inMemory }: Options = {}): RateLimits {
  const levelsOf = createLevels(LIMITS, createCounter);
  const lines = createSlowLines(wait);
  const count = async (levels: readonly Level[]) => {
    for (const { counter, key } of levels) await counter.penalty(key);
  };
  const giveBack = async (levels: readonly Level[]) => {
    for (const { counter, key } of levels) await counter.reward(key);
  };
  return {
    use: async (target, name, key) => {
      const levels = levelsOf(name, key);
      for (const [index, { counter, key, points }] of levels.entries()) {
        const state = await counter.penalty(key);
        setHeaders(target, name, state);
        if (state.consumedPoints <= points) continue;
        await giveBack(levels.slice(0, index + 1));
        throw usedUp(target, state);
      }
    },
    count: (name, key) => count(levelsOf(name, key)),
    giveBack: (name, key) => giveBack(levelsOf(name, key)),
    slow: async (name, { key, address }, attempt) => {
      const [level] = levelsOf(name, key) as [Level];
      const { consumedPoints } = await level.counter.penalty(level.key);
      if (consumedPoints <= level.points) return attempt();
      return lines.join(`${name} ${key}`, address, attempt);
    },
  };
}

/** For load tests and for most of the shop's own tests: `RATE_LIMIT=off`. */
export const NO_LIMITS: RateLimits = {
  use: async () => {},
  count: async () => {},
  giveBack: async () => {},
  slow: (_name, _pair, attempt) => attempt(),
};

/**
 * Counts one use of each limit, or of none where one is used up. @returns what gives all of them back.
 * @throws {ShopError} TOO_MANY_REQUESTS
 */
export async function countUses(
  limits: RateLimits,
  target: HeaderTarget,
  uses: readonly Use[],
): Promise<() => Promise<void>> {
  const counted: Use[] = [];
  const giveBack = async () => {
    for (const [name, key] of counted) await limits.giveBack(name, key);
  };
  try {
    for (const use of uses) {
      const [name, key] = use;
      await limits.use(target, name, key);
      counted.push(use);
    }
  } catch (error) {
    await giveBack();
    throw error;
  }
  return giveBack;
}

function usedUp(target: HeaderTarget, state: RateLimiterRes): ShopError {
  target.header('RateLimit-Remaining', '0');
  return new ShopError('TOO_MANY_REQUESTS', 'Too many requests. Please try again later.', {
    retryAfterSeconds: secondsLeft(state),
  });
}

/** Says what the narrowest network has left, which is counted last. */
function setHeaders(target: HeaderTarget, name: LimitName, state: RateLimiterRes): void {
  const { points } = LIMITS[name];
  target.header('RateLimit-Limit', String(points));
  target.header('RateLimit-Remaining', String(Math.max(0, points - state.consumedPoints)));
  target.header('RateLimit-Reset', String(secondsLeft(state)));
}

const secondsLeft = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000));

/** For whoever counts refusals by limit, and starts from zero. */
export const LIMIT_NAMES: readonly string[] = Object.keys(LIMITS);
