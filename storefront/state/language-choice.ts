const savers = new Set<() => void>();

/**
 * Calls `save` before the visitor leaves for the same page in the other language, which is another document.
 *
 * @returns unsubscribe.
 */
export function beforeLanguageChange(save: () => void): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

export function saveForLanguageChange(): void {
  for (const save of savers) save();
}
