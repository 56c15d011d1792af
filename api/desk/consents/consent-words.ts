import { createTranslator } from 'use-intl/core';
import { type Language, LOCALES, TIME_ZONE } from '../../../contract/locale.ts';
import english from '../../../messages/api/en.json' with { type: 'json' };
import french from '../../../messages/api/fr.json' with { type: 'json' };

const wordsIn = (language: Language, messages: (typeof english)['consentPaper']) =>
  createTranslator({ locale: LOCALES[language], timeZone: TIME_ZONE, messages });

export type ConsentWords = ReturnType<typeof wordsIn>;

const WORDS: Readonly<Record<Language, ConsentWords>> = {
  en: wordsIn('en', english.consentPaper),
  fr: wordsIn('fr', french.consentPaper),
};

export const consentWords = (language: Language): ConsentWords => WORDS[language];

/** Names the place of a consent. The ledger may have one that only an earlier version knew; it stays as it is. */
export function sourceName(words: ConsentWords, source: string): string {
  const key = `source_${source}` as 'source_footer';
  return words.has(key) ? words(key) : source;
}
