import { header, store, stores } from '#words/storefront';
import { pageWords } from './page-words.tsx';

/** The messages of the store pages. */
export const storeWords = pageWords({ header, store, stores });
