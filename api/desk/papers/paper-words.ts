import { createTranslator } from 'use-intl/core';
import { type Language, LOCALES, TIME_ZONE } from '../../../contract/locale.ts';
import english from '../../../messages/api/en.json' with { type: 'json' };
import french from '../../../messages/api/fr.json' with { type: 'json' };

const wordsIn = (language: Language, messages: (typeof english)['papers']) =>
  createTranslator({ locale: LOCALES[language], timeZone: TIME_ZONE, messages });

export type PaperWords = ReturnType<typeof wordsIn>;

const WORDS: Readonly<Record<Language, PaperWords>> = {
  en: wordsIn('en', english.papers),
  fr: wordsIn('fr', french.papers),
};

export const paperWords = (language: Language): PaperWords => WORDS[language];
