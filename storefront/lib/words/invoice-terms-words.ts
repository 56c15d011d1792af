import { invoiceTerms } from '#words/storefront';
import { pageWords } from './page-words.tsx';

/** The messages about paying by invoice, which few accounts need. */
export const invoiceTermsWords = pageWords({ invoiceTerms });
