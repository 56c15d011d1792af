import { RateLimiterMemory } from 'rate-limiter-flexible';
import { assertNever } from '../../contract/never.ts';
import { networksOf } from './networks.ts';

/** The keys that uses of a limit are counted by. An address stands for its networks: see `networksOf`. */
export interface Keys {
  readonly address: string;
  /** An email, an account or an order, as text. */
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

/** Counts the uses of one limit, by keys. */
export type Counter = Pick<RateLimiterMemory, 'penalty' | 'reward'>;

export type CreateCounter = (name: string, limit: Pick<Limit, 'points' | 'duration'>) => Counter;

/** One counter that a use is counted in, and how much it may count. */
export interface Level {
  readonly counter: Counter;
  readonly key: string;
  readonly points: number;
}

/** How much more a /56 and a /48 may do than one of their /64s: there may be several visitors, or one with all of it. */
const WIDTHS = [
  { suffix: '', times: 1 },
  { suffix: '/56', times: 4 },
  { suffix: '/48', times: 16 },
] as const;

export const inMemory: (...args: Parameters<CreateCounter>) => RateLimiterMemory = (keyPrefix, limit) =>
  new RateLimiterMemory({ ...limit, keyPrefix });

/**
 * @returns what names the counters of a use, the widest network first: one whose /48 is stopped then fills no memory with
 *   its /64s.
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

/** One for each network that is counted, the narrowest first. */
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
