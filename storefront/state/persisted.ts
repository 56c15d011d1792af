import type { PersistStorage } from 'zustand/middleware';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

/**
 * A slice's place in local storage. What is stored goes through `read`, which makes a good slice of anything: the
 * initial one of nothing, of JSON that does not parse, and of what another version wrote.
 */
export function sliceStorage<Slice>(read: (stored: unknown) => Slice): PersistStorage<Slice> {
  return {
    getItem: (name) => {
      const stored = readStoredJson(name);
      const state =
        typeof stored === 'object' && stored !== null && 'state' in stored ? stored.state : undefined;
      return { state: read(state), version: 0 };
    },
    setItem: (name, value) => {
      writeStored(name, JSON.stringify(value));
    },
    removeItem: removeStored,
  };
}

interface PersistedStore {
  readonly persist: {
    readonly rehydrate: () => Promise<void> | void;
    readonly getOptions: () => { readonly name?: string };
  };
}

/**
 * Loads a store from local storage and follows what other tabs write there. Call it in an effect: on the server
 * and in the first render the store holds its initial state.
 *
 * @returns what stops following.
 */
export function keepInStep(store: PersistedStore): () => void {
  const { name } = store.persist.getOptions();
  const rehydrate = () => void store.persist.rehydrate();
  const follow = (event: StorageEvent) => {
    // key is null when another tab cleared the whole storage
    if (event.key === name || event.key === null) rehydrate();
  };
  // A page that comes back from the back-forward cache was deaf meanwhile.
  const wake = (event: PageTransitionEvent) => event.persisted && rehydrate();
  rehydrate();
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', wake);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', wake);
  };
}
