import { LANGUAGES, type Language } from './locale.ts';

const [FIRST, ...OTHERS] = LANGUAGES;

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

/** An address whose first part has escaped letters, and what comes after that part. */
const ESCAPED = /^\/((?:[a-z]|%[46][1-9a-f]|%[57][0-9a])+)(?=[/?#]|$)(.*)$/i;

/**
 * Spells out the language of an address that escapes its letters: `/%66r/shop` → `/fr/shop`. It is the same address
 * (RFC 3986, 6.2.2.2), but the router would not find its language.
 * @returns undefined when no letter of the language is escaped, or when there is no language.
 */
export function plainLanguage(address: string): string | undefined {
  const [, first = '', rest = ''] = ESCAPED.exec(address) ?? [];
  if (!first.includes('%')) return undefined;
  const plain = `/${decodeURIComponent(first).toLowerCase()}`;
  return OTHERS.some((language) => languagePrefix(language) === plain) ? plain + rest : undefined;
}
