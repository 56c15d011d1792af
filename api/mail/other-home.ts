import { LANGUAGES, type Language } from '../../contract/locale.ts';
import { pathIn } from '../../contract/page-language.ts';
import { mailWords } from './mail-words.ts';

/** A link to the shop's home page in the language that the mail is not in, for the foot of a customer's mail. */
export interface OtherHome {
  readonly language: Language;
  readonly url: string;
  /** The name of that language, in that language. */
  readonly label: string;
}

/** @param publicUrl the shop's base URL, without a trailing slash. */
export function otherHome(language: Language, publicUrl: string): OtherHome {
  const other = LANGUAGES.find((known) => known !== language) ?? language;
  const label = mailWords(language).words('otherLanguage');
  return { language: other, url: `${publicUrl}${pathIn(other, '/')}`, label };
}
