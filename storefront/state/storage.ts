// The one door to local storage, which may be denied (privacy settings), full, or hold what we never wrote.
// Whoever calls goes on with what is in memory: no failure here is worth a word to the shopper.

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether it is kept. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // denied: then there is nothing to remove
  }
}

/** The stored JSON, or undefined when there is none or it is not JSON. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? '');
  } catch {
    return undefined;
  }
}
