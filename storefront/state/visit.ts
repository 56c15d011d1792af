import { keeper } from './storage.ts';

// State of one tab until it is closed, in session storage; when that is denied, until the page is left.

const RETURN_TO_KEY = 'return-to';
const TOLD_KEY = 'session-told';
const ARRIVAL_KEY = 'arrival';

const kept = keeper(() => sessionStorage);

/** Saves where a session expired: a path of this shop. */
export function keepReturnPath(path: string): void {
  kept.write(RETURN_TO_KEY, path);
}

/** The raw stored value, which anybody could have written; validate it with `ownPath`. */
export const readReturnPath = (): string | null => kept.read(RETURN_TO_KEY);

/** @returns whether this is the first call in this visit, or since the last sign-in. */
export function tellOnce(): boolean {
  if (kept.read(TOLD_KEY) !== null) return false;
  kept.write(TOLD_KEY, 'true');
  return true;
}

/** @returns false when the page of this history entry is only reloaded or revisited. */
export function isNewArrival(entry: string): boolean {
  if (kept.read(ARRIVAL_KEY) === entry) return false;
  kept.write(ARRIVAL_KEY, entry);
  return true;
}

/** Call after signing in or out. */
export function forgetVisit(): void {
  for (const key of [RETURN_TO_KEY, TOLD_KEY]) kept.remove(key);
}
