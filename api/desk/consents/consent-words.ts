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
