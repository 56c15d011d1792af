import { PAGES, WORDS } from 'virtual:staff-words';
import { useSyncExternalStore } from 'react';
import { isLanguage, LANGUAGES, type Language } from '../../../contract/locale.ts';
import type messages from '../../../messages/backoffice/en.json';

/** The words of one language: those of the frame, and of the pages that were opened. The other one is not loaded. */
export interface Words {
  readonly language: Language;
  readonly messages: typeof messages;
}

const COOKIE = 'staff-lang';
const A_YEAR_SECONDS = 31_536_000;

let current: Words | undefined;
const loaded: Readonly<Record<Language, Partial<Words['messages']>>> = { en: {}, fr: {} };
/** The patterns of the pages whose words are loaded. */
const opened = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Loads the words of a language and shows them, and remembers it for the next visit's sign-in page.
 * @throws {Error} when the words cannot be loaded; the page keeps those that it has.
 */
export async function showLanguage(language: Language): Promise<void> {
  if (current?.language === language) return;
  let pages: number;
  do {
    pages = opened.size;
    await load(language, opened);
    // A page that was opened meanwhile needs its words in this language, too.
  } while (opened.size > pages);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${COOKIE}=${language}; Path=/admin; Max-Age=${A_YEAR_SECONDS}; SameSite=Strict`;
  show(language);
}

/**
 * Loads the words that a page needs beside those of the frame.
 * @throws {Error} when they cannot be loaded.
 */
export async function loadPageWords(pattern: string): Promise<void> {
  if (opened.has(pattern)) return;
  const language = pageLanguage();
  await load(language, [pattern]);
  // The person may have changed the language meanwhile.
  if (language !== pageLanguage()) return loadPageWords(pattern);
  opened.add(pattern);
  show(language);
}

const LATE = 'late ';

/**
 * Loads a part of the page with the words that only such parts show. The build knows a part by this call, whose argument
 * is an arrow with nothing but the import in it.
 * @throws {Error} when the part or its words cannot be loaded.
 */
export async function latePart<Part>(part: () => Promise<Part>): Promise<Part> {
  const pages = [...opened].filter((pattern) => !pattern.startsWith(LATE));
  const [loadedPart] = await Promise.all([part(), ...pages.map((page) => loadPageWords(LATE + page))]);
  return loadedPart;
}

async function load(language: Language, patterns: Iterable<string>): Promise<void> {
  const places = new Set([0, ...[...patterns].flatMap((pattern) => PAGES[pattern] ?? [])]);
  const words = await Promise.all([...places].map((place) => WORDS[language][place]?.()));
  for (const part of words) Object.assign(loaded[language], part?.default);
}

function show(language: Language): void {
  current = { language, messages: { ...loaded[language] } as Words['messages'] };
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
