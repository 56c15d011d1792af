import { pathIn, readPageAddress } from '../../../contract/page-language.ts';
import { OTHER_LANGUAGE } from '../words/language.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** The address of the same page in the other language, with its query. */
export const inOtherLanguage = ({ pathname, search }: Address): string =>
  pathIn(OTHER_LANGUAGE, readPageAddress(pathname).path) + search;
