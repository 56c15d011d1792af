import { RateLimiterMemory } from 'rate-limiter-flexible';
import { assertNever } from '../../../contract/never.ts';
import { networksOf } from '../networks/networks.ts';

/** The kinds of keys that a limit counts by. An address counts for each of its networks: see `networksOf`. */
export interface Keys {
  readonly address: string;
  /** An email, an account id or an order number. */
  readonly key: string;
  readonly pair: Pair;
}

export interface Pair {
  readonly key: string;
  readonly address: string;
}

export interface Limit {
  readonly by: keyof Keys;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

/** Counts the uses of one limit by key. */
export type Counter = Pick<RateLimiterMemory, 'penalty' | 'reward'>;

export type CreateCounter = (name: string, limit: Pick<Limit, 'points' | 'duration'>) => Counter;

/** A counter that includes a use, with its own limit. */
export interface Level {
  readonly counter: Counter;
  readonly key: string;
  readonly points: number;
}

/** Multiples of a /64's limit for a /56 and a /48, which may hold several visitors or belong to a single one. */
const WIDTHS = [
  { suffix: '', times: 1 },
  { suffix: '/56', times: 4 },
  { suffix: '/48', times: 16 },
] as const;

export const inMemory: (...args: Parameters<CreateCounter>) => RateLimiterMemory = (keyPrefix, limit) =>
  new RateLimiterMemory({ ...limit, keyPrefix });

/**
 * @returns a function that lists the counters of a use, the widest network first: once a /48 is blocked, its /64s
 * create no counters in memory.
 */
export function createLevels<Name extends string>(
  limits: Readonly<Record<Name, Limit>>,
  createCounter: CreateCounter,
): (name: Name, of: string | Pair) => readonly Level[] {
  const countersOf = new Map<string, Level['counter'][]>();
  for (const [name, { by, points, duration }] of Object.entries<Limit>(limits)) {
    const widths = by === 'key' ? WIDTHS.slice(0, 1) : WIDTHS;
    const counters = widths.map(({ suffix, times }) =>
      createCounter(`${name}${suffix}`, { points: points * times, duration }),
    );
    countersOf.set(name, counters);
  }
  return (name, of) => {
    const { by, points } = limits[name];
    const keys = keysBy(by, typeof of === 'string' ? { key: of, address: of } : of);
    const levels = WIDTHS.slice(0, keys.length).map(({ times }, width) => ({
      counter: countersOf.get(name)?.[width] as Counter,
      key: keys[width] as string,
      points: points * times,
    }));
    return levels.reverse();
  };
}

/** One key for each counted network, the narrowest first. */
function keysBy(by: Limit['by'], { key, address }: Pair): readonly string[] {
  switch (by) {
    case 'key':
      return [key];
    case 'address':
      return networksOf(address);
    case 'pair':
      return networksOf(address).map((network) => `${key} ${network}`);
    default:
      return assertNever(by);
  }
}
