import { LANGUAGES, type Language } from './locale.ts';

const [FIRST, ...OTHERS] = LANGUAGES;

/** The languages whose addresses begin with their name. */
export const OTHER_LANGUAGES: readonly Language[] = OTHERS;

/** The part of an address that says its language: `''` for English, `/fr` for French. */
export const languagePrefix = (language: Language): string => (language === FIRST ? '' : `/${language}`);

/** The address of a page in a language: `/shop?page=2` → `/fr/shop?page=2`, and `/` → `/fr`. */
export const pathIn = (language: Language, path: string): string =>
  languagePrefix(language) === '' ? path : languagePrefix(language) + path.replace(/^\/(?=[?#]|$)/, '');

/** Which addresses are in which language, without the first. */
const PATTERNS = OTHERS.map((language) => ({
  language,
  pattern: new RegExp(`^/${language}(?:[/?#]|$)`, 'i'),
}));

/** The web app manifest, of which each language has its own. */
export const MANIFEST_PATH = '/site.webmanifest';

export interface PageAddress {
  readonly language: Language;
  /** The address of the same page in English. */
  readonly path: string;
}

/**
 * Takes the language off an address: `/fr/shop?page=2` → French and `/shop?page=2`. Slashes and backslashes behind the
 * language become one slash, because a browser takes `//evil.example`, left of `/fr//evil.example`, for another site.
 */
export function readPageAddress(address: string): PageAddress {
  const language = PATTERNS.find(({ pattern }) => pattern.test(address))?.language;
  if (language === undefined) return { language: FIRST, path: address };
  const rest = address.slice(languagePrefix(language).length);
  return { language, path: `/${rest.replace(/^[/\\]+/, '')}` };
}
