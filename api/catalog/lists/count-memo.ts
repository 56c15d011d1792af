import { createVersionMemo } from '../version-memo.ts';

/** The catalogue as a call finds it. */
export interface CatalogueState {
  /** `data_version.version`: moves with every change. */
  readonly version: number;
  /** How many products are listed, as PostgreSQL estimates it. */
  readonly listed: number;
}

/** Above so many listed products, what is counted may be as old as `MAX_AGE_MS`. */
const LARGE = 5000;
const MAX_AGE_MS = 60_000;
/** A catalogue that changes all the time is counted again this often, and not with every change. */
const REFRESH_EVERY_MS = 10_000;

export const isLarge = ({ listed }: CatalogueState) => listed > LARGE;

interface Kept<T> {
  readonly version: number;
  readonly value: Promise<T>;
  readonly loadedAt: number;
  /** When it was last seen to be of the catalogue's own version. */
  rightAt: number;
}

/**
 * Keeps what is counted (totals, facets): of a small catalogue until it changes; of a large one, what was right at
 * most 60 s ago is served while one load runs behind. At most `maxEntries` are kept.
 * @param now milliseconds
 */
export function createCountMemo<T>(maxEntries: number, now: () => number = () => performance.now()) {
  const exact = createVersionMemo<T>(maxEntries);
  const kept = new Map<string, Kept<T>>();
  const refreshing = new Set<string>();

  function keep(key: string, entry: Kept<T>): void {
    const oldest = kept.keys().next();
    if (!kept.has(key) && kept.size >= maxEntries && !oldest.done) kept.delete(oldest.value);
    kept.set(key, entry);
  }

  function loadNow(version: number, key: string, load: () => Promise<T>): Promise<T> {
    const entry = { version, value: load(), loadedAt: now(), rightAt: now() };
    keep(key, entry);
    entry.value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return entry.value;
  }

  function refreshBehind(version: number, key: string, load: () => Promise<T>): void {
    refreshing.add(key);
    const started = now();
    load()
      .then((value) => {
        keep(key, { version, value: Promise.resolve(value), loadedAt: started, rightAt: started });
      })
      // What is kept serves on; when it is too old, a caller waits for a load of its own and hears what is wrong.
      .catch(() => {})
      .finally(() => refreshing.delete(key));
  }

  return (catalogue: CatalogueState, key: string, load: () => Promise<T>): Promise<T> => {
    const { version } = catalogue;
    if (!isLarge(catalogue)) return exact(version, key, load);
    const entry = kept.get(key);
    if (entry?.version === version) {
      entry.rightAt = now();
      return entry.value;
    }
    if (!entry || now() - entry.rightAt > MAX_AGE_MS) return loadNow(version, key, load);
    if (!refreshing.has(key) && now() - entry.loadedAt >= REFRESH_EVERY_MS) refreshBehind(version, key, load);
    return entry.value;
  };
}
