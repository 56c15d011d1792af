import { header, store, stores } from '../../../messages/storefront/en.json';
import { pageWords } from './page-words.tsx';

/** The messages of the store pages. */
export const storeWords = pageWords({ header, store, stores });
