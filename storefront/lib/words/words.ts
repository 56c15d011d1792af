import { createTranslator } from 'use-intl';
import { common, error, lines, session } from '#words/storefront';
import { LOCALE } from './language.ts';

/** The messages of every page. What only some pages need is in their own `pageWords`, and so not in this bundle. */
export const messages = { common, error, lines, session };

/** Translates the messages of every page outside React. */
export const words = createTranslator({ locale: LOCALE, messages });
