import { LRUCache } from 'lru-cache';

/** Maps keys to values, bounded by their bytes: evicts the least recently used. */
export interface Lru<V> {
  /** Counts as a use. */
  get(key: string): V | undefined;
  set(key: string, value: V, bytes: number): void;
  /** Adds to the bytes of an entry that has grown. */
  grow(key: string, bytes: number): void;
  delete(key: string): void;
  readonly bytes: number;
}

interface Entry<V> {
  readonly value: V;
  readonly bytes: number;
}

/** Filters combine in more ways than fit into memory, so views of lists evict each other within this share. */
const VIEWS_SHARE = 1 / 4;

/** An entry of more than a quarter of `maxBytes` is not stored. */
export function createLru<V>(maxBytes: number): Lru<V> {
  const open = (share: number) =>
    new LRUCache<string, Entry<V>>({
      maxSize: Math.floor(maxBytes * share),
      maxEntrySize: Math.floor(maxBytes / 4),
      sizeCalculation: ({ bytes }) => bytes,
    });
  const pages = open(1 - VIEWS_SHARE);
  const views = open(VIEWS_SHARE);
  // A key with a query is a view of a list: one of many.
  const of = (key: string) => (key.includes('?') ? views : pages);
  return {
    get bytes() {
      return pages.calculatedSize + views.calculatedSize;
    },
    get: (key) => of(key).get(key)?.value,
    set: (key, value, bytes) => void of(key).set(key, { value, bytes }),
    grow(key, more) {
      const entry = of(key).peek(key);
      if (entry) of(key).set(key, { value: entry.value, bytes: entry.bytes + more });
    },
    delete: (key) => void of(key).delete(key),
  };
}
