import { isLanguage, LANGUAGES, type Language } from '../../contract/locale.ts';

/** The language of the running build: scripts/build.ts and scripts/dev-server.ts set the variable for each. */
export function buildLanguage(): Language {
  const { SHOP_LANGUAGE = LANGUAGES[0] } = process.env;
  if (!isLanguage(SHOP_LANGUAGE)) throw new Error(`SHOP_LANGUAGE must be one of ${LANGUAGES.join(', ')}`);
  return SHOP_LANGUAGE;
}

/** The file with the same text in a language: French lies beside English, with `.fr` before its ending. */
export const textIn = (language: Language, file: string): string =>
  language === LANGUAGES[0] ? file : file.replace(/(?=\.[a-z]+$)/, `.${language}`);
