import { LANGUAGES, type Language } from '../../contract/locale.ts';
import { pathIn, readPageAddress } from '../../contract/page-language.ts';
import { mailWords } from './mail-words.ts';

/** A link to a page of the shop in the language that the mail is not in, for the foot of a customer's mail. */
export interface OtherHome {
  readonly language: Language;
  readonly url: string;
  /** The name of that language, in that language. */
  readonly label: string;
}

/**
 * @param publicUrl the shop's base URL, without a trailing slash.
 * @param page the address of the page that the mail is about; the home page when there is none.
 */
export function otherHome(language: Language, publicUrl: string, page = publicUrl): OtherHome {
  const other = LANGUAGES.find((known) => known !== language) ?? language;
  const label = mailWords(language).words('otherLanguage');
  const { path } = readPageAddress(page.slice(publicUrl.length) || '/');
  return { language: other, url: `${publicUrl}${pathIn(other, path)}`, label };
}
