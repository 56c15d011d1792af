import { keeper } from './storage.ts';

// What one tab keeps until it is closed, in session storage; where that is denied, until the page is left.

const RETURN_TO_KEY = 'return-to';
const TOLD_KEY = 'session-told';
const ARRIVAL_KEY = 'arrival';

const kept = keeper(() => sessionStorage);

/** Where an expired session was cut off: a path of the shop's own. */
export function keepReturnPath(path: string): void {
  kept.write(RETURN_TO_KEY, path);
}

/** As it is stored, which anybody could have written; read it with `ownPath`. */
export const readReturnPath = (): string | null => kept.read(RETURN_TO_KEY);

/** @returns whether it is the first time since the visit began, or since the last sign-in. */
export function tellOnce(): boolean {
  if (kept.read(TOLD_KEY) !== null) return false;
  kept.write(TOLD_KEY, 'true');
  return true;
}

/** @returns false when the page of this history entry is only reloaded, or gone back to. */
export function isNewArrival(entry: string): boolean {
  if (kept.read(ARRIVAL_KEY) === entry) return false;
  kept.write(ARRIVAL_KEY, entry);
  return true;
}

/** After signing in or out. */
export function forgetVisit(): void {
  for (const key of [RETURN_TO_KEY, TOLD_KEY]) kept.remove(key);
}
