import { createVersionMemo } from '../version-memo.ts';

/** The catalogue at the time of a request. */
export interface CatalogueState {
  /** `data_version.version`, incremented by every change. */
  readonly version: number;
  /** PostgreSQL's estimate of the number of listed products. */
  readonly listed: number;
}

/** Above this many listed products, counts may be up to `MAX_AGE_MS` stale. */
const LARGE = 5000;
const MAX_AGE_MS = 60_000;
/** Minimum time between two refreshes of a count, however often the catalogue changes. */
const REFRESH_EVERY_MS = 10_000;

export const isLarge = ({ listed }: CatalogueState) => listed > LARGE;

interface Entry<T> {
  readonly version: number;
  readonly value: Promise<T>;
  readonly loadedAt: number;
  /** When the value was last known to be of the current version. */
  freshAt: number;
}

/**
 * Caches counts (totals, facets). For a small catalogue they are exact. For a large one it is stale-while-revalidate:
 * a count that was fresh at most 60 s ago is returned while one background load refreshes it. The oldest of
 * `maxEntries` is evicted.
 * @param now milliseconds
 */
export function createCountMemo<T>(maxEntries: number, now: () => number = () => performance.now()) {
  const exact = createVersionMemo<T>(maxEntries);
  const cache = new Map<string, Entry<T>>();
  const refreshing = new Set<string>();

  function store(key: string, entry: Entry<T>): void {
    const oldest = cache.keys().next();
    if (!cache.has(key) && cache.size >= maxEntries && !oldest.done) cache.delete(oldest.value);
    cache.set(key, entry);
  }

  function loadNow(version: number, key: string, load: () => Promise<T>): Promise<T> {
    const entry = { version, value: load(), loadedAt: now(), freshAt: now() };
    store(key, entry);
    entry.value.catch(() => {
      if (cache.get(key) === entry) cache.delete(key);
    });
    return entry.value;
  }

  function refreshInBackground(version: number, key: string, load: () => Promise<T>): void {
    refreshing.add(key);
    const started = now();
    load()
      .then((value) => {
        store(key, { version, value: Promise.resolve(value), loadedAt: started, freshAt: started });
      })
      // The stale value stays in use. Once it is too old, a caller awaits its own load and gets the error.
      .catch(() => {})
      .finally(() => refreshing.delete(key));
  }

  return (catalogue: CatalogueState, key: string, load: () => Promise<T>): Promise<T> => {
    const { version } = catalogue;
    if (!isLarge(catalogue)) return exact(version, key, load);
    const entry = cache.get(key);
    if (entry?.version === version) {
      entry.freshAt = now();
      return entry.value;
    }
    if (!entry || now() - entry.freshAt > MAX_AGE_MS) return loadNow(version, key, load);
    if (!refreshing.has(key) && now() - entry.loadedAt >= REFRESH_EVERY_MS)
      refreshInBackground(version, key, load);
    return entry.value;
  };
}
