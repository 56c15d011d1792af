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
  bytes: number;
}

/** Filters combine in more ways than fit into memory, so list views may evict other entries only up to this share. */
const VIEWS_SHARE = 1 / 4;

/** A key with a query is a view of a list: one of many. */
const isView = (key: string) => key.includes('?');

/** An entry of more than a quarter of `maxBytes` is not stored. */
export function createLru<V>(maxBytes: number): Lru<V> {
  const entries = new Map<string, Entry<V>>();
  let bytes = 0;
  let viewBytes = 0;

  function count(key: string, change: number): void {
    bytes += change;
    if (isView(key)) viewBytes += change;
  }

  function drop(key: string): void {
    count(key, -(entries.get(key)?.bytes ?? 0));
    entries.delete(key);
  }

  /** Evicts only views while those exceed their share. */
  function makeRoom(): void {
    while (bytes > maxBytes) {
      const oldest = oldestOf(viewBytes > maxBytes * VIEWS_SHARE);
      if (oldest === undefined) return;
      drop(oldest);
    }
  }

  function oldestOf(onlyViews: boolean): string | undefined {
    for (const key of entries.keys()) if (!onlyViews || isView(key)) return key;
    return undefined;
  }

  return {
    get bytes() {
      return bytes;
    },
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, own) {
      drop(key);
      if (own > maxBytes / 4) return;
      entries.set(key, { value, bytes: own });
      count(key, own);
      makeRoom();
    },
    grow(key, more) {
      const entry = entries.get(key);
      if (entry === undefined) return;
      entry.bytes += more;
      count(key, more);
      makeRoom();
    },
    delete: drop,
  };
}
