import { YEAR_S } from '../../../contract/durations.ts';
import type { Language } from '../../../contract/locale.ts';

/** Remembers that the visitor chose this language, so that the other one is never offered again. */
export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `lang=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
