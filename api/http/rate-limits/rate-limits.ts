import { setTimeout as delay } from 'node:timers/promises';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from '../../../contract/problem.ts';
import { createSlowQueues } from '../queues/slow-queues.ts';
import { type CreateCounter, createLevels, inMemory, type Keys, type Level, type Pair } from './counters.ts';
import { LIMITS } from './limits.ts';

type LimitName = keyof typeof LIMITS;

type KeyOf<Name extends LimitName> = Keys[(typeof LIMITS)[Name]['by']];

/** One use of a limit, for `countUses`. */
export type Use = { [Name in LimitName]: readonly [name: Name, key: KeyOf<Name>] }[LimitName];

/** Receives the `RateLimit-*` headers: Hono's context. */
export interface HeaderTarget {
  header(name: string, value: string): void;
}

export interface RateLimits {
  /**
   * Counts one use and reports what is left in headers. A refused use is not counted.
   * @throws {ShopError} TOO_MANY_REQUESTS when the limit is used up.
   */
  use<Name extends LimitName>(target: HeaderTarget, name: Name, key: KeyOf<Name>): Promise<void>;
  /** Counts one use unless the limit is used up. @returns whether it did: the caller has another way. */
  take<Name extends LimitName>(name: Name, key: KeyOf<Name>): Promise<boolean>;
  /** Counts one use without checking the limit. */
  count<Name extends LimitName>(name: Name, key: KeyOf<Name>): Promise<void>;
  /** Reverts one counted use. */
  giveBack<Name extends LimitName>(name: Name, key: KeyOf<Name>): Promise<void>;
  /**
   * Counts one use and makes the attempt. Once the limit is used up, attempts for the same key queue
   * (`slow-queues.ts`), with one place for each network.
   * @throws {ShopError} TOO_MANY_REQUESTS when it gets no place in the queue; the use remains counted.
   */
  slow<T>(name: KeyLimitName, pair: Pair, attempt: () => Promise<T>): Promise<T>;
}

type KeyLimitName = {
  [Name in LimitName]: (typeof LIMITS)[Name]['by'] extends 'key' ? Name : never;
}[LimitName];

interface Options {
  readonly wait?: (ms: number) => Promise<unknown>;
  /** The store that counts uses: this process's memory, or one that several processes share. */
  readonly createCounter?: CreateCounter;
}

export function createRateLimits({ wait = delay, createCounter = inMemory }: Options = {}): RateLimits {
  const levelsOf = createLevels(LIMITS, createCounter);
  const queues = createSlowQueues(wait);
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
    take: async (name, key) => {
      const levels = levelsOf(name, key);
      for (const [index, { counter, key: ofLevel, points }] of levels.entries()) {
        if ((await counter.penalty(ofLevel)).consumedPoints <= points) continue;
        return giveBack(levels.slice(0, index + 1)).then(() => false);
      }
      return true;
    },
    count: (name, key) => count(levelsOf(name, key)),
    giveBack: (name, key) => giveBack(levelsOf(name, key)),
    slow: async (name, { key, address }, attempt) => {
      const [{ counter, points }] = levelsOf(name, key) as [Level];
      const { consumedPoints } = await counter.penalty(key);
      const queue = `${name} ${key}`;
      const asks = await queues.ask(queue, address);
      if (consumedPoints <= points) return attempt();
      return queues.join({ key: queue, address, asks }, attempt);
    },
  };
}

/** No-op limits for load tests and most of the shop's own tests: `RATE_LIMIT=off`. */
export const NO_LIMITS: RateLimits = {
  use: async () => {},
  take: async () => true,
  count: async () => {},
  giveBack: async () => {},
  slow: (_name, _pair, attempt) => attempt(),
};

/**
 * Counts one use of each limit, or of none if one is used up.
 * @returns a function that reverts all of them.
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
  return new ShopError('TOO_MANY_REQUESTS', 'tooManyRequests', {
    retryAfterSeconds: secondsLeft(state),
  });
}

/** Reports the narrowest network's state, because it is counted last. */
function setHeaders(target: HeaderTarget, name: LimitName, state: RateLimiterRes): void {
  const { points } = LIMITS[name];
  target.header('RateLimit-Limit', String(points));
  target.header('RateLimit-Remaining', String(Math.max(0, points - state.consumedPoints)));
  target.header('RateLimit-Reset', String(secondsLeft(state)));
}

const secondsLeft = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000));

/** Lets metrics start each limit's refusal counter at zero. */
export const LIMIT_NAMES: readonly string[] = Object.keys(LIMITS);
