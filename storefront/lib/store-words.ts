import { createTranslator } from 'use-intl';
import { store, stores } from '../messages/en.json';
import { LOCALE } from './words.ts';

/** What only the pages of stores say: it travels with them. Wrap what uses it in `StoreWords`. */
export const storeMessages = { store, stores };

/** For what is outside React, a page's `meta` above all. */
export const storeWords = createTranslator({ locale: LOCALE, messages: storeMessages });
