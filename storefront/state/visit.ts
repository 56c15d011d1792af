import { keeper } from './storage.ts';

// State of one tab until it is closed, in session storage; when that is denied, until the page is left.

export const RETURN_TO_KEY = 'return-to';
const NOTIFIED_KEY = 'session-told';
const ARRIVAL_KEY = 'arrival';

const store = keeper(() => sessionStorage);

/** Saves where to return to after signing in: a path of this shop, where a session expired or a guest was sent away. */
export function keepReturnPath(path: string): void {
  store.write(RETURN_TO_KEY, path);
}

/** The raw stored value, which anybody could have written; validate it with `ownPath`. */
export const readReturnPath = (): string | null => store.read(RETURN_TO_KEY);

/** @returns whether this is the first call in this visit, or since the last sign-in. */
export function notifyOnce(): boolean {
  if (store.read(NOTIFIED_KEY) !== null) return false;
  store.write(NOTIFIED_KEY, 'true');
  return true;
}

/** @returns false when the page of this history entry is only reloaded or revisited. */
export function isNewArrival(entry: string): boolean {
  if (store.read(ARRIVAL_KEY) === entry) return false;
  store.write(ARRIVAL_KEY, entry);
  return true;
}

/** Call after signing in or out. */
export function forgetVisit(): void {
  for (const key of [RETURN_TO_KEY, NOTIFIED_KEY]) store.remove(key);
}
