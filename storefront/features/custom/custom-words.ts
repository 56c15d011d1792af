import { createTranslator } from 'use-intl';
import { LOCALE } from '../../lib/words.ts';
import { custom } from '../../messages/en.json';

/** For what is outside React, a page's `meta` above all. */
export const customWords = createTranslator({ locale: LOCALE, messages: { custom } });
