import { LANGUAGE } from '../words/language.ts';

/**
 * The address of a call in the page's language. English says so, too: the browser of somebody who reads an English page
 * may prefer French.
 */
export const inPageLanguage = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${LANGUAGE}`;
