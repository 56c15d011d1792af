/**
 * Caches values that depend on the catalogue alone (counts, facets, categories) until the catalogue changes.
 * `version` is `data_version.version`, which the caller reads first, so a cached value is never older than the rows
 * it is combined with. Concurrent calls for a key share one load. The oldest of `maxEntries` is evicted; a failed
 * load is not cached.
 */
export function createVersionMemo<T>(maxEntries: number) {
  let current = Number.NEGATIVE_INFINITY;
  const cache = new Map<string, Promise<T>>();

  return (version: number, key: string, load: () => Promise<T>): Promise<T> => {
    if (version < current) return load();
    if (version > current) {
      current = version;
      cache.clear();
    }
    const cached = cache.get(key);
    if (cached) return cached;
    const loading = load();
    const oldest = cache.keys().next();
    if (cache.size >= maxEntries && !oldest.done) cache.delete(oldest.value);
    cache.set(key, loading);
    loading.catch(() => {
      if (cache.get(key) === loading) cache.delete(key);
    });
    return loading;
  };
}
