import type { Language } from '../../contract/locale.ts';
import { ONE_YEAR_S } from './location.ts';

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

/** Remembers that the visitor stays with this language, so that the other one is never offered again. */
export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `lang=${language}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
}
