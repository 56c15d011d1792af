import { useSyncExternalStore } from 'react';
import { isLanguage, LANGUAGES, type Language } from '../../../contract/locale.ts';
import type messages from '../../../messages/backoffice/en.json';

/** The words of one language. The other one is not loaded. */
export interface Words {
  readonly language: Language;
  readonly messages: typeof messages;
}

const FILES: Readonly<Record<Language, () => Promise<{ readonly default: unknown }>>> = {
  en: () => import('../../../messages/backoffice/en.json'),
  fr: () => import('../../../messages/backoffice/fr.json'),
};

const COOKIE = 'staff-lang';
const A_YEAR_SECONDS = 31_536_000;

let current: Words | undefined;
const listeners = new Set<() => void>();

/**
 * Loads the words of a language and shows them, and remembers it for the next visit's sign-in page.
 * @throws {Error} when the words cannot be loaded; the page keeps those that it has.
 */
export async function showLanguage(language: Language): Promise<void> {
  if (current?.language === language) return;
  const { default: words } = await FILES[language]();
  current = { language, messages: words as Words['messages'] };
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${COOKIE}=${language}; Path=/admin; Max-Age=${A_YEAR_SECONDS}; SameSite=Strict`;
  for (const listener of listeners) listener();
}

/** The language of the words on the page, or before they are loaded the one that they will have. */
export const pageLanguage = (): Language => current?.language ?? rememberedLanguage();

/** The language of the last visit, else the browser's. */
function rememberedLanguage(): Language {
  const [, remembered = ''] = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie) ?? [];
  if (isLanguage(remembered)) return remembered;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return spoken ?? LANGUAGES[0];
}

/** The words on the page; undefined until they are loaded. */
export const useWords = (): Words | undefined =>
  useSyncExternalStore(
    onWords,
    () => current,
    () => undefined,
  );

function onWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
