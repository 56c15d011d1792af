import { createTranslator } from 'use-intl';
import { LOCALE } from '../../contract/locale.ts';
import { category, shop } from '../messages/en.json';

/** What only the shop's lists say: it travels with them. Wrap what uses it in `ListWords`. */
export const listMessages = { category, shop };

/** For what is outside React, a page's `meta` above all. */
export const listWords = createTranslator({ locale: LOCALE, messages: listMessages });
