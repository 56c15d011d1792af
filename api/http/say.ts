import { createTranslator } from 'use-intl/core';
import { type Language, LOCALES } from '../../contract/locale.ts';
import type { ApiKey, ProblemCode, Sentence, SentenceValues } from '../../contract/problem.ts';
import apiEn from '../../messages/api/en.json' with { type: 'json' };
import apiFr from '../../messages/api/fr.json' with { type: 'json' };
import pagesEn from '../../messages/storefront/en.json' with { type: 'json' };
import pagesFr from '../../messages/storefront/fr.json' with { type: 'json' };

type Rules = Pick<typeof pagesEn, 'validation' | 'malformed'>;

/** Joins the API's own sentences and the rules of forms, which it shares with the pages. */
const messagesOf = (api: typeof apiEn, { validation, malformed }: Rules) => ({
  ...api,
  validation,
  malformed,
});

const MESSAGES = { en: messagesOf(apiEn, pagesEn), fr: messagesOf(apiFr, pagesFr) };

type Translate = (key: string, values?: Record<string, string | number>) => string;

const translatorOf = (language: Language): Translate => {
  // Keys are checked where sentences are made; here they are data.
  const translate = createTranslator({ locale: LOCALES[language], messages: MESSAGES[language] as object });
  return translate as unknown as Translate;
};

const TRANSLATORS: Readonly<Record<Language, Translate>> = { en: translatorOf('en'), fr: translatorOf('fr') };

/** Words a sentence in a language. */
export function say(sentence: Sentence, language: Language): string {
  const translate = TRANSLATORS[language];
  if (typeof sentence === 'string') return translate(sentence);
  if ('key' in sentence) return translate(sentence.key, inLanguage(sentence.values, language));
  if (language === 'en') return sentence.english;
  return translate(keyOfEnglish(sentence.english) ?? sentence.otherwise);
}

const inLanguage = (values: SentenceValues, language: Language) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ]),
  );

/** Keys of the messages without values by their English sentence. */
const KEYS_BY_ENGLISH: ReadonlyMap<unknown, string> = new Map(
  Object.entries(apiEn).map(([key, english]) => [english, key]),
);

/** The key of a sentence of the API as it is worded now; undefined for any other text. */
export function keyOfEnglish(english: string): ApiKey | undefined {
  const key = KEYS_BY_ENGLISH.get(english);
  return key !== undefined && isSentence(key) ? key : undefined;
}

export const titleOf = (code: ProblemCode, language: Language): string => MESSAGES[language].titles[code];

/** The heading of a column of a CSV file. */
export const csvHeading = (column: keyof typeof apiEn.csv, language: Language): string =>
  MESSAGES[language].csv[column];

/** The heading of a column of an import. */
export const importHeading = (column: keyof typeof apiEn.importColumns, language: Language): string =>
  MESSAGES[language].importColumns[column];

/** Whether the API has a sentence of this name. */
export const isSentence = (name: string): name is ApiKey =>
  Object.hasOwn(apiEn, name) && typeof apiEn[name as ApiKey] === 'string';

/** Whether the forms have a rule of this name. */
export const isRule = (name: string): name is keyof Rules['validation'] =>
  Object.hasOwn(pagesEn.validation, name);
