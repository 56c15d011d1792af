import type { PersistStorage } from 'zustand/middleware';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

/**
 * Persists a slice in local storage. The stored value goes through `read`, which returns a valid slice for any input:
 * the initial one when there is none, when the JSON does not parse, and when another version wrote it.
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
 * Loads a store from local storage and follows changes by other tabs. Call it in an effect: on the server and in the
 * first render the store holds its initial state.
 *
 * @returns unsubscribe.
 */
export function keepInStep(store: PersistedStore): () => void {
  const { name } = store.persist.getOptions();
  const rehydrate = () => void store.persist.rehydrate();
  const follow = (event: StorageEvent) => {
    // The key is null when another tab cleared the whole storage.
    if (event.key === name || event.key === null) rehydrate();
  };
  // A page restored from the back-forward cache has missed storage events.
  const wake = (event: PageTransitionEvent) => event.persisted && rehydrate();
  rehydrate();
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', wake);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', wake);
  };
}
