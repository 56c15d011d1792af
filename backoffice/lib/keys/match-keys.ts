export interface Shortcut {
  /** The keys one after the other, such as `j` or `g o`. */
  readonly keys: string;
  /** Description for the list of shortcuts. */
  readonly label: string;
  readonly run: () => void;
}

interface Match {
  readonly shortcut: Shortcut | undefined;
  /** Whether more keys may follow. */
  readonly isPrefix: boolean;
}

/** Finds the shortcut of the typed keys. The last one wins, so that a dialog or a table overrides its page. */
export function matchKeys(shortcuts: readonly Shortcut[], typed: readonly string[]): Match {
  const keys = typed.join(' ');
  return {
    shortcut: shortcuts.findLast((shortcut) => shortcut.keys === keys),
    isPrefix: shortcuts.some((shortcut) => shortcut.keys.startsWith(`${keys} `)),
  };
}
