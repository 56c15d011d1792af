import stores from '../../catalogue/stores.json' with { type: 'json' };
import type { Language } from '../../contract/locale.ts';
import english from '../../messages/storefront/en.json' with { type: 'json' };
import french from '../../messages/storefront/fr.json' with { type: 'json' };
import type { SeenText } from './seen-texts.ts';

/** Words that no sentence does without, none of which the other language has. An order number may have “3AT1”. */
const COMMON = {
  en: /(?<![\p{L}\p{N}’'-])(?:the|and|your|you|with|for|from|this|that|please|are|have|has|will|our|not|of|to|is|it|or|by|we|be|any|all|more|add|show|see|choose|find|of|at|was|were|been|which|when|than|its)(?![\p{L}\p{N}’'-])/iu,
  fr: /(?<![\p{L}\p{N}’'-])(?:le|les|des|une|et|vous|votre|vos|nos|nous|pour|avec|dans|par|ou|au|aux|cette|ces|du|sont|sera|sur|que|qui|ne|pas)(?![\p{L}\p{N}’'-])/iu,
} as const;

/** Its name has an English word in every language. */
const LICENCE = 'CC BY 4.0';

/** Names and addresses of stores are the same in both languages. */
const STORES = stores.flatMap(({ name, address }) => [name, address.street]);

type Words = string | { readonly [key: string]: Words };

const flat = (words: Words): string[] =>
  typeof words === 'string' ? [words] : Object.values(words).flatMap(flat);

/** The messages that are the same text in each use. */
const plain = (words: Words) => new Set(flat(words).filter((text) => !/[{<]/.test(text)));

const MESSAGES = { en: plain(english), fr: plain(french) } as const;

const other = (language: Language): Language => (language === 'en' ? 'fr' : 'en');

/** The texts of a page in `language` that are written in the other one. */
export const foreignTexts = (texts: readonly SeenText[], language: Language): SeenText[] =>
  texts.filter(({ text }) => isForeign(text, language));

function isForeign(text: string, language: Language): boolean {
  const foreign = other(language);
  if (MESSAGES[foreign].has(text) && !MESSAGES[language].has(text)) return true;
  return COMMON[foreign].test(withoutNames(text));
}

/** A text without what is written in one language only. */
export const withoutNames = (text: string): string =>
  [LICENCE, ...STORES].reduce((rest, name) => rest.replace(name, '…'), text);
