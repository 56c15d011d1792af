import { createLru } from './lru.ts';

/** The version of the data that an entry was made from; undefined while it is unknown. */
type Version = string | number | undefined;

interface Entry<Cached> {
  readonly cached: Cached;
  readonly version: Version;
  readonly madeAt: number;
  /** The end that was next when it was made; null when it shows nothing that ends. */
  readonly end: number | null;
  /** After a failed refresh: the earliest time of the next one. */
  retryAt: number;
}

/** The outcome of making a value: a failed one leaves the cached one in place, a value that is gone removes it. */
export type Verdict = 'cache' | 'gone' | 'failed';

export interface Rules<Made, Cached> {
  judge(made: Made): Verdict;
  /** @param last the cached value that the new one replaces. */
  prepare(made: Made, last: Cached | undefined): Promise<Cached>;
  bytesOf(cached: Cached): number;
  /** Whether it shows something that `nextEnd` may be about. */
  mayEnd(made: Made): boolean;
  /** Whether concurrent callers may share a value that is not cached; otherwise each makes its own. */
  mayShare(made: Made): boolean;
}

interface Options<Made, Cached> {
  readonly rules: Rules<Made, Cached>;
  readonly maxBytes: number;
  /** Allows stale values for a moment after this time of the last version change. Without it none is ever returned. */
  readonly movedAt?: () => number;
  /**
   * The next instant at which something shown must go, such as a struck-through price: a number that changes at that
   * instant. Undefined from then on until the one after it is known. A value from before it is never returned.
   */
  readonly nextEnd?: () => number | undefined;
  /** Milliseconds since any fixed point; replaced in tests. */
  readonly now?: () => number;
}

type Make<Made> = () => Promise<Made>;

export interface CacheStats {
  hits: number;
  misses: number;
  stale: number;
  readonly bytes: number;
}

export interface Cache<Made, Cached> {
  /** Finds a cached value. A stale one, where those are allowed, is refreshed in the background. */
  find(key: string, version: Version, make?: Make<Made>): Cached | undefined;
  /**
   * Makes and caches a value. Concurrent calls with the same key and version share one making. A made value is returned
   * as it is when it may not be cached.
   */
  fill(key: string, version: Version, make: Make<Made>): Promise<Cached | Made>;
  /** Adds to the bytes of a cached value that has grown. */
  grow(key: string, bytes: number): void;
  readonly stats: CacheStats;
}

type Result<Made, Cached> = { readonly cached: Cached } | { readonly made: Made };

/** Not everything that is cached moves a version (stock on a page, counts of a large catalogue). */
const FRESH_FOR_MS = 60_000;
/** For so long after a change, visitors get the stale value at once; later ones wait for the new one. */
const STALE_FOR_MS = 1000;
const RETRY_AFTER_MS = 2000;

export function createCache<Made, Cached>(options: Options<Made, Cached>): Cache<Made, Cached> {
  const { rules, maxBytes, movedAt, nextEnd = () => 0, now = performance.now.bind(performance) } = options;
  const entries = createLru<Entry<Cached>>(maxBytes);
  const flights = new Map<string, Promise<Result<Made, Cached>>>();
  const stats = {
    hits: 0,
    misses: 0,
    stale: 0,
    get bytes() {
      return entries.bytes;
    },
  };

  /** A making that began before a change or an end is never shared with callers after it. */
  const flightName = (key: string, version: Version) => `${version} ${nextEnd()} ${key}`;

  const isFresh = (entry: Entry<Cached>, version: Version) =>
    version !== undefined && entry.version === version && now() - entry.madeAt <= FRESH_FOR_MS;

  const isOver = ({ end }: Entry<Cached>) => end !== null && end !== nextEnd();

  const mayServeStale = (entry: Entry<Cached>, version: Version) =>
    movedAt !== undefined &&
    (entry.version === version || now() - movedAt() <= STALE_FOR_MS || now() < entry.retryAt);

  /** The last value, however stale, in place of one that could not be made. */
  function lastOf(key: string): Result<Made, Cached> | undefined {
    const entry = movedAt && entries.get(key);
    if (!entry || isOver(entry)) return undefined;
    entry.retryAt = now() + RETRY_AFTER_MS;
    return { cached: entry.cached };
  }

  async function store(
    key: string,
    made: Made,
    began: Pick<Entry<Cached>, 'version' | 'madeAt'> & { readonly end: number | undefined },
  ) {
    const cached = await rules.prepare(made, entries.get(key)?.cached);
    const end = rules.mayEnd(made) ? began.end : null;
    // A making that was slow must not replace a newer value.
    const isNewest = (entries.get(key)?.madeAt ?? began.madeAt) <= began.madeAt;
    if (isNewest && end !== undefined)
      entries.set(key, { ...began, cached, end, retryAt: 0 }, rules.bytesOf(cached));
    return { cached };
  }

  async function makeAndStore(
    key: string,
    version: Version,
    make: Make<Made>,
  ): Promise<Result<Made, Cached>> {
    const began = { version, madeAt: now(), end: nextEnd() };
    try {
      const made = await make();
      const verdict = rules.judge(made);
      if (verdict === 'failed') return lastOf(key) ?? { made };
      // The version was read before the making, so a change in between makes the value stale.
      if (verdict === 'cache' && version !== undefined) return await store(key, made, began);
      if (verdict === 'gone') entries.delete(key);
      return { made };
    } catch (error) {
      const last = lastOf(key);
      if (last) return last;
      throw error;
    }
  }

  function fly(key: string, version: Version, make: Make<Made>) {
    const name = flightName(key, version);
    const flight = makeAndStore(key, version, make).finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight;
  }

  function refill(key: string, version: Version, make: Make<Made>) {
    const entry = entries.get(key);
    if (!entry || flights.has(flightName(key, version)) || now() < entry.retryAt) return;
    entry.retryAt = now() + RETRY_AFTER_MS;
    // A failed refresh is harmless, since the stale value is still served; whoever makes values has logged the error.
    fly(key, version, make).catch(() => {});
  }

  return {
    stats,
    grow: entries.grow,
    find(key, version, make) {
      const entry = entries.get(key);
      if (entry === undefined || isOver(entry)) return undefined;
      const fresh = isFresh(entry, version);
      if (!fresh && !mayServeStale(entry, version)) return undefined;
      stats.hits++;
      if (!fresh) {
        stats.stale++;
        if (make) refill(key, version, make);
      }
      return entry.cached;
    },
    async fill(key, version, make) {
      stats.misses++;
      const running = flights.get(flightName(key, version));
      const result = await (running ?? fly(key, version, make));
      if ('cached' in result) return result.cached;
      return running && !rules.mayShare(result.made) ? make() : result.made;
    },
  };
}
