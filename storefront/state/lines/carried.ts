import { keeper } from '../storage.ts';

const store = keeper(() => sessionStorage);

/** For in-memory state that must survive one full page load in this tab. */
export function createCarrier<T>(name: string) {
  return {
    carry: (value: T): void => void store.write(name, JSON.stringify(value)),
    /** Returns the carried value, once. */
    take(): T | null {
      const carried = store.read(name);
      store.remove(name);
      try {
        return carried === null ? null : (JSON.parse(carried) as T);
      } catch {
        return null;
      }
    },
  };
}
