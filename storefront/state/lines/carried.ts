import { keeper } from '../storage.ts';

const store = keeper(() => sessionStorage);

/** For what is kept in memory and must outlast one step from a document of this tab to the next. */
export function createCarrier<T>(name: string) {
  return {
    carry: (value: T): void => void store.write(name, JSON.stringify(value)),
    /** What came along, once. */
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
