import { store, stores } from '../../../messages/storefront/en.json';
import { pageWords } from './page-words.tsx';

/** What the pages of stores say. */
export const storeWords = pageWords({ store, stores });
