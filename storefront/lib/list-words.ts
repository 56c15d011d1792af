import { createTranslator } from 'use-intl';
import { category, shop } from '../messages/en.json';
import { LOCALE } from './words.ts';

/** What only the shop's lists say: it travels with them. Wrap what uses it in `ListWords`. */
export const listMessages = { category, shop };

/** For what is outside React, a page's `meta` above all. */
export const listWords = createTranslator({ locale: LOCALE, messages: listMessages });
