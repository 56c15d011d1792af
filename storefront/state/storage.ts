// The only access to local storage, which may be denied (privacy settings), full, or hold what we never wrote.
// Callers go on in memory: no failure here is worth a message to the shopper.

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether it was stored. */
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
    // Storage is denied, so there is nothing to remove.
  }
}

/** @returns undefined when there is no text or it is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

export const readStoredJson = (key: string): unknown => parseJson(readStored(key));

export interface Keeper {
  read(key: string): string | null;
  /** @returns whether it is in storage rather than only in memory. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

/**
 * For values that must last at least as long as the page: falls back to memory when the browser's storage is denied
 * or full.
 */
export function keeper(open: () => Storage): Keeper {
  const unstored = new Map<string, string>();
  const remove = (key: string) => {
    unstored.delete(key);
    try {
      open().removeItem(key);
    } catch {
      // Storage is denied, so there is nothing to remove.
    }
  };
  return {
    remove,
    read(key) {
      try {
        return open().getItem(key) ?? unstored.get(key) ?? null;
      } catch {
        return unstored.get(key) ?? null;
      }
    },
    write(key, value) {
      try {
        open().setItem(key, value);
        unstored.delete(key);
        return true;
      } catch {
        // The old value must not be read in place of the one that could not be written.
        remove(key);
        unstored.set(key, value);
        return false;
      }
    },
  };
}
