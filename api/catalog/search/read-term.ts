import type { Language } from '../../../contract/locale.ts';

const MAX_TERM = 200;

/** Normalises a search term: NFKC, single spaces, trimmed, at most 200 characters; `''` when nothing is left. */
export function readTerm(typed: string): string {
  return typed.normalize('NFKC').slice(0, MAX_TERM).replace(/\s+/g, ' ').trim();
}

/** Stop words, English and French. */
const STOP_WORDS =
  'a an and at by for from in of on or the to with au aux avec d de des du en et l la le les ou par pour un une'.split(
    ' ',
  );

/** In a French search « or » is gold. */
const OF_SEARCHES: Record<Language, ReadonlySet<string>> = {
  en: new Set(STOP_WORDS),
  fr: new Set([
    ...STOP_WORDS.filter((word) => word !== 'or'),
    ...'ce ces cette dans est mes mon nos notre qu que qui ses son sur vos votre'.split(' '),
  ]),
};

export const isStopWord = (word: string, language: Language): boolean => OF_SEARCHES[language].has(word);

/** Drops stop words, except the last word: it may be the only one, or the shopper may still be typing it. */
export function wantedWords<T extends { readonly word: string }>(
  typed: readonly T[],
  language: Language,
): T[] {
  const wanted = typed.filter(({ word }, i) => i === typed.length - 1 || !isStopWord(word, language));
  return wanted.slice(0, MAX_WORDS);
}

const MAX_WORDS = 20;
