/**
 * Keeps what follows from the catalogue alone (counts, facets, categories) until the catalogue changes: `version`
 * is `data_version.version`, read in the caller's own statement, so what is kept is never older than what it joins.
 * At most `maxEntries` are kept; calls that come while one loads share it.
 */
export function createVersionMemo<T>(maxEntries: number) {
  let current = Number.NEGATIVE_INFINITY;
  const kept = new Map<string, Promise<T>>();

  return (version: number, key: string, load: () => Promise<T>): Promise<T> => {
    if (version < current) return load();
    if (version > current) {
      current = version;
      kept.clear();
    }
    const known = kept.get(key);
    if (known) return known;
    const loading = load();
    const oldest = kept.keys().next();
    if (kept.size >= maxEntries && !oldest.done) kept.delete(oldest.value);
    kept.set(key, loading);
    loading.catch(() => {
      if (kept.get(key) === loading) kept.delete(key);
    });
    return loading;
  };
}
